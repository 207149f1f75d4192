import type { AccountServices } from "#services/account/services.ts"
import { defineArea } from "../effect-actor.ts"

export const account = defineArea<AccountServices>("account")
