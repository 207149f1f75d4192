import type { PartnersServices } from "#services/partners/services.ts"
import { defineArea } from "../effect-actor.ts"

export const partners = defineArea<PartnersServices>("partners")
