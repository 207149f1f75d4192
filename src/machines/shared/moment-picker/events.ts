import { Schema } from "effect"
import { DayMissed, DayPicked } from "../day-picker/events.ts"

const type = Schema.Literal
const moment = Schema.Struct({
  day: Schema.String,
  time: Schema.String,
  typed: Schema.optionalKey(Schema.String),
})

/** Something stands in the field now; `time` is what it says by the person's clock, as `14:05`, empty when it is none. */
export const TimeTyped = Schema.Struct({ type: type("time.typed"), text: Schema.String, time: Schema.String })
/** The person looks elsewhere, or presses Enter. */
export const TypingEnded = Schema.Struct({ type: type("typing.ended") })
/** Whoever uses the picker has this moment. */
export const MomentSet = Schema.Struct({ type: type("moment.set"), moment })

export const MomentPickerEvents = Schema.Union([DayPicked, DayMissed, TimeTyped, TypingEnded, MomentSet])
export type MomentPickerEvent = typeof MomentPickerEvents.Type

/** To whoever uses the picker, by the name he gave it; day or time are empty as long as what stands there is none. */
export const MomentPicked = Schema.Struct({ type: type("moment.picked"), name: Schema.String, moment })
