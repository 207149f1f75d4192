import IconActivityHeartbeat from "@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs"
import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { ProactiveAlert } from "#contract/schemas/proactive-alert.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { pathOf } from "#machines/shell/navigation/selectors.ts"
import { useNavigation } from "../../portal-context.ts"
import { CollectionPage } from "../../ui/collection/CollectionPage.tsx"
import type { CollectionActor } from "../../ui/collection/collection-view.ts"
import classes from "./Alerts.module.css"
import { areaOf, modelOf, useAlertColumns } from "./alert-columns.tsx"

/** Search for the closed alerts of one machine by its whole VIN (PA-29). */
export const ClosedAlerts = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  const columns = useAlertColumns()
  const path = useSelector(useNavigation(), pathOf)
  return (
    <CollectionPage<ProactiveAlert>
      actor={actor}
      view={{
        texts: "service.closedAlerts",
        icon: <IconActivityHeartbeat size={26} aria-hidden="true" />,
        idOf: ({ id }) => id,
        nameOf: (alert) => `${alert.name}, ${modelOf(alert)}, ${areaOf(alert)}`,
        filters: [{ name: "vin", kind: "search" }],
        columns,
        aside: (
          <Link href={path.replace(/\/closed$/, "")} className={classes.button ?? ""}>
            {text("service.closedAlerts.active")}
          </Link>
        ),
      }}
    />
  )
}
