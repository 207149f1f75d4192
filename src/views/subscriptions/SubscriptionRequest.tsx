import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs"
import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import { textIn } from "#domain/form-values.ts"
import { asksRenewal } from "#domain/subscriptions/request-form.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { valuesOf } from "#machines/shared/form/selectors.ts"
import type { RequestBasis } from "#machines/subscriptions/subscription-request/actors.ts"
import type { SubscriptionRequestMachine } from "#machines/subscriptions/subscription-request/machine.ts"
import * as select from "#machines/subscriptions/subscription-request/selectors.ts"
import type { FormSection } from "../ui/editor/FormSections.tsx"
import type { FormActor } from "../ui/form/use-form.ts"
import { LoadFailure } from "../ui/page/LoadFailure.tsx"
import { Loading } from "../ui/page/Loading.tsx"
import { Empty } from "../ui/page/Notice.tsx"
import { PageFrame } from "../ui/page/PageFrame.tsx"
import { Facts } from "../ui/record/Facts.tsx"
import { type WizardActor, WizardPage } from "../ui/wizard/WizardPage.tsx"
import { usePlanText } from "./SubscriptionPlan.tsx"
import classes from "./Subscriptions.module.css"

type Actor = ActorRefFrom<SubscriptionRequestMachine>
const TEXTS = "subscriptions.request"

/** Page that requests a subscription for one machine, or renews the one that ends soon. */
export const SubscriptionRequest = ({ actor }: { readonly actor: Actor }) => {
  const basis = useSelector(actor, select.basisOf)
  const wizard = useSelector(actor, select.wizardOf)
  if (wizard !== undefined && basis !== undefined) return <Steps actor={wizard} basis={basis} />
  return <Outcome actor={actor} basis={basis} />
}

/** Page before and after the steps: loading, done, or the reason why nothing can be requested. */
const Outcome = ({ actor, basis }: { readonly actor: Actor; readonly basis: RequestBasis | undefined }) => {
  const text = useTexts()
  const connection = useSelector(actor, select.connectionOf)
  const failed = useSelector(actor, select.hasFailed)
  const missing = useSelector(actor, select.isMissing)
  const blocked = useSelector(actor, select.isBlocked)
  return (
    <PageFrame title={text(`${TEXTS}.title`)} lead={basis?.name ?? text(`${TEXTS}.lead`)}>
      {failed ? (
        <LoadFailure
          connection={connection}
          title={text(`${TEXTS}.notLoaded`)}
          onRetry={() => actor.send({ type: "data.refreshed" })}
        >
          {text("errors.REQUEST_TIMEOUT")}
        </LoadFailure>
      ) : missing ? (
        <Notice title={text(`${TEXTS}.missing`)}>{text(`${TEXTS}.missing.how`)}</Notice>
      ) : blocked ? (
        <Notice title={text(`${TEXTS}.blocked.${basis?.obstacle}`)}>
          {text(`${TEXTS}.blocked.${basis?.obstacle}.how`)}
        </Notice>
      ) : (
        <Loading rows={5} />
      )}
    </PageFrame>
  )
}

const Notice = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <Empty icon={<IconInfoCircle size={26} aria-hidden="true" />} title={title} action={<BackToList />}>
    {children}
  </Empty>
)

const BackToList = () => (
  <Link href="/fleet/subscriptions" className={classes.link ?? ""}>
    {useTexts()(`${TEXTS}.toList`)}
  </Link>
)

const NEXT = ["accept", "activate", "run"] as const

/** What has to happen before data of the machine flow, in its order. */
const WhatFollows = () => {
  const text = useTexts()
  return (
    <div className={classes.next}>
      <strong>{text(`${TEXTS}.next`)}</strong>
      <ol>
        {NEXT.map((step) => (
          <li key={step}>{text(`${TEXTS}.next.${step}`)}</li>
        ))}
      </ol>
    </div>
  )
}

const Steps = ({ actor, basis }: { readonly actor: WizardActor; readonly basis: RequestBasis }) => {
  const text = useTexts()
  const { date } = useFormats()
  const form = useSelector(actor, ({ children }) => children.form) as FormActor | undefined
  const planText = usePlanText(basis)
  const planId = useSelector(form, (snapshot) => textIn(snapshot?.context.values["planId"] ?? ""))
  const plan = basis.plans.find(({ id }) => String(id) === planId)
  const lead =
    basis.renews === null
      ? text(`${TEXTS}.for`, { machine: basis.name })
      : text(`${TEXTS}.renews`, { machine: basis.name, time: date(basis.renews) })
  const steps: ReadonlyArray<FormSection> = [
    {
      name: "plan",
      lead,
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
      name: "centre",
      lead: text(`${TEXTS}.centre.lead`),
      fields: [
        {
          kind: "select",
          name: "serviceId",
          required: true,
          options: basis.serviceCentres.map(({ id, name, city }) => ({
            value: String(id),
            label: `${name}, ${city}`,
          })),
        },
      ],
    },
    { name: "summary", fields: [] },
  ]
  return (
    <WizardPage
      actor={actor}
      view={{ texts: TEXTS, steps, summary: (one) => <Summary form={one} basis={basis} /> }}
    />
  )
}

const Summary = ({ form, basis }: { readonly form: FormActor; readonly basis: RequestBasis }): ReactNode => {
  const text = useTexts()
  const planText = usePlanText(basis)
  const values = useSelector(form, valuesOf)
  const plan = basis.plans.find(({ id }) => String(id) === values["planId"])
  const centre = basis.serviceCentres.find(({ id }) => String(id) === values["serviceId"])
  const renews = asksRenewal(plan) && values["autoRenew"] === true
  return (
    <>
      <Facts
        texts={TEXTS}
        value={basis}
        facts={[
          { name: "machine", value: ({ name }) => name },
          { name: "plan", value: () => (plan === undefined ? "–" : planText(plan)) },
          {
            name: "renewal",
            value: () => text(renews ? "subscriptions.renewal.on" : "subscriptions.renewal.off"),
          },
          { name: "centre", value: () => (centre === undefined ? "–" : `${centre.name}, ${centre.city}`) },
        ]}
      />
      <WhatFollows />
    </>
  )
}
