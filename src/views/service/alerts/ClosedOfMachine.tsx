import { useSelector } from "@xstate/react"
import { useId } from "react"
import type { ProactiveAlert } from "#contract/schemas/proactive-alert.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { AlertParts } from "#machines/service/proactive-alert/selectors.ts"
import { hasFailed, loadedOf } from "#machines/shared/resource/selectors.ts"
import { When } from "../../ui/date-time/When.tsx"
import { Loading } from "../../ui/page/Loading.tsx"
import { ErrorPanel } from "../../ui/page/Notice.tsx"
import { AlertStatusBadge, PriorityBadge } from "./AlertBadges.tsx"
import classes from "./Alerts.module.css"
import { AlertLink, areaOf } from "./alert-columns.tsx"

/** What was found at the same machine before: its closed alerts, newest first. */
export const ClosedOfMachine = ({ closedAlerts }: { readonly closedAlerts: AlertParts["closedAlerts"] }) => {
  const text = useTexts()
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.sectionTitle}>
        {text("service.alert.section.closed")}
      </h2>
      <Rows closedAlerts={closedAlerts} />
    </section>
  )
}

const Rows = ({ closedAlerts }: { readonly closedAlerts: AlertParts["closedAlerts"] }) => {
  const text = useTexts()
  const loaded = useSelector(closedAlerts, loadedOf<ReadonlyArray<ProactiveAlert>>)
  const failed = useSelector(closedAlerts, hasFailed)
  if (failed)
    return (
      <ErrorPanel
        title={text("service.closedAlerts.notLoaded")}
        onRetry={() => closedAlerts.send({ type: "data.refreshed" })}
      />
    )
  if (loaded === undefined) return <Loading rows={2} />
  if (loaded.value.length === 0) return <p className={classes.quiet}>{text("service.alert.closed.none")}</p>
  return (
    <ul className={classes.closed}>
      {loaded.value.map((alert) => (
        <li key={alert.id}>
          <AlertLink alert={alert} />
          <span>{areaOf(alert)}</span>
          <PriorityBadge priority={alert.priority} />
          <AlertStatusBadge status={alert.status} />
          <span className={classes.quiet}>
            <When at={alert.lastModifiedDate} />
          </span>
        </li>
      ))}
    </ul>
  )
}
