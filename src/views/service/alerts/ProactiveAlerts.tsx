import IconActivityHeartbeat from "@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs"
import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { ProactiveAlert } from "#contract/schemas/proactive-alert.ts"
import { ACTIVE_ALERT_STATUSES } from "#domain/proactive-alerts/statuses.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { pathOf } from "#machines/shell/navigation/selectors.ts"
import { useNavigation } from "../../portal-context.ts"
import { CollectionPage } from "../../ui/collection/CollectionPage.tsx"
import type { CollectionActor } from "../../ui/collection/collection-view.ts"
import classes from "./Alerts.module.css"
import { areaOf, modelOf, useAlertColumns } from "./alert-columns.tsx"

/** Active proactive alerts of a service centre, most urgent first; each opens in a tab of its own. */
export const ProactiveAlerts = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  const columns = useAlertColumns()
  const path = useSelector(useNavigation(), pathOf)
  return (
    <CollectionPage<ProactiveAlert>
      actor={actor}
      view={{
        texts: "service.alerts",
        icon: <IconActivityHeartbeat size={26} aria-hidden="true" />,
        idOf: ({ id }) => id,
        nameOf: (alert) => `${alert.name}, ${modelOf(alert)}, ${areaOf(alert)}`,
        filters: [{ name: "status", kind: "segments", options: ACTIVE_ALERT_STATUSES }],
        columns,
        aside: (
          <Link href={`${path}/closed`} className={classes.button ?? ""}>
            {text("service.alerts.closed")}
          </Link>
        ),
      }}
    />
  )
}
