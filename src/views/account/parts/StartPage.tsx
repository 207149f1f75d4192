import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import type { Language } from "#contract/schemas/user.ts"
import { languageOf } from "#machines/shell/portal/selectors.ts"
import { usePortal } from "#views/portal-context.ts"
import { HelpLink } from "#views/shell/help/HelpLink.tsx"
import { BrandMark } from "#views/ui/brand/BrandMark.tsx"
import { LanguageSelect } from "#views/ui/fields/LanguageSelect.tsx"
import { usePageTitle } from "#views/ui/page/PageFrame.tsx"
import classes from "./StartPage.module.css"
import { useSignedIn } from "./use-signed-in.ts"

/** Layout of pages for users who are not signed in: brand, language, and one task. */
export const StartPage = ({
  title,
  heading = title,
  lead,
  children,
}: {
  readonly title: string
  readonly heading?: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
}) => {
  usePageTitle(title)
  const isSignedIn = useSignedIn()
  return (
    <div className={classes.page} data-framed={isSignedIn}>
      {!isSignedIn && <Top />}
      <div className={classes.card}>
        <h1 className={classes.title}>{heading}</h1>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        {children}
      </div>
    </div>
  )
}

const Top = () => {
  const portal = usePortal()
  const language = useSelector(portal, languageOf)
  const choose = (chosen: Language) => portal.send({ type: "language.selected", language: chosen })
  return (
    <div className={classes.top}>
      <BrandMark height={28} />
      <span className={classes.tools}>
        <HelpLink className={classes.help} />
        <LanguageSelect value={language} onChange={choose} />
      </span>
    </div>
  )
}
