import { Context, type Effect, type Stream } from "effect"
import type { Location } from "#domain/navigation/location.ts"

export interface Move {
  /** Target of the move: path and query inside the portal. */
  readonly to: string
  readonly replace: boolean
  /** Page to open after sign-in or completion of the account, stored in the history entry (OPEN-163). */
  readonly wanted?: string
}

/** A change of the address that the user made. */
export interface ObservedMove extends Location {
  /** Whether the user moved by Back or Forward; otherwise by a typed address or a link. */
  readonly fromHistory?: boolean
}

/** The browser's address: the portal's own addresses are behind the hash sign (ROUTE-01). */
export class BrowserLocation extends Context.Service<
  BrowserLocation,
  {
    /** The present address, then each address that the user moves to; moves made by `go` are not emitted. */
    readonly changes: Stream.Stream<ObservedMove>
    /** Moves to an address, and returns the address where the browser is afterwards. */
    readonly go: (move: Move) => Effect.Effect<Location>
    /**
     * Undoes the user's last reported move, as when the back button only closes a dialog; forward entries of the
     * history are kept.
     */
    readonly takeBack: Effect.Effect<void>
  }
>()("headland/BrowserLocation") {}
