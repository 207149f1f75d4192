import type { Boundary } from "#contract/schemas/boundary.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { connectionMachine } from "../../shared/connection/machine.ts"
import { allBoundaries } from "../all-boundaries.ts"
import { boundaries } from "../area.ts"

export const connection = connectionMachine

export const loadBoundaries = boundaries.fromEffect<ReadonlyArray<Boundary>, CallFailure>({
  name: "GET /geofencing/geofences",
  run: () => allBoundaries,
  failures: callFailures,
})
