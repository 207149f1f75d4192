import { Context, type Effect, type Scope } from "effect"
import type { LivePosition } from "#contract/schemas/live-fleet.ts"

/** One event of a live stream in both wire forms; encoded at most once for all listeners of the same event. */
export interface EncodedEvent {
  /** A whole server-sent event (`event`, `data`, empty line) of the contract's LiveEvent. */
  readonly sse: Uint8Array
  /** One frame of `src/domain/packed-positions.ts`. */
  readonly packed: Uint8Array
}

export type EndReason = "SESSION_ENDED" | "SIGNED_OUT" | "SHARE_ENDED"

/** Where a listener's events go; called by the hub itself, so that an event costs a listener no fiber of its own. */
export interface EventSink {
  readonly isWritable: () => boolean
  /** False when there was no room after all. */
  readonly take: (event: EncodedEvent) => boolean
}

export interface LiveHubShape {
  /**
   * Until the scope closes: first a Snapshot of these machines, then Moved for each change of position or status. A
   * listener without room loses the events between and gets a new Snapshot when it has room again.
   */
  readonly attach: (machineIds: Iterable<number>, sink: EventSink) => Effect.Effect<void, never, Scope.Scope>
  /** The last known position and status of these machines, by the hub's own memory; unknown ones are left out. */
  readonly latest: (machineIds: Iterable<number>) => Effect.Effect<ReadonlyArray<LivePosition>>
}

/** Spreads reports of machines to all watchers, over all server processes. */
export class LiveHub extends Context.Service<LiveHub, LiveHubShape>()("headland/LiveHub") {}
