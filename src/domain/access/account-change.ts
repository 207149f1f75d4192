import type { AuthRole } from "#contract/schemas/user.ts"
import { accessOf, type HasRoles } from "./access.ts"
import { GLOBAL_ROLES } from "./roles.ts"

/**
 * Whether the user may edit another user's account at all: change or delete it, give or take its roles, end its
 * sessions, reset its address or remind its holder. Every call that does any of this asks this rule, so that an
 * account closed to a user by one call is closed by all; a call may ask for more (OPEN-122, ROLE-30 to ROLE-34).
 */
export const mayEditAccount = (editor: HasRoles, account: HasRoles): boolean => {
  const closed = rolesClosedTo(editor)
  return !account.roles.some(({ authRole }) => closed.has(authRole))
}

/**
 * Roles whose accounts the user may not edit: the shared demo account for all (OPEN-38), and for all but
 * administrators the accounts of administrators and those with a role that only administrators give (ROLE-33,
 * ROLE-34).
 */
export const rolesClosedTo = (editor: HasRoles): ReadonlySet<AuthRole> =>
  new Set(accessOf(editor).isAdmin ? SHARED : [...SHARED, "ROLE_ADMIN", ...GLOBAL_ROLES])

const SHARED: ReadonlyArray<AuthRole> = ["ROLE_DEMO_USER"]

/**
 * Action of an administrator on an account; `deactivate` is a change that sets `active` to false, `promote` and
 * `demote` change a global role.
 */
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
