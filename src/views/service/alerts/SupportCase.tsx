import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { SupportCase as Opened, ProactiveAlert } from "#contract/schemas/proactive-alert.ts"
import { textIn } from "#domain/form-values.ts"
import { CASE_DESCRIPTION, CASE_ROWS, isTooShort } from "#domain/proactive-alerts/case-form.ts"
import { siteOf } from "#domain/site-address.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { type AlertParts, isCaseOffered } from "#machines/service/proactive-alert/selectors.ts"
import * as select from "#machines/service/support-case/selectors.ts"
import { isBusy } from "#machines/shared/form/selectors.ts"
import { Dialog } from "../../ui/dialog/Dialog.tsx"
import { TextArea } from "../../ui/fields/TextArea.tsx"
import { FormShell } from "../../ui/form/FormShell.tsx"
import { type FormActor, useField } from "../../ui/form/use-form.ts"
import { OuterLink } from "../../ui/linked-text/OuterLink.tsx"
import classes from "./Alerts.module.css"
import type { ProactiveAlertActor } from "./ProactiveAlert.tsx"

/** Link to the support case of the alert, or the button that opens one, with its dialog (CASE-02 to CASE-04). */
export const SupportCase = ({
  actor,
  alert,
  supportCase,
}: {
  readonly actor: ProactiveAlertActor
  readonly alert: ProactiveAlert
  readonly supportCase: AlertParts["supportCase"]
}) => {
  const text = useTexts()
  const url = siteOf(alert.techConnectCaseBaseUrl)
  const offered = useSelector(actor, isCaseOffered)
  return (
    <>
      {url !== undefined ? (
        <p className={classes.links}>
          <OuterLink href={url}>{text("service.case.view")}</OuterLink>
        </p>
      ) : (
        offered && (
          <Button
            variant="default"
            className={classes.action}
            onClick={() => supportCase.send({ type: "case.requested" })}
          >
            {text("service.case.create")}
          </Button>
        )
      )}
      <CaseDialogs alert={alert} supportCase={supportCase} />
    </>
  )
}

interface OfCase {
  readonly supportCase: AlertParts["supportCase"]
}

/** The two phases of the dialog: input, then what was opened. */
export const CaseDialogs = ({
  alert,
  supportCase,
}: OfCase & { readonly alert: Pick<ProactiveAlert, "name"> }) => {
  const form = useSelector(supportCase, select.formOf)
  const opened = useSelector(supportCase, select.openedOf)
  if (opened !== undefined) return <Done supportCase={supportCase} opened={opened} />
  return form === undefined ? null : <Input alert={alert} supportCase={supportCase} form={form} />
}

const Input = ({
  alert,
  supportCase,
  form,
}: OfCase & { readonly alert: Pick<ProactiveAlert, "name">; readonly form: FormActor }) => {
  const text = useTexts()
  const busy = useSelector(form, isBusy)
  const { value, ...field } = useField(form, "description")
  const written = textIn(value)
  const close = () => supportCase.send({ type: "case.cancelled" })
  return (
    <Dialog title={text("service.case.title", { alert: alert.name })} still busy={busy} onClose={close}>
      <div className={classes.dialog}>
        <p className={classes.description}>{text("service.case.lead")}</p>
        <FormShell
          actor={form}
          fields={["description"]}
          submit={text("service.case.confirm")}
          busy={text("service.case.opening")}
          incomplete={isTooShort(written)}
          beside={
            <Button variant="default" className={classes.action} disabled={busy} onClick={close}>
              {text("components.form.cancel")}
            </Button>
          }
        >
          <TextArea
            {...field}
            label={text("service.case.description")}
            required
            rows={CASE_ROWS}
            value={written}
            maxLength={CASE_DESCRIPTION.max}
            counted={text("components.form.counted", { count: written.length, most: CASE_DESCRIPTION.max })}
          />
          <p className={classes.quiet}>{text("service.case.length", CASE_DESCRIPTION)}</p>
        </FormShell>
      </div>
    </Dialog>
  )
}

const Done = ({ supportCase, opened }: OfCase & { readonly opened: Opened }) => {
  const text = useTexts()
  const url = siteOf(opened.techConnectCaseBaseUrl)
  const close = () => supportCase.send({ type: "case.closed" })
  return (
    <Dialog title={text("service.case.opened")} onClose={close}>
      <div className={classes.dialog}>
        <p className={classes.description} role="status">
          {text("service.case.done", { number: opened.caseNumber })}
        </p>
        <div className={classes.buttons}>
          <Button className={classes.action} onClick={close}>
            {text("service.case.close")}
          </Button>
          {url !== undefined && <OuterLink href={url}>{text("service.case.view")}</OuterLink>}
        </div>
      </div>
    </Dialog>
  )
}
