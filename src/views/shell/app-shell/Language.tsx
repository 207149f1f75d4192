import { useSelector } from "@xstate/react"
import { chosenLanguageOf } from "#machines/shell/portal/selectors.ts"
import { usePortal } from "#views/portal-context.ts"
import { LanguageSelect } from "#views/ui/fields/LanguageSelect.tsx"

/**
 * Language menu in the header of wide screens; on small screens the language is in the user menu (HEAD-16,
 * OPEN-177).
 */
export const Language = () => {
  const portal = usePortal()
  return (
    <LanguageSelect
      value={useSelector(portal, chosenLanguageOf)}
      onChange={(chosen) => portal.send({ type: "language.selected", language: chosen })}
    />
  )
}
