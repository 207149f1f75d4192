import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { arrivedOf, hasArrived } from "#machines/shared/paged-list/selectors.ts"
import classes from "./Collection.module.css"

/** Says that the list has changed since it was read, and shows the change when asked: nothing moves under the reader. */
export const ArrivedNote = ({ list }: { readonly list: ActorRefFrom<PagedListMachine> }) => {
  const text = useTexts()
  const has = useSelector(list, hasArrived)
  const count = useSelector(list, arrivedOf)
  return (
    <div role="status" className={classes.note}>
      {has && (
        <button
          type="button"
          className={classes.arrived}
          onClick={() => list.send({ type: "arrived.shown" })}
        >
          {text("components.list.arrived", { count })}
        </button>
      )}
    </div>
  )
}
