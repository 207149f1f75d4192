import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import { titleKey } from "#machines/shell/navigation/selectors.ts"
import { useNavigation } from "#views/portal-context.ts"
import { usePageTitle } from "#views/ui/page/PageFrame.tsx"

/**
 * Sets the browser's title for content shown in place of a screen, so that the title does not stay that of the
 * previous page.
 */
export const useSectionTitle = (): void => {
  const text = useTexts()
  usePageTitle(text(useSelector(useNavigation(), titleKey)))
}
