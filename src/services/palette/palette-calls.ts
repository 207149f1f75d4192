import { Context, type Effect } from "effect"
import type { CallFailure } from "../failures.ts"

export interface FoundThings {
  readonly machines: ReadonlyArray<{ readonly vin: string; readonly name: string }>
  readonly contexts: ReadonlyArray<{ readonly id: number; readonly name: string }>
}

export interface PaletteQuery {
  readonly q: string
  /**
   * Whether the search covers the machines of the user's own fleet; when false, the machines that the user looks
   * after.
   */
  readonly ownFleet: boolean
  readonly partnerContext: boolean
}

/** Search call of the command palette. */
export class PaletteCalls extends Context.Service<
  PaletteCalls,
  { readonly search: (query: PaletteQuery) => Effect.Effect<FoundThings, CallFailure> }
>()("headland/palette/PaletteCalls") {}
