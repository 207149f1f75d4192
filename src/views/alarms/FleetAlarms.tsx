import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs"
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs"
import { Link } from "wouter"
import type { Alarm } from "#contract/schemas/alarm.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { CollectionPage } from "../ui/collection/CollectionPage.tsx"
import type { CollectionActor, Column } from "../ui/collection/collection-view.ts"
import { RowLink } from "../ui/collection/RowLink.tsx"
import classes from "./Alarms.module.css"
import { alarmFilters, useAlarmColumns } from "./alarm-columns.tsx"

const nameOf = ({ machineName, vin }: Alarm) => machineName ?? vin

/** Machine of an alarm, as a link to the machine's own alarms. */
const machine: Column<Alarm> = {
  name: "vin",
  sortable: true,
  text: (alarm) => nameOf(alarm),
  cell: (alarm) => <RowLink href={`/fleet/machines/vin/${alarm.vin}?tab=alarms`}>{nameOf(alarm)}</RowLink>,
}

/** Link to the page on which the user chooses how new alarms are reported. */
const SettingsLink = () => (
  <Link href="/fleet/alarms/settings" className={classes.settings ?? ""}>
    <IconSettings size={20} aria-hidden="true" />
    {useTexts()("alarms.settings.open")}
  </Link>
)

/** Alarms of the user's fleet: what happened, on which machine, how bad it is, and who works on it. */
export const FleetAlarms = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  const [what, ...others] = useAlarmColumns(actor)
  return (
    <CollectionPage<Alarm>
      actor={actor}
      view={{
        texts: "alarms.list",
        icon: <IconAlertTriangle size={26} aria-hidden="true" />,
        idOf: ({ id }) => id,
        nameOf: (alarm) =>
          text("alarms.nameOf", { title: alarm.title || alarm.code, machine: nameOf(alarm) }),
        aside: <SettingsLink />,
        filters: alarmFilters,
        columns: what === undefined ? [] : [what, machine, ...others],
      }}
    />
  )
}
