import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { REFERENCE_LENGTH } from "#domain/subscriptions/change-form.ts"
import { changeName, type UserSide } from "#domain/subscriptions/changes.ts"
import { REASON_LENGTH } from "#domain/subscriptions/transitions.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { isBusy } from "#machines/shared/form/selectors.ts"
import * as select from "#machines/subscriptions/subscription-change/selectors.ts"
import { Dialog } from "../ui/dialog/Dialog.tsx"
import { type FormSection, FormSections, fieldsOf } from "../ui/editor/FormSections.tsx"
import { FormTextField } from "../ui/form/FormField.tsx"
import { FormShell } from "../ui/form/FormShell.tsx"
import type { FormActor } from "../ui/form/use-form.ts"
import type { ChangeActor } from "./ChangeButtons.tsx"
import { SubscriptionHistory } from "./SubscriptionHistory.tsx"
import classes from "./Subscriptions.module.css"

/** Dialogs of the changes of a subscription: the one that asks, and the one with its history. */
export const SubscriptionChange = ({ actor }: { readonly actor: ChangeActor }) => {
  const form = useSelector(actor, select.formOf)
  const history = useSelector(actor, select.isHistoryOpen)
  if (history) return <SubscriptionHistory actor={actor} />
  return form === undefined ? null : <ChangeDialog actor={actor} form={form} />
}

const ChangeDialog = ({ actor, form }: { readonly actor: ChangeActor; readonly form: FormActor }) => {
  const text = useTexts()
  const { date } = useFormats()
  const { subscription, target, by } = useSelector(actor, select.changeOf)
  const busy = useSelector(form, isBusy)
  if (subscription === undefined || target === undefined) return null
  const key = `subscriptions.change.${changeName(target, by)}`
  const values = {
    machine: subscription.machine,
    time: subscription.expires === null ? "–" : date(subscription.expires),
  }
  const sections = sectionsOf(target, by)
  const close = () => actor.send({ type: "change.cancelled" })
  return (
    <Dialog title={text(`${key}.title`, values)} still busy={busy} onClose={close}>
      <div className={classes.dialog}>
        <p className={classes.lost}>{text(`${key}.lost`, values)}</p>
        <FormShell
          actor={form}
          fields={fieldsOf(sections)}
          submit={text(key)}
          busy={text("components.form.saving")}
          danger={target === "REJECTED" || target === "CANCELED"}
          beside={
            <Button variant="default" className={classes.button ?? ""} disabled={busy} onClick={close}>
              {text("components.form.cancel")}
            </Button>
          }
        >
          <FormSections form={form} texts="subscriptions.change" sections={sections} />
        </FormShell>
      </div>
    </Dialog>
  )
}

const Reference = ({ form, by }: { readonly form: FormActor; readonly by: UserSide }) => {
  const text = useTexts()
  const key = "subscriptions.change.field.customerReference"
  return (
    <FormTextField
      actor={form}
      field="customerReference"
      label={text(key)}
      description={text(by === "centre" ? `${key}.helpOfCentre` : `${key}.help`, { max: REFERENCE_LENGTH })}
    />
  )
}

const reference = (by: UserSide): FormSection => ({
  name: by === "centre" ? "customer" : "reference",
  fields: [
    {
      kind: "own",
      name: "customerReference",
      names: ["customerReference"],
      draw: (form) => <Reference key="customerReference" form={form} by={by} />,
    },
  ],
})
const reason: FormSection = {
  name: "reason",
  fields: [{ kind: "area", name: "terminatingDescription", required: true, maxLength: REASON_LENGTH.max }],
}

const sectionsOf = (target: string, by: UserSide): ReadonlyArray<FormSection> => {
  if (target === "ACTIVE") return [reference(by)]
  return target === "WITHDRAWN" ? [] : [reason]
}
