import { useSelector } from "@xstate/react"
import { accessOf } from "#domain/access/access.ts"
import { helpAddress } from "#domain/links.ts"
import { bootOf, languageOf } from "#machines/shell/portal/selectors.ts"
import { currentUser } from "#machines/shell/session/selectors.ts"
import { usePortal, useSession } from "#views/portal-context.ts"

/** Address of the help site for the present user or visitor; undefined when the installation has none (HELP-06). */
export const useHelpAddress = (): string | undefined => {
  const portal = usePortal()
  const boot = useSelector(portal, bootOf)
  const language = useSelector(portal, languageOf)
  const user = useSelector(useSession(), currentUser)
  const may = accessOf(user)
  // Whether the help for owners applies; a user who is a partner as well gets the help for partners (OPEN-191).
  const isEndUser = user === null || (may.isEndUser && !may.canViewPartnerContext)
  return helpAddress(boot?.links ?? {}, { isEndUser, language, brand: boot?.brand.code ?? "" })
}
