import { Schema } from "effect"
import { DataRefreshed } from "../../shared/resource/events.ts"
import { PeriodChanged } from "../period/events.ts"

export const ReportRequestEvents = Schema.Union([DataRefreshed, PeriodChanged])
export type ReportRequestEvent = typeof ReportRequestEvents.Type
