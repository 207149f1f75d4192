import type { FleetMachine } from "#contract/schemas/machine.ts"
import { AlarmsClient } from "#services/alarms/alarms-client.ts"
import { call } from "#services/call.ts"
import { foundBy, pickListOf } from "../../shared/paged-list/pick-list.ts"
import { alarms } from "../area.ts"

/** The user's own machines; alarms of others are reported to their owners only. */
export const ownMachines = pickListOf<FleetMachine, AlarmsClient>(alarms, "own-machines", (asked) =>
  AlarmsClient.use(({ machines }) =>
    call(machines.fleet({ query: { ...foundBy(asked), sort: "name,asc", shared: "false" } })),
  ),
)
