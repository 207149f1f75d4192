import { Clock, Effect } from "effect"
import type { Boundary } from "#contract/schemas/boundary.ts"
import {
  type BoundaryNotification,
  BoundaryNotificationId,
  type Occurrence,
  OccurrenceId,
  type OccurrenceRule,
} from "#contract/schemas/boundary-notification.ts"
import { MachineId } from "#contract/schemas/ids.ts"
import { testOccurrence } from "#domain/boundaries/test-occurrence.ts"
import { BoundariesClient } from "#services/boundaries/boundaries-client.ts"
import type { BoundariesServices } from "#services/boundaries/services.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { pageOf } from "#services/list-query.ts"
import { type AskedAbout, collectionMachine } from "../shared/collection/machine.ts"
import { recordMachine } from "../shared/record/machine.ts"
import { type Loaded, resourceMachine } from "../shared/resource/machine.ts"
import { eachRow } from "../shared/row-actions/each-row.ts"
import type { ActionRun } from "../shared/row-actions/machine.ts"
import { systemIds } from "../system.ts"
import { boundaries } from "./area.ts"

/** Interval in ms at which the list is read again. */
const POLL_MS = 60_000
/** Newest occurrences that the map shows. */
const ON_MAP = 200

/** Boundary notification whose occurrences are shown, with its boundary. */
export interface WatchedBoundary {
  readonly notification: BoundaryNotification
  readonly boundary: Boundary
}

const idOf = ({ notification }: WatchedBoundary) => notification.id

const marked = (read: boolean) =>
  eachRow((row, { about }: ActionRun<WatchedBoundary>) =>
    BoundariesClient.use(({ boundaryNotifications }) =>
      call(
        boundaryNotifications.changeOccurrence({
          params: { id: idOf(about as WatchedBoundary), occurrenceId: OccurrenceId.make(row) },
          payload: { read },
        }),
      ),
    ),
  )

/** Events that a boundary notification reported, newest first, with the time inside (BND-12). */
export const occurrenceList = collectionMachine<Occurrence, BoundariesClient, WatchedBoundary>({
  name: "occurrence-list",
  area: boundaries,
  pageKey: "/fleet/boundaries/notifications/:id",
  sort: "time,desc",
  filters: ["machineId", "rule", "read"],
  pollMs: POLL_MS,
  listId: systemIds.occurrences,
  load: ({ about, filters: { machineId, rule, read }, ...query }: AskedAbout<WatchedBoundary>) =>
    BoundariesClient.use(({ boundaryNotifications }) =>
      call(
        boundaryNotifications.occurrences({
          params: { id: idOf(about) },
          query: {
            ...pageOf(query),
            ...(machineId === undefined ? {} : { machineId: MachineId.make(Number(machineId)) }),
            ...(rule === undefined ? {} : { rule: rule as OccurrenceRule }),
            ...(read === "true" || read === "false" ? { read } : {}),
          },
        }),
      ),
    ),
  actions: {
    read: { run: marked(true) },
    unread: { run: marked(false) },
    delete: {
      asks: "confirmation",
      run: eachRow((row, { about }: ActionRun<WatchedBoundary>) =>
        BoundariesClient.use(({ boundaryNotifications }) =>
          call(
            boundaryNotifications.removeOccurrence({
              params: { id: idOf(about as WatchedBoundary), occurrenceId: OccurrenceId.make(row) },
            }),
          ),
        ),
      ),
      notice: "boundaries.occurrences.deletedMessage",
    },
  },
})

/** Newest occurrences of a notification, for the map. */
export const occurrencesOnMap = resourceMachine<ReadonlyArray<Occurrence>, BoundaryNotificationId>(
  boundaries.fromEffect<Loaded<ReadonlyArray<Occurrence>>, CallFailure, BoundaryNotificationId>({
    name: "GET /geofencing/notifications/{id}/occurrences",
    run: (id: BoundaryNotificationId) =>
      Effect.zipWith(
        BoundariesClient.use(({ boundaryNotifications }) =>
          call(boundaryNotifications.occurrences({ params: { id }, query: { size: ON_MAP } })),
        ),
        Clock.currentTimeMillis,
        ({ content }, at) => ({ value: content, at }),
      ),
    failures: callFailures,
  }),
)

const load = Effect.fnUntraced(function* (id: BoundaryNotificationId) {
  const client = yield* BoundariesClient
  const notification = yield* call(client.boundaryNotifications.byId({ params: { id } }))
  const boundary = yield* call(client.boundaries.byId({ params: { id: notification.geofenceId } }))
  return { notification, boundary } satisfies WatchedBoundary
})

/** Sends a test occurrence of the notification, which reaches the user like a real one (OPEN-103). */
const sendTest = (id: number) =>
  Effect.gen(function* () {
    const watched = yield* load(BoundaryNotificationId.make(id))
    const { boundaryNotifications } = yield* BoundariesClient
    const ring = watched.boundary.geometry.coordinates[0] ?? []
    const payload = testOccurrence(watched.notification, ring)
    // The page offers a test only with a machine; one that was released meanwhile is shown by the page's reload.
    if (payload === undefined) return
    yield* call(boundaryNotifications.addOccurrence({ params: { id: watched.notification.id }, payload }))
  })

/** Page of one boundary notification with its occurrences, as a list and on a map. */
export const boundaryOccurrences = recordMachine<WatchedBoundary, BoundariesServices>({
  name: "boundary-occurrences",
  area: boundaries,
  load: ({ id }) => load(BoundaryNotificationId.make(Number(id))),
  tabs: {
    list: { machine: occurrenceList },
    map: { machine: occurrencesOnMap, input: ({ value }) => ({ params: idOf(value) }) },
  },
  actions: {
    test: {
      run: eachRow(sendTest),
      notice: "boundaries.occurrences.testedMessage",
      events: () => [{ to: systemIds.occurrences, event: { type: "data.refreshed" } }],
    },
  },
})
