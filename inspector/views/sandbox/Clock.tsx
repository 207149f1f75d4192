import { Button, TextInput } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import { useNames } from "./names.ts"
import classes from "./Sandbox.module.css"
import { useSandbox } from "./SandboxParts.ts"
import { useLeads } from "./useLeads.ts"

/** Clock of the sandbox, which advances on command, and the timers that run on this clock. */
export const Clock = () => {
  const text = useTexts()
  const { sandbox } = useSandbox()
  const names = useNames()
  const { now, timers } = useSelector(sandbox, ({ context }) => context.view)
  const seconds = useSelector(sandbox, ({ context }) => context.seconds)
  const hasTimer = useSelector(sandbox, (snapshot) => snapshot.can({ type: "timer.requested" }))
  const canPass = useSelector(sandbox, (snapshot) => snapshot.can({ type: "time.requested" }))
  return (
    <section className={classes.panel} aria-label={text("inspector.clock.title")}>
      <h2 className={classes.heading}>
        {text("inspector.clock.title")}
        <output className={classes.now}>{text("inspector.clock.now", { seconds: now / 1_000 })}</output>
      </h2>
      {timers.length > 0 && (
        <ul className={classes.timers}>
          {timers.map(({ id, due, event, actor, chart, session }) => (
            <li key={id}>
              {text("inspector.clock.timer", {
                event: names(chart).event(event),
                actor,
                seconds: (due - now) / 1_000,
              })}
              <Target session={session} event={event} />
            </li>
          ))}
        </ul>
      )}
      <form
        className={classes.pass}
        onSubmit={(event) => {
          event.preventDefault()
          sandbox.send({ type: "time.requested" })
        }}
      >
        <TextInput
          className={classes.seconds}
          classNames={{ input: classes.input ?? "" }}
          size="sm"
          inputMode="decimal"
          rightSection={<span className={classes.unit}>{text("inspector.clock.unit")}</span>}
          rightSectionWidth={24}
          aria-label={text("inspector.clock.seconds")}
          value={seconds}
          onChange={(event) => sandbox.send({ type: "seconds.changed", text: event.currentTarget.value })}
        />
        <Button
          type="submit"
          size="compact-sm"
          className={classes.button}
          variant="default"
          disabled={!canPass}
        >
          {text("inspector.clock.pass")}
        </Button>
        <Button
          size="compact-sm"
          className={classes.button}
          variant="default"
          disabled={!hasTimer}
          onClick={() => sandbox.send({ type: "timer.requested" })}
        >
          {text("inspector.clock.toTimer")}
        </Button>
      </form>
    </section>
  )
}

/** States to which a timer leads. */
const Target = ({ session, event }: { readonly session: string; readonly event: string }) => {
  const targets = useLeads(session, [event]).flatMap((lead) => lead.targets)
  return targets.length === 0 ? null : ` → ${[...new Set(targets)].join(", ")}`
}
