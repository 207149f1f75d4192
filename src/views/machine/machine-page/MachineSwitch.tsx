import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { accessOf } from "#domain/access/access.ts"
import { displayName } from "#domain/machine.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { FoundMachine } from "#machines/machine/machine-switch.ts"
import { partsOf, userOf } from "#machines/shared/record/selectors.ts"
import type { SearchableSelectMachine } from "#machines/shared/searchable-select/machine.ts"
import { MachineGlyph } from "../../ui/machine-glyphs/MachineGlyph.tsx"
import type { RecordActor } from "../../ui/record/RecordPage.tsx"
import { SearchableSelect } from "../../ui/select/SearchableSelect.tsx"
import { StatusBadge } from "../../ui/status/StatusBadge.tsx"
import classes from "./MachinePage.module.css"

/** Choice of another machine, whose page opens on the same tab; for users with a fleet of their own. */
export const MachineSwitch = ({ page }: { readonly page: RecordActor }) => {
  const text = useTexts()
  const user = useSelector(page, userOf)
  const companion = useSelector(page, partsOf).companion as ActorRefFrom<SearchableSelectMachine> | undefined
  if (companion === undefined || !accessOf(user).isEndUser) return null
  return (
    <div className={classes.switch}>
      <SearchableSelect
        actor={companion}
        label={text("machine.page.switch")}
        placeholder={text("machine.page.switch")}
        shown=""
        drawn={(option) => <Found machine={(option as FoundMachine).machine} />}
      />
    </div>
  )
}

const Found = ({ machine }: Pick<FoundMachine, "machine">) => (
  <span className={classes.found}>
    <MachineGlyph type={machine.type} size={24} />
    <span className={classes.foundName}>
      <strong>{displayName(machine)}</strong>{" "}
      <span className={classes.vin}>
        {machine.brand} {machine.model.name}
      </span>
    </span>{" "}
    <StatusBadge status={machine.liveStatus} />
  </span>
)
