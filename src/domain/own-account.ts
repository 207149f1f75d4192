import { accessOf, type HasRoles } from "./access/access.ts"

/**
 * Whether a user's account keeps their details, password and language. A demo account is shared and never changed
 * (OPEN-38); its visitors' choices stay with their browser, as they do without a session (OPEN-178).
 */
export const hasOwnAccount = (user: HasRoles | null): boolean => user !== null && !accessOf(user).isDemoUser
