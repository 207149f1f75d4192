import type { CentreServices } from "#services/centre/services.ts"
import { defineArea } from "../effect-actor.ts"

export const centre = defineArea<CentreServices>("centre")
