import type { ConsentServices } from "#services/consent/services.ts"
import { defineArea } from "../effect-actor.ts"

export const consent = defineArea<ConsentServices>("consent")
