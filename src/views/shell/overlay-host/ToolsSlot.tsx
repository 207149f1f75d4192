import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import { hasFailed, overlayActor } from "#machines/shell/overlay-host/selectors.ts"
import { usePortalParts, useTools } from "#views/portal-context.ts"
import { ScreenBoundary } from "#views/ui/page/ScreenBoundary.tsx"
import classes from "./OverlayHost.module.css"

/** Slot for the header's tools; empty until their code has loaded. */
export const ToolsSlot = () => {
  const text = useTexts()
  const tools = useTools()
  const { viewOf } = usePortalParts()
  const actor = useSelector(tools, overlayActor)
  const failed = useSelector(tools, hasFailed)
  const again = (retry: () => void) => (
    <button type="button" className={classes.retry} onClick={retry}>
      {text("shell.tools.failed")}
    </button>
  )
  if (failed) return again(() => tools.send({ type: "load.retried" }))
  const View = viewOf("tools")
  if (actor === undefined || View === undefined) return null
  return (
    <ScreenBoundary key={actor.sessionId} failure={again}>
      {/* oxlint-disable-next-line react/static-components -- looked up, not made: the same piece is the same component */}
      <View actor={actor} />
    </ScreenBoundary>
  )
}
