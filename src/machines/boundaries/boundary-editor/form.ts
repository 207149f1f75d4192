import { Effect } from "effect"
import { type Boundary, BoundaryId } from "#contract/schemas/boundary.ts"
import { type BoundaryValues, boundaryFormErrors, boundaryOf } from "#domain/boundaries/boundary-form.ts"
import { isTooLongForPreview } from "#domain/boundaries/preview.ts"
import { BoundariesClient } from "#services/boundaries/boundaries-client.ts"
import { call } from "#services/call.ts"
import { ApiError, type CallFailure, callFailures } from "#services/failures.ts"
import { writeOnce } from "#services/write-once.ts"
import type { SystemMessage } from "../../send-to-system.ts"
import { formMachine } from "../../shared/form/machine.ts"
import { goTo } from "../../shell/navigation/go-to.ts"
import { raised } from "../../shell/notices/notify.ts"
import { systemIds } from "../../system.ts"
import { boundaries } from "../area.ts"
import type { RingReplaced } from "../boundary-drawing/events.ts"

/** Server's errors of the geometry stand at the drawing. */
const atTheDrawing = (failure: CallFailure): CallFailure =>
  failure._tag === "ApiError"
    ? new ApiError({
        ...failure,
        errors: failure.errors.map((error) =>
          error.field?.startsWith("geometry") ? { ...error, field: "ring" } : error,
        ),
      })
    : failure

const send = Effect.fnUntraced(function* (values: BoundaryValues) {
  const { boundaries: client } = yield* BoundariesClient
  const payload = boundaryOf(values)
  if (values.id === "")
    return yield* writeOnce("boundary", payload, (key) => call(client.create({ payload }), { key }))
  const params = { id: BoundaryId.make(Number(values.id)) }
  return yield* writeOnce("boundary", { params, payload }, (key) =>
    call(client.change({ params, payload }), { key }),
  )
}, Effect.mapError(atTheDrawing))

/** Message to the drawing, which shows the ring of a restored draft. */
const showRing = ({ ring }: BoundaryValues, field: string): ReadonlyArray<SystemMessage> => {
  if (field !== "ring") return []
  const event: typeof RingReplaced.Type = {
    type: "ring.replaced",
    ring: ring as ReadonlyArray<[number, number]>,
  }
  return [{ to: systemIds.boundaryDrawing, event }]
}

/** Form of a boundary: its name, and the ring that the drawing gives it (BND-03, BND-13, BND-14). */
export const boundaryForm = formMachine<BoundaryValues, BoundaryValues, Boundary>({
  name: "boundary",
  start: (values) => values,
  check: boundaryFormErrors,
  send: boundaries.fromEffect<Boundary, CallFailure, BoundaryValues>({
    name: "POST /geofencing/geofences, PUT /geofencing/geofences/{id}",
    run: send,
    failures: callFailures,
  }),
  work: { what: "boundary" },
  onFieldChange: showRing,
  onSuccess: ({ id, ring }) => [
    raised({ kind: "success", key: id === "" ? "boundaries.boundaryAdded" : "boundaries.boundaryEdited" }),
    ...(isTooLongForPreview(ring) ? [raised({ kind: "info", key: "boundaries.urlTooLong" })] : []),
    goTo("/fleet/boundaries"),
  ],
})
