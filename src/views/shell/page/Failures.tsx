import { useTexts } from "#i18n/react/texts.tsx"
import { ErrorPanel } from "#views/ui/page/Notice.tsx"
import classes from "./pages.module.css"

/** The code of a screen did not arrive (SHELL-13). */
export const ScreenFailure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Failure textKey="shell.failure.screen" onRetry={onRetry} />
)

/** A fault while drawing (SHELL-12). */
export const GenericFailure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Failure textKey="shell.failure.generic" onRetry={onRetry} />
)

const Failure = ({ textKey, onRetry }: { readonly textKey: string; readonly onRetry: () => void }) => {
  const text = useTexts()
  return (
    <div className={classes.middle}>
      <ErrorPanel title={text(textKey)} onRetry={onRetry} retryLabel={text("shell.failure.retry")}>
        {text("shell.failure.safe")}
      </ErrorPanel>
    </div>
  )
}
