import type { RoleEntry } from "#contract/schemas/user.ts"
import { accessOf, type HasRoles } from "../access/access.ts"

/** A user's relation to a machine; the reports they may request follow from it. */
export interface MachineTie {
  readonly id: number
  readonly owned: boolean
  /** By a role that may write: partner, importer, brand staff, administrators. */
  readonly byWritingRole: boolean
  /** By any role, read-only ones included. */
  readonly byRole: boolean
}

export type ReportRejection =
  | { readonly code: "NOT_OWNER"; readonly field: "machines" | "personalData" }
  | { readonly code: "UNAUTHORIZED_OPERATION"; readonly field: "machines" }

/** Roles that act: reading ones ask for nothing (OPEN-38). */
export const actingRoles = (roles: ReadonlyArray<RoleEntry>): ReadonlyArray<RoleEntry> =>
  roles.filter((role) => role.authRole !== "ROLE_READ_ONLY_PARTNER_USER")

/**
 * Whether a user may have a report of these machines (OPEN-42, OPEN-185): the owner everything; partners, importers
 * and brand staff machines in their scope, without personal data; a grantee reads the machine but requests no report
 * of it. A demo user is like an owner on the machines of the demo, but these hold no personal data of theirs.
 */
export const reportRejection = (
  user: HasRoles,
  machines: ReadonlyArray<MachineTie>,
  personalData: boolean,
): ReportRejection | null => {
  const isDemo = accessOf(user).isDemoUser
  const rejected = machines.find((machine) => !machine.owned && !machine.byWritingRole && !isDemo)
  if (rejected !== undefined) {
    return rejected.byRole
      ? { code: "UNAUTHORIZED_OPERATION", field: "machines" }
      : { code: "NOT_OWNER", field: "machines" }
  }
  const foreign = machines.some((machine) => !machine.owned)
  return personalData && foreign ? { code: "NOT_OWNER", field: "personalData" } : null
}
