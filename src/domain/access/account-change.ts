import type { AuthRole } from "#contract/schemas/user.ts"
import { GLOBAL_ROLES } from "./roles.ts"

/** What an administrator wants with an account; `deactivate` is a change that takes `active` away. */
export type AccountAct = "change" | "deactivate" | "delete" | "demote" | "promote"

/** Whether a change would lock out its caller, or the last user able to administer accounts (OPEN-171). */
export const wouldLockOut = (
  act: AccountAct,
  account: { readonly isCaller: boolean; readonly isLastAdministrator: boolean },
): boolean => {
  switch (act) {
    case "change":
    case "promote":
      return false
    case "demote":
      return account.isCaller
    case "deactivate":
    case "delete":
      return account.isCaller || account.isLastAdministrator
  }
}

/** Roles that the control panel gives and takes (OPEN-33). */
export const isGivenByControlPanel = (role: AuthRole): boolean => GLOBAL_ROLES.includes(role)
