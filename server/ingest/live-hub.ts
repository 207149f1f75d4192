import { Context, type Effect, type Scope } from "effect"
import type { LivePosition } from "#contract/schemas/live-fleet.ts"

/** One event of a live stream in both wire formats; encoded at most once for all its listeners. */
export interface EncodedEvent {
  /** A complete server-sent event (`data`, empty line; without a name) of the contract's LiveEvent. */
  readonly sse: Uint8Array
  /** One packed frame of `src/domain/packed-positions.ts`. */
  readonly packed: Uint8Array
}

export type EndReason = "SESSION_ENDED" | "SIGNED_OUT" | "SHARE_ENDED"

/** Receiver of one listener's events; the hub calls the sink directly, so that a listener needs no fiber. */
export interface EventSink {
  readonly isWritable: () => boolean
  /** Writes an event; returns false when the listener's buffer had no room. */
  readonly take: (event: EncodedEvent) => boolean
}

export interface LiveHubShape {
  /**
   * Sends events to a listener until the scope closes: first a Snapshot of the given machines, then Moved for each
   * change of position or status. A listener whose buffer is full loses events and gets a new Snapshot once the
   * buffer has room again.
   */
  readonly attach: (machineIds: Iterable<number>, sink: EventSink) => Effect.Effect<void, never, Scope.Scope>
  /** Last known position and status of the given machines from the hub's memory; unknown machines are left out. */
  readonly latest: (machineIds: Iterable<number>) => Effect.Effect<ReadonlyArray<LivePosition>>
}

/** Hub that distributes machines' live reports to all listeners, across all server processes. */
export class LiveHub extends Context.Service<LiveHub, LiveHubShape>()("headland/LiveHub") {}
