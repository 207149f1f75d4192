import { Context, type Effect, type Stream } from "effect"
import type { Location } from "#domain/navigation/location.ts"

export interface Move {
  /** Path and query inside the portal. */
  readonly to: string
  readonly replace: boolean
  /** Kept in the history entry: where to go after sign-in or completion (OPEN-163). */
  readonly wanted?: string
}

/** A change of the address that the user made. */
export interface ObservedMove extends Location {
  /** By back or forward, not to an address that was typed or followed. */
  readonly fromHistory?: boolean
}

/** The address line: the portal lives behind the hash sign (ROUTE-01). */
export class BrowserLocation extends Context.Service<
  BrowserLocation,
  {
    /** Where the browser is now, then wherever the person moves it; own moves are not repeated here. */
    readonly changes: Stream.Stream<ObservedMove>
    /** Moves, and answers where the browser is then. */
    readonly go: (move: Move) => Effect.Effect<Location>
    /** Undoes the user's last reported move, as when back only closes a dialog; the history ahead stays. */
    readonly takeBack: Effect.Effect<void>
  }
>()("headland/BrowserLocation") {}
