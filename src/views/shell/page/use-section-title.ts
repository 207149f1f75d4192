import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import { titleKey } from "#machines/shell/navigation/selectors.ts"
import { useNavigation } from "#views/portal-context.ts"
import { usePageTitle } from "#views/ui/page/PageFrame.tsx"

/** For what stands there instead of a screen: the browser's title is that of the place, not that of the page before. */
export const useSectionTitle = (): void => {
  const text = useTexts()
  usePageTitle(text(useSelector(useNavigation(), titleKey)))
}
