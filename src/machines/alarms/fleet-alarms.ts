import { AlarmsClient } from "#services/alarms/alarms-client.ts"
import { call } from "#services/call.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import { ALARM_FILTERS, alarmQuery, openAlarm, WORST_FIRST } from "./alarm-list.ts"
import { alarms } from "./area.ts"

const MINUTE_MS = 60_000

/** Alarms of all machines that the user owns or shares; the worst first (ALARM-01 to ALARM-04). */
export const fleetAlarms = collectionMachine({
  name: "fleet-alarms",
  area: alarms,
  pageKey: "/fleet/alarms",
  sort: WORST_FIRST,
  filters: ALARM_FILTERS,
  pollMs: MINUTE_MS,
  load: (asked) => AlarmsClient.use((client) => call(client.alarms.ofFleet({ query: alarmQuery(asked) }))),
  opened: openAlarm,
})
