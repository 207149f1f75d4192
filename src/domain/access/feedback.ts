import { accessOf, type HasRoles } from "./access.ts"

/** Feedback of demo users is not accepted, because they only look around (OPEN-38). */
export const mayGiveFeedback = (user: HasRoles | null): boolean => user !== null && !accessOf(user).isDemoUser
