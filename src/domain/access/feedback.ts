import { accessOf, type HasRoles } from "./access.ts"

/** Demo users only look around: their feedback is not accepted (OPEN-38). */
export const mayGiveFeedback = (user: HasRoles | null): boolean => user !== null && !accessOf(user).isDemoUser
