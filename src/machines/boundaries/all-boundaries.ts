import { Effect } from "effect"
import type { Boundary } from "#contract/schemas/boundary.ts"
import { BoundariesClient } from "#services/boundaries/boundaries-client.ts"
import { call } from "#services/call.ts"
import { fullList } from "#services/full-list.ts"

/** Whether a boundary has a geometry; one without is ignored (BND-02). */
const hasGeometry = ({ geometry }: Boundary): boolean => (geometry?.coordinates[0]?.length ?? 0) > 0

/** All boundaries of the user that have a geometry, for a map. */
export const allBoundaries = Effect.gen(function* () {
  const { boundaries } = yield* BoundariesClient
  const all = yield* fullList((page) => call(boundaries.list({ query: page })))
  return all.filter(hasGeometry)
})
