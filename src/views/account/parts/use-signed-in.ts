import { useSelector } from "@xstate/react"
import { currentUser } from "#machines/shell/session/selectors.ts"
import { useSession } from "#views/portal-context.ts"

/** Whether a user is signed in here: pages of sign-in only send them home. */
export const useSignedIn = (): boolean => useSelector(useSession(), currentUser) !== null
