import { useSelector } from "@xstate/react"
import { type ReactNode, useId } from "react"
import type { ProactiveAlert } from "#contract/schemas/proactive-alert.ts"
import { machineDataAddress } from "#domain/proactive-alerts/address.ts"
import { documentAddress } from "#domain/proactive-alerts/document.ts"
import { siteOf } from "#domain/site-address.ts"
import { dayAt } from "#domain/time.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { AlertParts } from "#machines/service/proactive-alert/selectors.ts"
import { currentUser } from "#machines/shell/session/selectors.ts"
import { useSession } from "../../portal-context.ts"
import { When } from "../../ui/date-time/When.tsx"
import { OuterLink } from "../../ui/linked-text/OuterLink.tsx"
import { Facts } from "../../ui/record/Facts.tsx"
import { type Fact } from "../../ui/record/RecordPage.tsx"
import { PriorityBadge } from "./AlertBadges.tsx"
import classes from "./Alerts.module.css"
import type { ProactiveAlertActor } from "./ProactiveAlert.tsx"
import { StatusField } from "./StatusField.tsx"
import { SupportCase } from "./SupportCase.tsx"

const orDash = (value: string | undefined): string => (value === undefined || value === "" ? "-" : value)

/** The four sections about an alert: alert, machine, owner and details (PA-10 to PA-14). */
export const AlertFacts = ({
  actor,
  alert,
  status,
  supportCase,
  readAt,
}: {
  readonly actor: ProactiveAlertActor
  readonly alert: ProactiveAlert
  readonly status: AlertParts["status"]
  readonly supportCase: AlertParts["supportCase"]
  /** Time at which the alert was read, epoch ms. */
  readonly readAt: number
}) => (
  <div className={classes.sections}>
    <Section
      name="info"
      alert={alert}
      facts={[
        { name: "priority", value: ({ priority }) => <PriorityBadge priority={priority} /> },
        { name: "name", value: ({ name }) => name },
        { name: "created", value: ({ createdDate }) => <When at={createdDate} /> },
        { name: "modified", value: ({ lastModifiedDate }) => <When at={lastModifiedDate} /> },
      ]}
    >
      <StatusField status={status} />
    </Section>
    <Machine alert={alert} readAt={readAt} />
    <Section
      name="owner"
      alert={alert}
      facts={[
        {
          name: "owner",
          value: ({ owner }) => orDash(owner === null ? "" : `${owner.firstName} ${owner.lastName}`.trim()),
        },
        { name: "email", value: ({ owner }) => orDash(owner?.email) },
        { name: "phone", value: ({ owner }) => orDash(owner?.phone) },
      ]}
    />
    <Details actor={actor} alert={alert} supportCase={supportCase} />
  </div>
)

const Section = ({
  name,
  alert,
  facts,
  children,
}: {
  readonly name: string
  readonly alert: ProactiveAlert
  readonly facts: ReadonlyArray<Fact<ProactiveAlert>>
  readonly children?: ReactNode
}) => {
  const text = useTexts()
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.sectionTitle}>
        {text(`service.alert.section.${name}`)}
      </h2>
      <Facts texts="service.alert" facts={facts} value={alert} />
      {children}
    </section>
  )
}

const Machine = ({ alert, readAt }: { readonly alert: ProactiveAlert; readonly readAt: number }) => {
  const text = useTexts()
  const { quantity, zone } = useFormats()
  const tool = siteOf(alert.technicalToolUrl)
  const data = machineDataAddress(alert, dayAt(readAt, zone))
  return (
    <Section
      name="machine"
      alert={alert}
      facts={[
        { name: "vin", value: ({ vin }) => vin },
        { name: "brand", value: ({ model }) => model.brandName },
        { name: "series", value: ({ model }) => model.seriesName },
        { name: "model", value: ({ model }) => model.modelName },
        {
          name: "usage",
          value: ({ usageWhenAlarmed: hours }) => (hours === null ? "-" : quantity(hours, "h", 0)),
        },
      ]}
    >
      <p className={classes.links}>
        {tool !== undefined && <OuterLink href={tool}>{text("service.alert.tool")}</OuterLink>}
        {data !== undefined && (
          <a href={`/#${data}`} target="_blank" rel="noopener">
            {text("service.alert.data")}
          </a>
        )}
      </p>
    </Section>
  )
}

const Details = ({
  actor,
  alert,
  supportCase,
}: {
  readonly actor: ProactiveAlertActor
  readonly alert: ProactiveAlert
  readonly supportCase: AlertParts["supportCase"]
}) => {
  const text = useTexts()
  const user = useSelector(useSession(), currentUser)
  const actions = documentAddress(alert.documentUrl, user?.language ?? "")
  return (
    <Section
      name="details"
      alert={alert}
      facts={[
        { name: "area", value: ({ globalFailureArea: area }) => orDash(area) },
        { name: "subArea", value: ({ globalFailureSubArea: area }) => orDash(area) },
      ]}
    >
      <p className={classes.description}>{alert.description}</p>
      <p className={classes.links}>
        {actions !== undefined && <OuterLink href={actions}>{text("service.alert.actions")}</OuterLink>}
      </p>
      <SupportCase actor={actor} alert={alert} supportCase={supportCase} />
    </Section>
  )
}
