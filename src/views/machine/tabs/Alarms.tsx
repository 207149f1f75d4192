import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs"
import type { Alarm } from "#contract/schemas/alarm.ts"
import { alarmFilters, useAlarmColumns } from "../../alarms/alarm-columns.tsx"
import { CollectionPanel } from "../../ui/collection/CollectionPage.tsx"
import type { CollectionActor } from "../../ui/collection/collection-view.ts"

/** Alarms of the machine, read only for its owner. */
export const Alarms = ({ actor }: { readonly actor: CollectionActor }) => (
  <CollectionPanel<Alarm>
    actor={actor}
    view={{
      texts: "alarms.list",
      icon: <IconAlertTriangle size={26} aria-hidden="true" />,
      idOf: ({ id }) => id,
      nameOf: ({ title, code }) => title || code,
      filters: alarmFilters,
      columns: useAlarmColumns(actor),
    }}
  />
)
