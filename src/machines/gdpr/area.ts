import type { GdprServices } from "#services/gdpr/services.ts"
import { defineArea } from "../effect-actor.ts"

export const gdpr = defineArea<GdprServices>("gdpr")
