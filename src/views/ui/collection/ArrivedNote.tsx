import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { arrivedOf, hasArrived } from "#machines/shared/paged-list/selectors.ts"
import classes from "./Collection.module.css"

/**
 * Note that the list has changed since it was read; the changes are shown only when the user presses the note, so
 * that rows do not move while being read.
 */
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
