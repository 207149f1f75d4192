import type { PaletteServices } from "#services/palette/services.ts"
import { defineArea } from "../effect-actor.ts"

export const palette = defineArea<PaletteServices>("palette")
