import { Schema } from "effect"

/** Numbers of the catalogue. */
const id = Schema.Int

export const BrandChosen = Schema.Struct({ type: Schema.Literal("brand.chosen"), id })
export const SeriesChosen = Schema.Struct({ type: Schema.Literal("series.chosen"), id })
export const ModelChosen = Schema.Struct({ type: Schema.Literal("model.chosen"), id })

export const MachineModelEvents = Schema.Union([BrandChosen, SeriesChosen, ModelChosen])
export type MachineModelEvent = typeof MachineModelEvents.Type
