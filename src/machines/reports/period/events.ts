import { Schema } from "effect"
import { PRESETS } from "#domain/reports/presets.ts"
import { DayChanged, DayRejected } from "../../shared/day-picker/events.ts"

/** The user chose a period by its name. */
export const PresetSelected = Schema.Struct({
  type: Schema.Literal("preset.selected"),
  preset: Schema.Literals(PRESETS),
})
const days = { start: Schema.String, end: Schema.String }
/** The form set the period, such as that of a restored draft. */
export const PeriodReplaced = Schema.Struct({ type: Schema.Literal("period.replaced"), ...days })
/** Sent to the parent: the chosen period; a day is empty while the typed text is none. */
export const PeriodChanged = Schema.Struct({ type: Schema.Literal("period.changed"), ...days })

export const PeriodEvents = Schema.Union([PresetSelected, PeriodReplaced, DayChanged, DayRejected])
export type PeriodEvent = typeof PeriodEvents.Type
