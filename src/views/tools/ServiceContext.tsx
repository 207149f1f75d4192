import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ServiceContextMachine } from "#machines/tools/service-context/machine.ts"
import {
  contextIdOf,
  contextNameOf,
  isNameless,
  selectOf,
} from "#machines/tools/service-context/selectors.ts"
import { Icon } from "#views/ui/icons/Icon.tsx"
import { SearchableSelect } from "#views/ui/select/SearchableSelect.tsx"
import classes from "./Tools.module.css"

/** The service centre that the user works in, with a field to select another one (HEAD-02). */
export const ServiceContext = ({ actor }: { readonly actor: ActorRefFrom<ServiceContextMachine> }) => {
  const text = useTexts()
  const select = useSelector(actor, selectOf)
  const id = useSelector(actor, contextIdOf)
  const name = useSelector(actor, contextNameOf)
  const nameless = useSelector(actor, isNameless)
  if (select === undefined) return null
  const shown = nameless ? text("tools.context.unknown", { id: String(id) }) : (name ?? "")
  return (
    <div className={classes.context}>
      <SearchableSelect
        actor={select}
        label={text("tools.context")}
        placeholder={text("tools.context.choose")}
        shown={shown}
        icon={<Icon id="info" size={20} />}
      />
    </div>
  )
}
