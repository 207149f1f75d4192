import type { AuthRole } from "#contract/schemas/user.ts"
import { GLOBAL_ROLES } from "./roles.ts"

/** Action of an administrator on an account; `deactivate` is a change that sets `active` to false. */
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

/** Whether the control panel assigns and removes the role (OPEN-33). */
export const isGivenByControlPanel = (role: AuthRole): boolean => GLOBAL_ROLES.includes(role)
