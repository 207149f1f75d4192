import type { CodesServices } from "#services/codes/services.ts"
import { defineArea } from "../effect-actor.ts"

export const codes = defineArea<CodesServices>("codes")
