import { Layer } from "effect"
import { paletteMachine } from "#machines/palette/palette/machine.ts"
import { BaseLive } from "#services/base.ts"
import { PaletteCallsLive } from "#services/palette/palette-calls-live.ts"
import { Palette } from "#views/palette/Palette.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Area module of the command palette. */
export default {
  area: "palette",
  texts: import.meta.glob("../../i18n/messages/palette/*.json", { import: "default" }),
  layer: PaletteCallsLive.pipe(Layer.provideMerge(BaseLive)),
  screens: { palette: screen(paletteMachine, Palette) },
} satisfies AreaModule
