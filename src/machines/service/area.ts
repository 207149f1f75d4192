import type { ServiceServices } from "#services/service/services.ts"
import { defineArea } from "../effect-actor.ts"

export const service = defineArea<ServiceServices>("service")
