import { Schema } from "effect"

/** Id of a brand, series or model. */
const id = Schema.Int

export const BrandSelected = Schema.Struct({ type: Schema.Literal("brand.selected"), id })
export const SeriesSelected = Schema.Struct({ type: Schema.Literal("series.selected"), id })
export const ModelSelected = Schema.Struct({ type: Schema.Literal("model.selected"), id })

export const MachineModelEvents = Schema.Union([BrandSelected, SeriesSelected, ModelSelected])
export type MachineModelEvent = typeof MachineModelEvents.Type
