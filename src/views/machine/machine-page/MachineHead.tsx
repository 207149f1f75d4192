import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs"
import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { Machine } from "#contract/schemas/machine.ts"
import { isServedBy } from "#domain/access/machine-tabs.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { paramsOf } from "#machines/shared/record/selectors.ts"
import { MachineGlyph } from "../../ui/machine-glyphs/MachineGlyph.tsx"
import type { TabProps } from "../../ui/record/RecordPage.tsx"
import { StatusBadge } from "../../ui/status/StatusBadge.tsx"
import classes from "./MachinePage.module.css"

/** Type, model, VIN and status of the machine, and a note on an ended subscription, above the tabs. */
export const MachineHead = ({ value: machine }: TabProps<Machine>) => (
  <Head machine={machine} note={machine.subscriptionState === "ACTIVE" ? undefined : "subscriptionEnded"} />
)

/** The same for a service centre, which sees only what the machine is while no subscription runs at this centre. */
export const CentreHead = ({ actor, value: machine }: TabProps<Machine>) => {
  const served = isServedBy(machine, useSelector(actor, paramsOf)["id"])
  return <Head machine={machine} note={served ? undefined : "notServed"} />
}

const Head = ({
  machine,
  note,
}: {
  readonly machine: Machine
  /** Key of the note below `machine.page`. */
  readonly note: "subscriptionEnded" | "notServed" | undefined
}) => {
  const text = useTexts()
  return (
    <div className={classes.head}>
      <p className={classes.what}>
        <MachineGlyph type={machine.type} size={28} />
        <span>
          {machine.brand} {machine.model.name}
        </span>
        <span className={classes.vin}>{machine.vin}</span>
        <StatusBadge status={machine.liveStatus} />
        {machine.openAlarms > 0 && (
          <Link href="?tab=alarms" className={classes.rename ?? ""}>
            {text("machine.page.openAlarms", { count: machine.openAlarms })}
          </Link>
        )}
        {machine.owned && (
          <Link href={`/fleet/machines/vin/${machine.vin}/name`} className={classes.rename ?? ""}>
            <IconPencil size={18} aria-hidden="true" />
            {text("machine.page.rename")}
          </Link>
        )}
      </p>
      {note !== undefined && (
        <p className={classes.ended} role="status">
          {text(`machine.page.${note}`)}
        </p>
      )}
    </div>
  )
}
