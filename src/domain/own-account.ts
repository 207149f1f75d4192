import { accessOf, type HasRoles } from "./access/access.ts"

/**
 * Whether details, password and language are stored in the user's own account. The demo account is shared and
 * never changed (OPEN-38); the choices of its users stay in their browser, as without a session (OPEN-178).
 */
export const hasOwnAccount = (user: HasRoles | null): boolean => user !== null && !accessOf(user).isDemoUser
