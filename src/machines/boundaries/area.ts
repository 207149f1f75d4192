import type { BoundariesServices } from "#services/boundaries/services.ts"
import { defineArea } from "../effect-actor.ts"

export const boundaries = defineArea<BoundariesServices>("boundaries")
