import { accessOf, type HasRoles } from "./access.ts"

/** Demo people look around: what they say reaches nobody (OPEN-38). */
export const mayGiveFeedback = (user: HasRoles | null): boolean => user !== null && !accessOf(user).isDemoUser
