import type { DevicesServices } from "#services/devices/services.ts"
import { defineArea } from "../effect-actor.ts"

export const devices = defineArea<DevicesServices>("devices")
