import { accessOf, type HasRoles } from "../access/access.ts"

/**
 * Where a user finds their own reports, as a link of a notification; null for users without a fleet. Reports of the
 * partner network are figures of another kind (REP-10).
 */
export const locationOfReports = (user: HasRoles): string | null =>
  accessOf(user).isEndUser ? "fleet/reports" : null
