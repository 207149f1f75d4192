import IconMapQuestion from "@tabler/icons-react/dist/esm/icons/IconMapQuestion.mjs"
import { Link } from "wouter"
import { useTexts } from "#i18n/react/texts.tsx"
import { Empty } from "#views/ui/page/Notice.tsx"
import { PageFrame } from "#views/ui/page/PageFrame.tsx"
import classes from "./pages.module.css"

/** Page shown when the address names no page of the portal. */
export const NotFound = () => {
  const text = useTexts()
  return (
    <PageFrame title={text("shell.title.not-found")}>
      <Empty icon={<IconMapQuestion size={26} aria-hidden="true" />} title={text("shell.notFound.title")}>
        {text("shell.notFound.text")}
      </Empty>
      <p>
        <Link href="/" className={classes.link}>
          {text("shell.notHereYet.back")}
        </Link>
      </p>
    </PageFrame>
  )
}
