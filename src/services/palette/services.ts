import type { PaletteCalls } from "./palette-calls.ts"

/** What the charts of the palette may use. */
export type PaletteServices = PaletteCalls
