import type { ReportsServices } from "#services/reports/services.ts"
import { defineArea } from "../effect-actor.ts"

export const reports = defineArea<ReportsServices>("reports")
