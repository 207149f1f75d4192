import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { BoundaryTrial } from "#contract/schemas/boundary-notification.ts"
import { isTrialOf, type NotificationValues, trialIn } from "#domain/boundaries/notification-form.ts"
import { displayName } from "#domain/machine.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { BoundaryNotificationMachine } from "#machines/boundaries/boundary-notification/machine.ts"
import * as select from "#machines/boundaries/boundary-notification/selectors.ts"
import { valuesOf } from "#machines/shared/form/selectors.ts"
import type { FormActor } from "../../ui/form/use-form.ts"
import { Loading } from "../../ui/page/Loading.tsx"
import { ErrorPanel } from "../../ui/page/Notice.tsx"
import classes from "./Notifications.module.css"

const texts = "boundaries.trial"

/** Shows which events the rules in the form would have reported in the past 30 days. */
export const TrialPanel = ({
  actor,
  form,
}: {
  readonly actor: ActorRefFrom<BoundaryNotificationMachine>
  readonly form: FormActor
}) => {
  const text = useTexts()
  const request = trialIn(useSelector(form, valuesOf) as NotificationValues)
  const busy = useSelector(actor, select.isBusy)
  const failed = useSelector(actor, select.hasFailed)
  return (
    <section className={classes.trial} aria-label={text(`${texts}.title`)} aria-busy={busy}>
      <h2>{text(`${texts}.title`)}</h2>
      <p className={classes.note}>{text(request === undefined ? `${texts}.incomplete` : `${texts}.lead`)}</p>
      <Button
        variant="default"
        className={classes.tool}
        disabled={request === undefined || busy}
        onClick={() => request && actor.send({ type: "trial.requested", request })}
      >
        {text(busy ? `${texts}.busy` : `${texts}.start`)}
      </Button>
      {busy && <Loading rows={3} />}
      {failed && <ErrorPanel title={text(`${texts}.failed`)}>{text(`${texts}.failed.how`)}</ErrorPanel>}
      <Result actor={actor} form={form} />
    </section>
  )
}

const Result = ({
  actor,
  form,
}: {
  readonly actor: ActorRefFrom<BoundaryNotificationMachine>
  readonly form: FormActor
}) => {
  const text = useTexts()
  const { date, number } = useFormats()
  const trial = useSelector(actor, select.trialOf)
  const request = useSelector(actor, select.requestOf)
  const isPresent = isTrialOf(request, useSelector(form, valuesOf) as NotificationValues)
  if (trial === undefined) return null
  const { count, occurrences, untried } = trial
  return (
    <div className={classes.result} data-outdated={!isPresent} role="status">
      {!isPresent && <p className={classes.outdated}>{text(`${texts}.outdated`)}</p>}
      <p className={classes.count}>
        {count === 0 ? text(`${texts}.none`) : text(`${texts}.count`, { count, all: number(count, 0) })}
      </p>
      <p className={classes.note}>
        {text(`${texts}.span`, { start: date(trial.start), end: date(trial.end) })}
      </p>
      {untried > 0 && <p className={classes.note}>{text(`${texts}.untried`, { count: untried })}</p>}
      <MachinesTried trial={trial} />
      {count > 0 && <Events trial={trial} />}
      {count > occurrences.length && (
        <p className={classes.note}>{text(`${texts}.cut`, { count: occurrences.length })}</p>
      )}
    </div>
  )
}

const MachinesTried = ({ trial }: { readonly trial: BoundaryTrial }) => {
  const text = useTexts()
  const { span } = useFormats()
  return (
    <ul className={classes.tried} aria-label={text(`${texts}.machines`)}>
      {trial.machines.map((machine) => (
        <li key={machine.id}>
          <strong>{displayName(machine)}</strong>
          <span>{text(`${texts}.events`, { count: machine.count })}</span>
          <span className={classes.quiet}>
            {machine.insideSeconds === null
              ? text(`${texts}.noPositions`)
              : text(`${texts}.inside`, { time: span(machine.insideSeconds * 1000) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Events = ({ trial }: { readonly trial: BoundaryTrial }) => {
  const text = useTexts()
  const { dateTime } = useFormats()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ul className={classes.events} aria-label={text(`${texts}.list`)} tabIndex={0}>
      {trial.occurrences.map((one) => (
        <li key={`${one.id} ${one.rule} ${one.time}`}>
          <span>{text(`boundaries.event.${one.rule}`)}</span>
          <span>{displayName(one)}</span>
          <time dateTime={one.time} className={classes.quiet}>
            {dateTime(one.time)}
          </time>
        </li>
      ))}
    </ul>
  )
}
