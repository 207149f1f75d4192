import type { SharesServices } from "#services/shares/services.ts"
import { defineArea } from "../effect-actor.ts"

export const shares = defineArea<SharesServices>("shares")
