import type { MachinesServices } from "#services/machines/services.ts"
import { defineArea } from "../effect-actor.ts"

export const machines = defineArea<MachinesServices>("machines")
