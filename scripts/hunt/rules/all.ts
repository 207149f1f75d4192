import { accountRules } from "./accounts.ts"
import { boundaryRules } from "./boundaries.ts"
import { centreRules } from "./centres.ts"
import { machineRules } from "./machines.ts"
import { partnerRules } from "./partners.ts"
import type { Rules } from "./rule.ts"

/** The model of scope: what the requirements say of each call of the interface. */
export const allRules: Rules = {
  ...accountRules,
  ...machineRules,
  ...boundaryRules,
  ...centreRules,
  ...partnerRules,
}
