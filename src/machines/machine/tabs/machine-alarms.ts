import type { Machine } from "#contract/schemas/machine.ts"
import { call } from "#services/call.ts"
import { CareClient } from "#services/machine/care-client.ts"
import { ALARM_FILTERS, alarmQuery, openAlarm, WORST_FIRST } from "../../alarms/alarm-list.ts"
import { type AskedAbout, collectionMachine } from "../../shared/collection/machine.ts"
import { machineArea } from "../area.ts"

/** Alarms of one machine, the worst first. */
export const machineAlarms = collectionMachine({
  name: "machine-alarms",
  area: machineArea,
  pageKey: "/machine/alarms",
  sort: WORST_FIRST,
  filters: ALARM_FILTERS,
  load: ({ about, ...query }: AskedAbout<Machine>) =>
    CareClient.use(({ alarms }) =>
      call(alarms.ofMachine({ params: { id: about.id }, query: alarmQuery(query) })),
    ),
  opened: openAlarm,
})
