import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { waitsOf } from "../../sandbox/waits.ts"
import { useLive } from "../live/LiveParts.ts"
import classes from "./Sandbox.module.css"
import { useSandbox } from "./SandboxParts.ts"

/** One line that says what the chart in the sandbox waits for: answers, time, and events of the user. */
export const Waits = () => {
  const text = useTexts()
  const { sandbox } = useSandbox()
  const { watching } = useLive()
  const view = useSelector(sandbox, ({ context }) => context.view)
  const never = useSelector(sandbox, ({ context }) => context.never)
  const actors = useSelector(watching, ({ context }) => context.recording.now)
  const { services, streams, timers, nextTimer, events } = useMemo(
    () => waitsOf(view, never, actors),
    [view, never, actors],
  )
  const parts = [
    ...(services > 0 ? [text("inspector.waits.services", { count: services })] : []),
    ...(streams > 0 ? [text("inspector.waits.streams", { count: streams })] : []),
    ...(timers > 0 ? [text("inspector.waits.timers", { count: timers, seconds: nextTimer / 1_000 })] : []),
    ...(events > 0 ? [text("inspector.waits.events", { count: events })] : []),
  ]
  return (
    <p className={classes.waits} role="status">
      {parts.length === 0
        ? text("inspector.waits.nothing")
        : text("inspector.waits.for", { what: parts.join(" · ") })}
    </p>
  )
}
