import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import type { ErrorItem } from "#contract/errors.ts"
import { BOUNDARY_SORT_COLUMNS } from "#contract/groups/boundaries.ts"
import type { BoundaryChange } from "#contract/schemas/boundary.ts"
import { acreageToKeep, MAX_POSITIONS, MIN_POSITIONS, ringError } from "#domain/boundaries/shape.ts"
import { failAs, failInput } from "../rules/fail.ts"
import { Boundaries } from "../store/boundaries.ts"
import { endUser } from "./end-user.ts"
import { notFound, sortOf } from "./lists.ts"

/** Handlers of boundaries (section 55). */
export const BoundariesHandlers = HttpApiBuilder.group(
  Api,
  "boundaries",
  Effect.fnUntraced(function* (handlers) {
    const boundaries = yield* Boundaries
    return handlers.handleAll({
      create: Effect.fnUntraced(function* ({ payload }) {
        const user = yield* endUser
        const boundary = yield* checked(payload)
        return yield* boundaries.add(user.id, boundary).pipe(rejections)
      }),
      list: Effect.fnUntraced(function* ({ query }) {
        const user = yield* endUser
        const sort = yield* sortOf(query.sort, BOUNDARY_SORT_COLUMNS)
        return yield* boundaries.list(user.id, {
          ...query,
          sort: sort ?? { column: "name", descending: false },
        })
      }),
      byId: Effect.fnUntraced(function* ({ params }) {
        const user = yield* endUser
        const found = yield* boundaries.find(user.id, params.id)
        return Option.isSome(found) ? found.value : yield* notFound("id")
      }),
      change: Effect.fnUntraced(function* ({ params, payload }) {
        const user = yield* endUser
        const known = yield* boundaries.find(user.id, params.id)
        if (Option.isNone(known)) return yield* notFound("id")
        const boundary = yield* checked(payload)
        return yield* boundaries
          .change(user.id, params.id, { ...boundary, version: payload.version })
          .pipe(rejections)
      }),
      remove: Effect.fnUntraced(function* ({ params }) {
        const user = yield* endUser
        yield* boundaries.remove(user.id, params.id).pipe(rejections)
      }),
    })
  }),
)

const rejections = failAs({
  NOT_FOUND: ["NOT_FOUND", "id"],
  DUPLICATE: ["DUPLICATE", "name"],
  CHANGED: ["CONFLICT", "version"],
  IN_USE: ["CONFLICT"],
})

const RING = "geometry.coordinates.0"

/** Converts a payload to the boundary to store; fails with all errors of its ring of points (OPEN-98). */
const checked = Effect.fnUntraced(function* ({ acreage, geometry, name }: BoundaryChange) {
  const fieldErrors = ringErrors(geometry.coordinates)
  yield* failInput(fieldErrors)
  const ring = geometry.coordinates[0] ?? []
  return { name: name.trim(), geometry, acreage: acreageToKeep(acreage, ring) }
})

const ringErrors = (rings: BoundaryChange["geometry"]["coordinates"]): ReadonlyArray<ErrorItem> => {
  const [ring, ...holes] = rings
  if (ring === undefined) return [{ message: "NOT_NULL", field: "geometry.coordinates" }]
  if (holes.length > 0)
    return [{ message: "INVALID_INPUT_VALUE", field: "geometry.coordinates", reason: "one ring, no holes" }]
  if (ring.length < MIN_POSITIONS || ring.length > MAX_POSITIONS)
    return [{ message: "SIZE", field: RING, min: MIN_POSITIONS, max: MAX_POSITIONS }]
  const fieldError = ringError(ring)
  return fieldError === null
    ? []
    : [{ message: "INVALID_INPUT_VALUE", field: RING, reason: reasons[fieldError] }]
}

const reasons = {
  NOT_CLOSED: "the last position must repeat the first",
  AROUND_POLE: "the ring goes around a pole; each side is the shorter way between its ends",
  CROSSES_ITSELF: "the ring crosses or touches itself",
  NO_AREA: "the ring encloses no area",
} as const
