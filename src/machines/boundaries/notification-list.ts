import { Clock, Effect } from "effect"
import { BoundaryId } from "#contract/schemas/boundary.ts"
import { BoundaryNotificationId } from "#contract/schemas/boundary-notification.ts"
import { MachineId } from "#contract/schemas/ids.ts"
import { displayName } from "#domain/machine.ts"
import { BoundariesClient } from "#services/boundaries/boundaries-client.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { pageOf } from "#services/list-query.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import { type Loaded, resourceMachine } from "../shared/resource/machine.ts"
import { eachRow } from "../shared/row-actions/each-row.ts"
import { systemIds } from "../system.ts"
import { boundaries } from "./area.ts"

/** Most boundaries and machines that the filters offer. */
const MOST = 1000

interface FilterOption {
  readonly value: string
  readonly label: string
}

/** Boundaries and machines by which the list is filtered. */
export interface NotificationFilters {
  readonly boundaries: ReadonlyArray<FilterOption>
  readonly machines: ReadonlyArray<FilterOption>
}

/** Loads the options of the list's filters, once per visit. */
export const notificationFilters = resourceMachine<NotificationFilters, null>(
  boundaries.fromEffect<Loaded<NotificationFilters>, CallFailure, null>({
    name: "GET /geofencing/geofences, GET /fleet",
    run: () =>
      Effect.gen(function* () {
        const client = yield* BoundariesClient
        const [fields, machines] = yield* Effect.all(
          [
            call(client.boundaries.list({ query: { size: MOST, sort: "name,asc" } })),
            call(client.machines.fleet({ query: { shared: "false", size: MOST, sort: "name,asc" } })),
          ],
          { concurrency: 2 },
        )
        return {
          value: {
            boundaries: fields.content.map(({ id, name }) => ({ value: String(id), label: name })),
            machines: machines.content.map((one) => ({ value: String(one.id), label: displayName(one) })),
          },
          at: yield* Clock.currentTimeMillis,
        }
      }),
    failures: callFailures,
  }),
)

/** Switches a notification on or off as it is stored now, so that a change of another tab is kept. */
const switched = (enabled: boolean) =>
  eachRow((row) =>
    Effect.gen(function* () {
      const { boundaryNotifications } = yield* BoundariesClient
      const params = { id: BoundaryNotificationId.make(row) }
      const { geofenceId, name, rules, schedule, timeframes, version } = yield* call(
        boundaryNotifications.byId({ params }),
      )
      const payload = { geofenceId, name, rules, schedule, timeframes, version, enabled }
      yield* call(boundaryNotifications.change({ params, payload }))
    }),
  )

/** The user's boundary notifications: found, switched on and off, and deleted (BND-07, BND-08). */
export const notificationList = collectionMachine({
  name: "boundary-notifications",
  area: boundaries,
  pageKey: "/fleet/boundaries/notifications",
  sort: "name,asc",
  filters: ["q", "geofenceId", "machineId", "enabled"],
  companion: {
    machine: notificationFilters,
    systemId: systemIds.notificationFilters,
    input: { params: null },
  },
  load: ({ filters: { q, geofenceId, machineId, enabled }, ...query }) =>
    BoundariesClient.use(({ boundaryNotifications }) =>
      call(
        boundaryNotifications.list({
          query: {
            ...pageOf(query),
            ...(q === undefined ? {} : { q }),
            ...(geofenceId === undefined ? {} : { geofenceId: BoundaryId.make(Number(geofenceId)) }),
            ...(machineId === undefined ? {} : { machineId: MachineId.make(Number(machineId)) }),
            ...(enabled === "true" || enabled === "false" ? { enabled } : {}),
          },
        }),
      ),
    ),
  actions: {
    on: { run: switched(true), notice: "boundaries.notificationList.switchedOnMessage" },
    off: { run: switched(false), notice: "boundaries.notificationList.switchedOffMessage" },
    delete: {
      asks: "confirmation",
      run: eachRow((id) =>
        BoundariesClient.use(({ boundaryNotifications }) =>
          call(boundaryNotifications.remove({ params: { id: BoundaryNotificationId.make(id) } })),
        ),
      ),
      notice: "boundaries.notificationList.deletedMessage",
    },
  },
})
