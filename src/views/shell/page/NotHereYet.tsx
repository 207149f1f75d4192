import IconBarrierBlock from "@tabler/icons-react/dist/esm/icons/IconBarrierBlock.mjs"
import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import { useTexts } from "#i18n/react/texts.tsx"
import { titleKey } from "#machines/shell/navigation/selectors.ts"
import { useNavigation } from "#views/portal-context.ts"
import { Empty } from "#views/ui/page/Notice.tsx"
import { PageFrame } from "#views/ui/page/PageFrame.tsx"
import classes from "./pages.module.css"

/** Placeholder for a page that will be added later. */
export const NotHereYet = () => {
  const text = useTexts()
  const title = useSelector(useNavigation(), titleKey)
  return (
    <PageFrame title={text(title)}>
      <Empty icon={<IconBarrierBlock size={26} aria-hidden="true" />} title={text("shell.notHereYet.title")}>
        {text("shell.notHereYet.text")}
      </Empty>
      <p>
        <Link href="/" className={classes.link}>
          {text("shell.notHereYet.back")}
        </Link>
      </p>
    </PageFrame>
  )
}
