import { Clock, Effect, Layer, Schedule } from "effect"
import { TelemetryStore } from "../store/telemetry/store.ts"

const HOUR_MS = 3_600_000

/**
 * Job that packs telemetry of closed hours every ten minutes; hours left by a stopped server are packed at the
 * next start.
 */
export const TelemetryMaintenanceLive = Layer.effectDiscard(
  Effect.gen(function* () {
    const store = yield* TelemetryStore
    const packClosedHours = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const moved = yield* store.pack(Math.floor(now / HOUR_MS) * HOUR_MS)
      if (moved > 0) yield* Effect.logDebug(`packed ${moved} telemetry rows`)
    })
    yield* packClosedHours.pipe(
      Effect.catchCause((cause) => Effect.logError("packing telemetry failed", cause)),
      Effect.repeat(Schedule.spaced("10 minutes")),
      Effect.forkScoped,
    )
  }),
)
