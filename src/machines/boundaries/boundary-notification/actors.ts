import type { Boundary } from "#contract/schemas/boundary.ts"
import type { BoundaryTrial, BoundaryTrialRequest } from "#contract/schemas/boundary-notification.ts"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import { BoundariesClient } from "#services/boundaries/boundaries-client.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { listMachine } from "../../shared/paged-list/list-machine.ts"
import { foundBy, pickListOf } from "../../shared/paged-list/pick-list.ts"
import { boundaries } from "../area.ts"

/** Most boundaries to choose from. */
const MOST = 1000

/** Tries rules on the past 30 days. */
export const tryRules = boundaries.fromEffect<BoundaryTrial, CallFailure, BoundaryTrialRequest>({
  name: "POST /geofencing/notifications/trial",
  run: (payload) =>
    BoundariesClient.use(({ boundaryNotifications }) => call(boundaryNotifications.trial({ payload }))),
  failures: callFailures,
})

/** The user's boundaries, one of which is watched. */
export const boundaryChoice = listMachine<Boundary, BoundariesClient>({
  name: "boundary-choice",
  area: boundaries,
  load: () =>
    BoundariesClient.use((client) =>
      call(client.boundaries.list({ query: { size: MOST, sort: "name,asc" } })),
    ),
})

/** The user's own machines; those of others can be watched by their owners only. */
export const watchableMachines = pickListOf<FleetMachine, BoundariesClient>(
  boundaries,
  "watchable-machines",
  (asked) =>
    BoundariesClient.use(({ machines }) =>
      call(machines.fleet({ query: { ...foundBy(asked), sort: "name,asc", shared: "false" } })),
    ),
)
