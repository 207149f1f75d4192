import type { PaletteCalls } from "./palette-calls.ts"

/** Effect services that the charts of the palette may require. */
export type PaletteServices = PaletteCalls
