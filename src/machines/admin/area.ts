import type { AdminServices } from "#services/admin/services.ts"
import { defineArea } from "../effect-actor.ts"

export const admin = defineArea<AdminServices>("admin")
