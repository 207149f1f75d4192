import { useSelector } from "@xstate/react"
import { currentUser } from "#machines/shell/session/selectors.ts"
import { useSession } from "#views/portal-context.ts"

/**
 * Whether a user is signed in; pages such as sign-in and registration then only show a link to the user's landing
 * page.
 */
export const useSignedIn = (): boolean => useSelector(useSession(), currentUser) !== null
