import { useSelector } from "@xstate/react"
import { mayGiveFeedback } from "#domain/access/feedback.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { currentUser } from "#machines/shell/session/selectors.ts"
import { useDialog, useSession } from "#views/portal-context.ts"
import { ErrorPanel } from "#views/ui/page/Notice.tsx"
import classes from "./pages.module.css"
import { useSectionTitle } from "./use-section-title.ts"

interface Props {
  /**
   * Cause of the failure: `screen` when the screen's code did not load (SHELL-13) and is tried again, `generic` when drawing the
   * screen failed (SHELL-12), `offline` when the code did not load because there is no connection: it is loaded
   * again when the connection is back. Users who may give feedback can report a `generic` failure.
   */
  readonly why: "screen" | "generic" | "offline"
  readonly onRetry: () => void
}

const TEXTS = { screen: "screenText", generic: "safe", offline: "offlineText" } as const

/** Failure page in place of a screen that could not be loaded or drawn. */
export const ScreenFailure = ({ why, onRetry }: Props) => {
  const text = useTexts()
  const dialog = useDialog()
  const mayTell = mayGiveFeedback(useSelector(useSession(), currentUser))
  useSectionTitle()
  return (
    <div className={classes.middle}>
      <ErrorPanel
        title={text(`shell.failure.${why}`)}
        heading="h1"
        onRetry={onRetry}
        retryLabel={text("shell.failure.retry")}
      >
        {text(`shell.failure.${TEXTS[why]}`)}
      </ErrorPanel>
      {mayTell && why === "generic" && (
        <button
          type="button"
          className={classes.report}
          onClick={() => dialog.send({ type: "overlay.opened", id: "problem" })}
        >
          {text("shell.failure.report")}
        </button>
      )}
    </div>
  )
}
