import { accessOf, type HasRoles } from "./access/access.ts"

/**
 * Whether a person's account keeps what he says and chooses: his details, password and language. A demo account is
 * everybody's, and nobody changes it (OPEN-38); what its visitors choose stays with their browser, as it does while nobody
 * is signed in (OPEN-178).
 */
export const hasOwnAccount = (user: HasRoles | null): boolean => user !== null && !accessOf(user).isDemoUser
