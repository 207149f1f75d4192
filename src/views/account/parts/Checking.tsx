import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./parts.module.css"
import { StartPage } from "./StartPage.tsx"

/** Page shown while a mailed link is being checked, or just before the link opens another page. */
export const Checking = ({ title }: { readonly title: string }) => {
  const text = useTexts()
  return (
    <StartPage title={title}>
      <p className={classes.checking} role="status">
        <span className={classes.spinner} aria-hidden="true" />
        {text("account.activate.checking")}
      </p>
    </StartPage>
  )
}
