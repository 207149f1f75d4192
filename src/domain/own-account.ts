import { accessOf, type HasRoles } from "./access/access.ts"

/** Whether a person's account keeps what he says of himself: a demo account is everybody's, and nobody changes it (OPEN-38). */
export const hasOwnAccount = (user: HasRoles | null): boolean => user !== null && !accessOf(user).isDemoUser
