import { Effect } from "effect"
import { type Boundary, BoundaryId } from "#contract/schemas/boundary.ts"
import type { BoundaryNotification } from "#contract/schemas/boundary-notification.ts"
import { BoundariesClient } from "#services/boundaries/boundaries-client.ts"
import { call } from "#services/call.ts"
import { fullList } from "#services/full-list.ts"
import { pageOf } from "#services/list-query.ts"
import type { SystemMessage } from "../send-to-system.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import { eachRow } from "../shared/row-actions/each-row.ts"
import { systemIds } from "../system.ts"
import { boundaries } from "./area.ts"
import type { BoundariesOutdated, BoundarySelected } from "./boundary-overview/events.ts"
import { boundaryOverviewMachine } from "./boundary-overview/machine.ts"

/** Row of the list: a boundary with the notifications that watch it. */
export interface ListedBoundary extends Boundary {
  readonly usedBy: ReadonlyArray<Pick<BoundaryNotification, "id" | "name">>
}

const outdated = (): ReadonlyArray<SystemMessage> => {
  const event: typeof BoundariesOutdated.Type = { type: "boundaries.outdated" }
  return [{ to: systemIds.boundaryOverview, event }]
}

/** The user's boundaries with their area and what watches them; deleted while nothing does (BND-01, BND-06). */
export const boundaryList = collectionMachine<ListedBoundary, BoundariesClient>({
  name: "boundary-list",
  area: boundaries,
  pageKey: "/fleet/boundaries",
  sort: "name,asc",
  filters: ["q"],
  load: ({ filters: { q }, ...query }) =>
    Effect.gen(function* () {
      const client = yield* BoundariesClient
      const page = yield* call(
        client.boundaries.list({ query: { ...pageOf(query), ...(q === undefined ? {} : { q }) } }),
      )
      const notifications = yield* fullList((of) => call(client.boundaryNotifications.list({ query: of })))
      const rows = page.content.map(
        (boundary): ListedBoundary => ({
          ...boundary,
          usedBy: notifications
            .filter(({ geofenceId }) => geofenceId === boundary.id)
            .map(({ id, name }) => ({ id, name })),
        }),
      )
      return { content: rows, pageMetadata: page.pageMetadata }
    }),
  actions: {
    delete: {
      asks: "confirmation",
      run: eachRow((id) =>
        BoundariesClient.use((client) =>
          call(client.boundaries.remove({ params: { id: BoundaryId.make(id) } })),
        ),
      ),
      notice: "boundaries.deleted",
      events: outdated,
    },
  },
  companion: { machine: boundaryOverviewMachine, systemId: systemIds.boundaryOverview },
  opened: (id) => {
    const event: typeof BoundarySelected.Type = { type: "boundary.selected", id: Number(id) }
    return [{ to: systemIds.boundaryOverview, event }]
  },
})
