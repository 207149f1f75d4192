import IconActivityHeartbeat from "@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs"
import type { ProactiveAlert } from "#contract/schemas/proactive-alert.ts"
import { areaOf, useAlertColumns } from "../../service/alerts/alert-columns.tsx"
import { CollectionPanel } from "../../ui/collection/CollectionPage.tsx"
import type { CollectionActor } from "../../ui/collection/collection-view.ts"

/** Proactive alerts of the machine; each opens in a tab of its own. */
export const Alerts = ({ actor }: { readonly actor: CollectionActor }) => {
  const columns = useAlertColumns()
  return (
    <CollectionPanel<ProactiveAlert>
      actor={actor}
      view={{
        texts: "machine.alerts",
        icon: <IconActivityHeartbeat size={26} aria-hidden="true" />,
        idOf: ({ id }) => id,
        nameOf: (alert) => `${alert.name}, ${areaOf(alert)}`,
        // The page says which machine it is.
        columns: columns.filter(({ name }) => name !== "vin"),
      }}
    />
  )
}
