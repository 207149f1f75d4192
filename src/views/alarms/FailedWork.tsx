import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { AlarmWorkMachine } from "#machines/alarms/alarm-work/machine.ts"
import * as select from "#machines/alarms/alarm-work/selectors.ts"
import { noticesOfFailure } from "#machines/shell/notices/failure-notices.ts"
import { FormError } from "../ui/page/Notice.tsx"
import classes from "./Alarms.module.css"

export type AlarmWorkActor = ActorRefFrom<AlarmWorkMachine>

/** Work on alarms that did not succeed: why, the notes that were typed, and to try it again or give it up. */
export const FailedWork = ({ actor }: { readonly actor: AlarmWorkActor }) => {
  const text = useTexts()
  const failed = useSelector(actor, select.failedOf)
  const failure = useSelector(actor, select.failureOf)
  if (!useSelector(actor, select.hasFailed)) return null
  const [notice] = failure === undefined ? [] : noticesOfFailure({ error: failure })
  const count = new Set(failed.flatMap(({ ids }) => ids)).size
  const notes = failed.flatMap(({ change: { note } }) => (typeof note === "string" ? [note] : []))
  return (
    <div className={classes.failed}>
      <FormError>
        <strong>{text("alarms.work.failed", { count })}</strong>
        {notice !== undefined && <span>{text(notice.key, notice.values)}</span>}
        {notes.map((note) => (
          <q key={note}>{note}</q>
        ))}
      </FormError>
      <div className={classes.failedButtons}>
        <Button onClick={() => actor.send({ type: "work.retried" })}>{text("shell.ui.retry")}</Button>
        <Button variant="default" onClick={() => actor.send({ type: "work.givenUp" })}>
          {text("alarms.work.failed.giveUp")}
        </Button>
      </div>
    </div>
  )
}
