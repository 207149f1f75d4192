import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs"
import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import { textIn } from "#domain/form-values.ts"
import { asksRenewal } from "#domain/subscriptions/request-form.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { valuesOf } from "#machines/shared/form/selectors.ts"
import type { InviteBasis } from "#machines/subscriptions/subscription-invite/actors.ts"
import type { SubscriptionInviteMachine } from "#machines/subscriptions/subscription-invite/machine.ts"
import * as select from "#machines/subscriptions/subscription-invite/selectors.ts"
import type { FormSection } from "../ui/editor/FormSections.tsx"
import { type FormActor, useField } from "../ui/form/use-form.ts"
import { LoadFailure } from "../ui/page/LoadFailure.tsx"
import { Loading } from "../ui/page/Loading.tsx"
import { Empty } from "../ui/page/Notice.tsx"
import { PageFrame } from "../ui/page/PageFrame.tsx"
import { Facts } from "../ui/record/Facts.tsx"
import { LanguageField } from "../ui/selectors/LanguageField.tsx"
import { type WizardActor, WizardPage } from "../ui/wizard/WizardPage.tsx"
import { usePlanText } from "./SubscriptionPlan.tsx"
import classes from "./Subscriptions.module.css"

const TEXTS = "subscriptions.invite"
const DESCRIPTION_LENGTH = 1500

type Actor = ActorRefFrom<SubscriptionInviteMachine>

/** Page on which a service centre offers a customer a subscription for one machine. */
export const SubscriptionInvite = ({ actor }: { readonly actor: Actor }) => {
  const basis = useSelector(actor, select.basisOf)
  const wizard = useSelector(actor, select.wizardOf)
  if (wizard !== undefined && basis !== undefined) return <Steps actor={wizard} basis={basis} />
  return <Outcome actor={actor} basis={basis} />
}

/** Page before the steps: loading, or the reason why nothing can be offered. */
const Outcome = ({ actor, basis }: { readonly actor: Actor; readonly basis: InviteBasis | undefined }) => {
  const text = useTexts()
  const { serviceId } = useSelector(actor, select.placeOf)
  const connection = useSelector(actor, select.connectionOf)
  const failed = useSelector(actor, select.hasFailed)
  const missing = useSelector(actor, select.isMissing)
  const blocked = useSelector(actor, select.isBlocked)
  const again = () => actor.send({ type: "data.refreshed" })
  const toList = (
    <Link href={`/service/${serviceId}/subscriptions`} className={classes.link ?? ""}>
      {text(`${TEXTS}.toList`)}
    </Link>
  )
  return (
    <PageFrame title={text(`${TEXTS}.title`)} lead={basis?.name || text(`${TEXTS}.lead`)}>
      {failed ? (
        <LoadFailure connection={connection} title={text(`${TEXTS}.notLoaded`)} onRetry={again}>
          {text("errors.REQUEST_TIMEOUT")}
        </LoadFailure>
      ) : missing ? (
        <Reason title={text(`${TEXTS}.missing`)} action={toList}>
          {text(`${TEXTS}.missing.how`)}
        </Reason>
      ) : blocked && basis !== undefined ? (
        <Reason
          title={text(`${TEXTS}.blocked.${basis.obstacle}`)}
          action={
            <div className={classes.buttons}>
              {toList}
              <button type="button" className={classes.link} onClick={again}>
                {text("shell.ui.retry")}
              </button>
            </div>
          }
        >
          {[
            text(`${TEXTS}.blocked.${basis.obstacle}.how`),
            ...basis.invalid.map((code) => text(`errors.${code}`)),
          ].join(" ")}
        </Reason>
      ) : (
        <Loading rows={5} />
      )}
    </PageFrame>
  )
}

const Reason = (props: { readonly title: string; readonly action: ReactNode; readonly children: string }) => (
  <Empty icon={<IconInfoCircle size={26} aria-hidden="true" />} title={props.title} action={props.action}>
    {props.children}
  </Empty>
)

const CustomerLanguage = ({ form }: { readonly form: FormActor }) => {
  const field = useField(form, "customerLanguage")
  return <LanguageField {...field} value={textIn(field.value)} />
}

const Steps = ({ actor, basis }: { readonly actor: WizardActor; readonly basis: InviteBasis }) => {
  const text = useTexts()
  const form = useSelector(actor, ({ children }) => children.form) as FormActor | undefined
  const planText = usePlanText(basis)
  const planId = useSelector(form, (snapshot) => textIn(snapshot?.context.values["planId"] ?? ""))
  const plan = basis.plans.find(({ id }) => String(id) === planId)
  const steps: ReadonlyArray<FormSection> = [
    {
      name: "plan",
      lead: text(`${TEXTS}.for`, { machine: basis.name, model: basis.model }),
      fields: [
        {
          kind: "select",
          name: "planId",
          required: true,
          options: basis.plans.map((one) => ({ value: String(one.id), label: planText(one) })),
        },
        ...(asksRenewal(plan) ? [{ kind: "tick", name: "autoRenew" } as const] : []),
      ],
    },
    {
      name: "customer",
      lead: text(`${TEXTS}.customer.lead`),
      fields: [
        { kind: "email", name: "customerEmail", help: true },
        { kind: "text", name: "customerFirstName" },
        { kind: "text", name: "customerLastName" },
        {
          kind: "own",
          name: "customerLanguage",
          names: ["customerLanguage"],
          draw: (one) => <CustomerLanguage key="customerLanguage" form={one} />,
        },
        { kind: "text", name: "customerReference", required: true, help: true },
      ],
    },
    {
      name: "summary",
      fields: [{ kind: "area", name: "description", maxLength: DESCRIPTION_LENGTH }],
    },
  ]
  return (
    <WizardPage
      actor={actor}
      view={{ texts: TEXTS, steps, summary: (one) => <Summary form={one} basis={basis} /> }}
    />
  )
}

const Summary = ({ form, basis }: { readonly form: FormActor; readonly basis: InviteBasis }): ReactNode => {
  const text = useTexts()
  const planText = usePlanText(basis)
  const values = useSelector(form, valuesOf)
  const plan = basis.plans.find(({ id }) => String(id) === values["planId"])
  const renews = asksRenewal(plan) && values["autoRenew"] === true
  return (
    <Facts
      texts={TEXTS}
      value={basis}
      facts={[
        { name: "machine", value: ({ name, model }) => `${name}, ${model}` },
        { name: "plan", value: () => (plan === undefined ? "–" : planText(plan)) },
        {
          name: "renewal",
          value: () => text(renews ? "subscriptions.renewal.on" : "subscriptions.renewal.off"),
        },
        {
          name: "customer",
          value: () => textIn(values["customerEmail"] ?? "") || text(`${TEXTS}.owner`),
        },
        { name: "reference", value: () => textIn(values["customerReference"] ?? "") },
      ]}
    />
  )
}
