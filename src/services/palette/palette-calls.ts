import { Context, type Effect } from "effect"
import type { CallFailure } from "../failures.ts"

export interface FoundThings {
  readonly machines: ReadonlyArray<{ readonly vin: string; readonly name: string }>
  readonly contexts: ReadonlyArray<{ readonly id: number; readonly name: string }>
}

export interface PaletteQuery {
  readonly q: string
  /** Whose machines: the user's own fleet, or those they look after. */
  readonly ownFleet: boolean
  readonly partnerContext: boolean
}

/** What the palette asks the server. */
export class PaletteCalls extends Context.Service<
  PaletteCalls,
  { readonly search: (query: PaletteQuery) => Effect.Effect<FoundThings, CallFailure> }
>()("headland/palette/PaletteCalls") {}
