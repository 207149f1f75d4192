import { Context, type Effect, type Stream } from "effect"
import type { LiveSession } from "#contract/schemas/live-fleet.ts"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import type { CallFailure } from "../failures.ts"

/** Updates of a live stream for the chart; the positions themselves stay in the service. Times are epoch ms. */
export type LiveUpdate =
  | { readonly type: "positions.moved"; readonly version: number; readonly at: number }
  | { readonly type: "stream.alive"; readonly at: number }
  | { readonly type: "stream.ended"; readonly reason: "SESSION_ENDED" | "SIGNED_OUT" | "SHARE_ENDED" }

/** Where all machines of the fleet are now: typed arrays outside the charts, which the map reads once per frame. */
export class LivePositions extends Context.Service<
  LivePositions,
  {
    /** Starts again from what a call answered; answers the store's new version. */
    readonly replace: (machines: ReadonlyArray<FleetMachine>) => Effect.Effect<number>
    /** Keeps the store up to date from the session's stream, which closes with its last reader. */
    readonly follow: (session: LiveSession) => Stream.Stream<LiveUpdate, CallFailure>
    /** Lives as long as the session is wanted: ends it by beacon when the page goes, or the state is left. */
    readonly hold: (session: LiveSession) => Effect.Effect<never>
  }
>()("headland/fleet/LivePositions") {}
