import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs"
import { Link } from "wouter"
import type { Alarm } from "#contract/schemas/alarm.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { alarmFilters, useAlarmColumns } from "../alarms/alarm-columns.tsx"
import { CollectionPanel } from "../ui/collection/CollectionPage.tsx"
import type { CollectionActor, Column } from "../ui/collection/collection-view.ts"
import { RowLink } from "../ui/collection/RowLink.tsx"
import classes from "./Partners.module.css"

const nameOf = ({ machineName, vin }: Alarm) => machineName ?? vin

/** Alarms of a service centre's machines; the work on them is done in the centre's work list. */
export const PartnerAlarms = ({ actor, id }: { readonly actor: CollectionActor; readonly id: number }) => {
  const text = useTexts()
  const [what, ...others] = useAlarmColumns(actor)
  const machine: Column<Alarm> = {
    name: "vin",
    sortable: true,
    text: nameOf,
    cell: (alarm) => (
      <RowLink href={`/service/${id}/machines/${alarm.machineId}?tab=alarms`}>{nameOf(alarm)}</RowLink>
    ),
  }
  return (
    <>
      <p className={classes.tools}>
        <Link href={`/service/${id}/alarms`} className={classes.plain ?? ""}>
          {text("partners.record.toAlarms")}
        </Link>
      </p>
      <CollectionPanel<Alarm>
        actor={actor}
        view={{
          texts: "alarms.list",
          icon: <IconAlertTriangle size={26} aria-hidden="true" />,
          idOf: (alarm) => alarm.id,
          nameOf: (alarm) =>
            text("alarms.nameOf", { title: alarm.title || alarm.code, machine: nameOf(alarm) }),
          filters: alarmFilters,
          columns: what === undefined ? [] : [what, machine, ...others],
        }}
      />
    </>
  )
}
