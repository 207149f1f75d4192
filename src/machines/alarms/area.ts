import type { AlarmsServices } from "#services/alarms/services.ts"
import { defineArea } from "../effect-actor.ts"

export const alarms = defineArea<AlarmsServices>("alarms")
