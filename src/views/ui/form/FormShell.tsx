import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { type FormEvent, type ReactNode, useMemo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import * as select from "#machines/shared/form/selectors.ts"
import { RequiredNote } from "#views/ui/fields/RequiredNote.tsx"
import { FormError } from "#views/ui/page/Notice.tsx"
import { focusFirstError } from "./focus-first-error.ts"
import classes from "./form.module.css"
import { type FormActor, fieldErrorText } from "./use-form.ts"

/**
 * Layout of a form: its fields, the submit button at the end, and beside the button the reason why the form was
 * rejected.
 */
export const FormShell = ({
  actor,
  fields,
  submit,
  busy: busyLabel,
  danger = false,
  onSubmit,
  onNext,
  problem,
  beside,
  children,
}: {
  readonly actor: FormActor
  /** Names of the fields on the page: the error of any other field is shown beside the submit button. */
  readonly fields: ReadonlyArray<string>
  readonly submit: string
  /** Text of the submit button while the form is being sent. */
  readonly busy: string
  readonly danger?: boolean
  /** Called before the form is submitted. */
  readonly onSubmit?: () => void
  /** Called instead of submitting, in a step before the last one. */
  readonly onNext?: (() => void) | undefined
  /** Content of the page for a version conflict, with a way to resolve it. */
  readonly problem?: ReactNode
  /** Further buttons beside the submit button. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}) => {
  const busy = useSelector(actor, select.isBusy)
  const canSubmit = useSelector(actor, select.canSubmit)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
    if (onNext === undefined) actor.send({ type: "form.submitted" })
    else onNext()
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate aria-busy={busy} tabIndex={-1}>
      <RequiredNote />
      {children}
      <div className={classes.problem}>
        {problem}
        <FormProblem actor={actor} fields={fields} hasOwn={problem !== undefined} />
      </div>
      <Refusal actor={actor} />
      <div className={classes.buttons}>
        <Button type="submit" className={classes.button} data-danger={danger} disabled={!canSubmit}>
          {busy ? busyLabel : submit}
        </Button>
        {beside}
      </div>
    </form>
  )
}

/** Each time the form is rejected, the first field with an error is focused, because it may be scrolled out of view. */
const Refusal = ({ actor }: { readonly actor: FormActor }) => {
  const rejected = useSelector(actor, select.isRejected)
  const fieldErrors = useSelector(actor, select.fieldErrorsOf)
  // New field errors mean a new rejection: they give a new ref function, which React calls, so that the first
  // error is focused again.
  const lead = useMemo(
    () => (mark: HTMLElement | null) => {
      if (fieldErrors.length > 0) focusFirstError(mark)
    },
    [fieldErrors],
  )
  return rejected ? <span hidden ref={lead} /> : null
}

const FormProblem = ({
  actor,
  fields,
  hasOwn,
}: {
  readonly actor: FormActor
  readonly fields: ReadonlyArray<string>
  /** Whether the page shows its own message for a version conflict. */
  readonly hasOwn: boolean
}) => {
  const text = useTexts()
  const fieldErrors = useSelector(actor, select.fieldErrorsOf)
  const isUnreachable = useSelector(actor, select.isUnreachable)
  const seconds = useSelector(actor, select.secondsLeft)
  const outdated = useSelector(actor, select.isOutdated)
  if (seconds !== undefined) return <FormError>{waitText(text, seconds)}</FormError>
  if (isUnreachable) return <FormError>{text("shell.signIn.unreachable")}</FormError>
  const fieldError = fieldErrors.find(
    ({ field }) =>
      field === undefined || !fields.some((name) => field === name || field.startsWith(`${name}.`)),
  )
  return fieldError === undefined || (outdated && hasOwn) ? null : (
    <FormError>{fieldErrorText(text, fieldError)}</FormError>
  )
}

/** Waiting time as text; times above 90 seconds are given in minutes, because 900 seconds are hard to picture. */
const waitText = (text: ReturnType<typeof useTexts>, seconds: number): string =>
  seconds > 90
    ? text("shell.signIn.waitMinutes", { minutes: Math.ceil(seconds / 60) })
    : text("shell.signIn.wait", { seconds })
