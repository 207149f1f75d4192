import { accessOf, type HasRoles } from "../access/access.ts"

/**
 * Link of a notification to the user's own reports; null for users without a fleet. Reports of the partner network
 * are different figures (REP-10).
 */
export const locationOfReports = (user: HasRoles): string | null =>
  accessOf(user).isEndUser ? "fleet/reports" : null
