import { Effect } from "effect"
import { type Boundary, BoundaryId } from "#contract/schemas/boundary.ts"
import type { BoundaryNotification } from "#contract/schemas/boundary-notification.ts"
import { MAX_PAGE_SIZE } from "#contract/schemas/paging.ts"
import { type BoundaryValues, newBoundary, valuesOfBoundary } from "#domain/boundaries/boundary-form.ts"
import { BoundariesClient } from "#services/boundaries/boundaries-client.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { allBoundaries } from "../all-boundaries.ts"
import { boundaries } from "../area.ts"

export interface EditedBoundary {
  readonly values: BoundaryValues
  /** Notifications that watch the boundary. */
  readonly usedBy: ReadonlyArray<Pick<BoundaryNotification, "id" | "name">>
  /** The user's other boundaries, drawn beside the edited one. */
  readonly others: ReadonlyArray<Boundary>
}

const readOne = Effect.fnUntraced(function* (text: string) {
  const id = BoundaryId.make(Number(text))
  const client = yield* BoundariesClient
  const boundary = yield* call(client.boundaries.byId({ params: { id } }))
  const query = { geofenceId: id, size: MAX_PAGE_SIZE }
  const { content } = yield* call(client.boundaryNotifications.list({ query }))
  return { values: valuesOfBoundary(boundary), usedBy: content.map(({ id, name }) => ({ id, name })) }
})

/** Reads the boundary to change, or begins a new one. */
export const loadBoundary = boundaries.fromEffect<
  EditedBoundary,
  CallFailure,
  { readonly id: string | undefined }
>({
  name: "GET /geofencing/geofences/{id}",
  run: ({ id }) =>
    Effect.gen(function* () {
      const one = id === undefined ? { values: newBoundary, usedBy: [] } : yield* readOne(id)
      const all = yield* allBoundaries
      return { ...one, others: all.filter((other) => String(other.id) !== id) }
    }),
  failures: callFailures,
})
