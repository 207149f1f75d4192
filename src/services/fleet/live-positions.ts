import { Context, type Effect, type Stream } from "effect"
import type { LiveSession } from "#contract/schemas/live-fleet.ts"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import type { CallFailure } from "../failures.ts"

/** Updates of a live stream for the chart; the positions themselves stay in the service. Times are in epoch ms. */
export type LiveUpdate =
  | { readonly type: "positions.moved"; readonly version: number; readonly at: number }
  | { readonly type: "stream.alive"; readonly at: number }
  | { readonly type: "stream.ended"; readonly reason: "SESSION_ENDED" | "SIGNED_OUT" | "SHARE_ENDED" }

/**
 * Present positions of all machines of the fleet, in typed arrays outside the charts; the map reads them once per
 * animation frame.
 */
export class LivePositions extends Context.Service<
  LivePositions,
  {
    /** Replaces all positions by those of the given response; returns the store's new version. */
    readonly replace: (machines: ReadonlyArray<FleetMachine>) => Effect.Effect<number>
    /** Keeps the positions up to date from the session's stream; the stream closes when its last reader stops. */
    readonly follow: (session: LiveSession) => Stream.Stream<LiveUpdate, CallFailure>
    /**
     * Runs while the live session is needed: ends the session by beacon when the page is closed or the chart
     * leaves the state.
     */
    readonly hold: (session: LiveSession) => Effect.Effect<never>
  }
>()("headland/fleet/LivePositions") {}
