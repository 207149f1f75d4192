import { Schema } from "effect"
import { DataRefreshed } from "../../shared/resource/events.ts"
import { PeriodChanged } from "../period/events.ts"

/** Sent by the chart of the parts: the form is needed again. */
export const FormNeeded = Schema.Struct({ type: Schema.Literal("form.needed") })

export const DataRequestEvents = Schema.Union([DataRefreshed, FormNeeded, PeriodChanged])
export type DataRequestEvent = typeof DataRequestEvents.Type
