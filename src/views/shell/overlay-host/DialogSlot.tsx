import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import { hasFailed, isLoading, overlayActor, overlayIdOf } from "#machines/shell/overlay-host/selectors.ts"
import { useDialog, usePortalParts } from "#views/portal-context.ts"
import { openModally } from "#views/ui/dialog/open-modally.ts"
import { ErrorPanel } from "#views/ui/page/Notice.tsx"
import { ScreenBoundary } from "#views/ui/page/ScreenBoundary.tsx"
import classes from "./OverlayHost.module.css"

/** The open dialog in one of three states: loading, failed to load, or shown. */
export const DialogSlot = () => {
  const text = useTexts()
  const dialog = useDialog()
  const { viewOf } = usePortalParts()
  const id = useSelector(dialog, overlayIdOf)
  const actor = useSelector(dialog, overlayActor)
  const loading = useSelector(dialog, isLoading)
  const failed = useSelector(dialog, hasFailed)
  if (loading)
    return (
      <div
        className={classes.overlay}
        data-dialog="loading"
        role="status"
        aria-label={text("shell.ui.loading")}
      />
    )
  const close = () => dialog.send({ type: "overlay.closed" })
  const failure = (why: "screen" | "generic", retry: () => void) => (
    <dialog
      ref={openModally}
      className={classes.failure}
      aria-label={text("shell.failure.title")}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <ErrorPanel
        title={text(`shell.failure.${why}`)}
        onRetry={retry}
        retryLabel={text("shell.failure.retry")}
      >
        {text("shell.failure.safe")}
      </ErrorPanel>
      <button type="button" className={classes.retry} onClick={close}>
        {text("shell.ui.close")}
      </button>
    </dialog>
  )
  if (failed) return failure("screen", () => dialog.send({ type: "load.retried" }))
  const View = id === undefined ? undefined : viewOf(id)
  if (actor === undefined || View === undefined) return null
  return (
    <ScreenBoundary key={actor.sessionId} failure={(retry) => failure("generic", retry)}>
      {/* oxlint-disable-next-line react/static-components -- looked up, not made: the same piece is the same component */}
      <View actor={actor} />
    </ScreenBoundary>
  )
}
