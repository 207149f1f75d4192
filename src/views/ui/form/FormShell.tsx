import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { type FormEvent, type ReactNode, useMemo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import * as select from "#machines/shared/form/selectors.ts"
import { RequiredNote } from "#views/ui/fields/RequiredNote.tsx"
import { FormError } from "#views/ui/page/Notice.tsx"
import { focusFault } from "./focus-fault.ts"
import classes from "./form.module.css"
import { type FormActor, faultText } from "./use-form.ts"

/** A form around its fields: why it was refused on top, the button at the end. */
export const FormShell = ({
  actor,
  fields,
  submit,
  busy: busyLabel,
  danger = false,
  onSubmit,
  beside,
  children,
}: {
  readonly actor: FormActor
  /** Names of the fields on the page: a fault of any other stands on top. */
  readonly fields: ReadonlyArray<string>
  readonly submit: string
  /** What the button says while it is on its way. */
  readonly busy: string
  readonly danger?: boolean
  /** Done before the form goes. */
  readonly onSubmit?: () => void
  /** Other buttons beside it. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}) => {
  const busy = useSelector(actor, select.isBusy)
  const canSubmit = useSelector(actor, select.canSubmit)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
    actor.send({ type: "submit.requested" })
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate aria-busy={busy} tabIndex={-1}>
      <FormProblem actor={actor} fields={fields} />
      <RequiredNote />
      {children}
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

/** Each time that the form is refused, the person is led to what has to be mended: it may be out of sight. */
const Refusal = ({ actor }: { readonly actor: FormActor }) => {
  const refused = useSelector(actor, select.isRefused)
  const faults = useSelector(actor, select.faultsOf)
  // Other faults are another refusal: React calls a ref that is another function.
  const lead = useMemo(
    () => (mark: HTMLElement | null) => {
      if (faults.length > 0) focusFault(mark)
    },
    [faults],
  )
  return refused ? <span hidden ref={lead} /> : null
}

const FormProblem = ({
  actor,
  fields,
}: {
  readonly actor: FormActor
  readonly fields: ReadonlyArray<string>
}) => {
  const text = useTexts()
  const faults = useSelector(actor, select.faultsOf)
  const isUnreachable = useSelector(actor, select.isUnreachable)
  const seconds = useSelector(actor, select.secondsLeft)
  if (seconds !== undefined) return <FormError>{waitText(text, seconds)}</FormError>
  if (isUnreachable) return <FormError>{text("shell.signIn.unreachable")}</FormError>
  const fault = faults.find(({ field }) => field === undefined || !fields.includes(field))
  return fault === undefined ? null : <FormError>{faultText(text, fault)}</FormError>
}

/** Nobody counts 900 seconds: longer pauses are told in minutes. */
const waitText = (text: ReturnType<typeof useTexts>, seconds: number): string =>
  seconds > 90
    ? text("shell.signIn.waitMinutes", { minutes: Math.ceil(seconds / 60) })
    : text("shell.signIn.wait", { seconds })
