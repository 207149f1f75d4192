import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import { mayGiveFeedback } from "#domain/access/feedback.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { currentUser } from "#machines/shell/session/selectors.ts"
import { useDialog, useSession } from "#views/portal-context.ts"
import { ErrorPanel } from "#views/ui/page/Notice.tsx"
import classes from "./pages.module.css"
import { usePlaceTitle } from "./use-place-title.ts"

/** The code of a screen did not arrive (SHELL-13). */
export const ScreenFailure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Failure textKey="shell.failure.screen" onRetry={onRetry} />
)

/** A fault while drawing (SHELL-12). */
export const GenericFailure = ({ onRetry }: { readonly onRetry: () => void }) => {
  const text = useTexts()
  const dialog = useDialog()
  const mayTell = mayGiveFeedback(useSelector(useSession(), currentUser))
  return (
    <Failure textKey="shell.failure.generic" onRetry={onRetry}>
      {mayTell && (
        <button
          type="button"
          className={classes.report}
          onClick={() => dialog.send({ type: "piece.requested", id: "problem" })}
        >
          {text("shell.failure.report")}
        </button>
      )}
    </Failure>
  )
}

const Failure = ({
  textKey,
  onRetry,
  children,
}: {
  readonly textKey: string
  readonly onRetry: () => void
  readonly children?: ReactNode
}) => {
  const text = useTexts()
  usePlaceTitle()
  return (
    <div className={classes.middle}>
      <ErrorPanel title={text(textKey)} onRetry={onRetry} retryLabel={text("shell.failure.retry")}>
        {text("shell.failure.safe")}
      </ErrorPanel>
      {children}
    </div>
  )
}
