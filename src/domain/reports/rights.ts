import type { RoleEntry } from "#contract/schemas/user.ts"
import { accessOf, type HasRoles } from "../access/access.ts"

/** What connects a user to a machine; it decides which reports about the machine the user may request. */
export interface MachineTie {
  readonly id: number
  readonly owned: boolean
  /** Whether the user sees the machine by a role with write access: partner, importer, brand staff, administrator. */
  readonly byWritingRole: boolean
  /** Whether the user sees the machine by any role, also a read-only one. */
  readonly byRole: boolean
}

export type ReportRejection =
  | { readonly code: "NOT_OWNER"; readonly field: "machines" | "personalData" }
  | { readonly code: "UNAUTHORIZED_OPERATION"; readonly field: "machines" }

/** Roles with write access; read-only roles may not request reports (OPEN-38). */
export const actingRoles = (roles: ReadonlyArray<RoleEntry>): ReadonlyArray<RoleEntry> =>
  roles.filter((role) => role.authRole !== "ROLE_READ_ONLY_PARTNER_USER")

/**
 * Reason why a user may not have a report of these machines (OPEN-42, OPEN-185), null when allowed: owners may
 * have every report; partners, importers and brand staff reports of machines in their scope, without personal
 * data; a share grantee reads the machine but requests no report. A demo user counts as owner of the demo
 * machines, but those hold no personal data of the demo user.
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
