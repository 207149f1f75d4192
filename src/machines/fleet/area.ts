import type { FleetServices } from "#services/fleet/services.ts"
import { defineArea } from "../effect-actor.ts"

export const fleet = defineArea<FleetServices>("fleet")
