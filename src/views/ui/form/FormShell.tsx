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
  hasRequired = true,
  incomplete = false,
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
  /** Whether any field must be filled in; where none must, no note explains their mark. */
  readonly hasRequired?: boolean
  /** Whether what is filled in cannot be sent yet, so that the submit button is disabled. */
  readonly incomplete?: boolean
  /** Callback, run just before the form is submitted. */
  readonly onSubmit?: () => void
  /** Callback in place of submitting, for a step of a wizard before the last one. */
  readonly onNext?: (() => void) | undefined
  /** Message of the page about a version conflict, with a way to resolve it; shown in place of the general error. */
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
      {hasRequired && fields.length > 0 && <RequiredNote />}
      {children}
      <div className={classes.problem}>
        {problem}
        <FormProblem actor={actor} fields={fields} hasOwn={problem !== undefined} />
      </div>
      <Refusal actor={actor} />
      <div className={classes.buttons}>
        <Button
          type="submit"
          className={classes.button}
          data-danger={danger}
          disabled={!canSubmit || incomplete}
        >
          {busy ? busyLabel : submit}
        </Button>
        {beside}
      </div>
    </form>
  )
}

/**
 * Invisible element, drawn each time the form is rejected, that focuses the first field with an error, because the
 * field may be scrolled out of view.
 */
const Refusal = ({ actor }: { readonly actor: FormActor }) => {
  const rejected = useSelector(actor, select.isRejected)
  const fieldErrors = useSelector(actor, select.fieldErrorsOf)
  // Ref callback made anew for each rejection, that is for new field errors: React calls a new one, so that the
  // first error is focused again.
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
  /** Whether the page shows a message of its own for a version conflict, so that the form shows none. */
  readonly hasOwn: boolean
}) => {
  const text = useTexts()
  const fieldErrors = useSelector(actor, select.fieldErrorsOf)
  const isUnreachable = useSelector(actor, select.isUnreachable)
  const seconds = useSelector(actor, select.secondsLeft)
  const outdated = useSelector(actor, select.isOutdated)
  if (seconds !== undefined) return <Problem>{waitText(text, seconds)}</Problem>
  if (isUnreachable) return <Problem>{text("shell.signIn.unreachable")}</Problem>
  const fieldError = fieldErrors.find(
    ({ field }) =>
      field === undefined || !fields.some((name) => field === name || field.startsWith(`${name}.`)),
  )
  return fieldError === undefined || (outdated && hasOwn) ? null : (
    <Problem>{fieldErrorText(text, fieldError)}</Problem>
  )
}

/** Error of the form as a whole, scrolled into view: it pushes down the button that was pressed at the page's edge. */
const Problem = ({ children }: { readonly children: ReactNode }) => (
  <div ref={bringIntoView}>
    <FormError>{children}</FormError>
  </div>
)

const bringIntoView = (problem: HTMLElement | null) => problem?.scrollIntoView({ block: "nearest" })

/** Waiting time as text; times above 90 seconds are given in minutes, because 900 seconds are hard to picture. */
const waitText = (text: ReturnType<typeof useTexts>, seconds: number): string =>
  seconds > 90
    ? text("shell.signIn.waitMinutes", { minutes: Math.ceil(seconds / 60) })
    : text("shell.signIn.wait", { seconds })
