import { useSelector } from "@xstate/react"
import { currentUser } from "#machines/shell/session/selectors.ts"
import { useSession } from "#views/portal-context.ts"

/** Whether somebody is signed in here: pages of sign-in are not for him, and only send him home. */
export const useSignedIn = (): boolean => useSelector(useSession(), currentUser) !== null
