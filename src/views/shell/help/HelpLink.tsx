import { useTexts } from "#i18n/react/texts.tsx"
import { useHelpAddress } from "./use-help-address.ts"

/** Link to the help site, for users who are not signed in (OPEN-177). */
export const HelpLink = ({ className }: { readonly className: string | undefined }) => {
  const text = useTexts()
  const address = useHelpAddress()
  return address === undefined ? null : (
    <a href={address} target="_blank" rel="noreferrer" className={className}>
      {text("shell.menu.help")}
    </a>
  )
}
