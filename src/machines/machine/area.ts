import type { MachineServices } from "#services/machine/services.ts"
import { defineArea } from "../effect-actor.ts"

export const machineArea = defineArea<MachineServices>("machine")
