import { Schema } from "effect"

/** The user wants to choose a machine that gets settings of its own. */
export const ChoiceOpened = Schema.Struct({ type: Schema.Literal("choice.opened") })
/** A machine was chosen, or none. */
export const ChoiceClosed = Schema.Struct({ type: Schema.Literal("choice.closed") })

export const AlarmSettingsEvents = Schema.Union([ChoiceOpened, ChoiceClosed])
export type AlarmSettingsEvent = typeof AlarmSettingsEvents.Type
