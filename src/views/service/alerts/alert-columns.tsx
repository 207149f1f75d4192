import IconExternalLink from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs"
import type { ProactiveAlert } from "#contract/schemas/proactive-alert.ts"
import { alertAddress } from "#domain/proactive-alerts/address.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { Column } from "../../ui/collection/collection-view.ts"
import { When } from "../../ui/date-time/When.tsx"
import { AlertStatusBadge, PriorityBadge } from "./AlertBadges.tsx"
import classes from "./Alerts.module.css"

/** Link to an alert in a tab of its own, so that the list stays where it is. */
export const AlertLink = ({ alert }: { readonly alert: ProactiveAlert }) => {
  const text = useTexts()
  return (
    <a
      className={classes.alertLink}
      href={`/#${alertAddress(alert)}`}
      target="_blank"
      rel="noopener"
      aria-label={text("service.alert.open", { alert: alert.name })}
    >
      {alert.name}
      <IconExternalLink size={16} aria-hidden="true" />
    </a>
  )
}

/** Where the failure is expected: main and sub area. */
export const areaOf = ({ globalFailureArea, globalFailureSubArea }: ProactiveAlert): string =>
  [globalFailureArea, globalFailureSubArea].filter((part) => part !== "").join(": ")

export const modelOf = ({ model }: ProactiveAlert): string => `${model.brandName} ${model.modelName}`

/** Columns of every list of proactive alerts; the number opens the alert. */
export const useAlertColumns = (): ReadonlyArray<Column<ProactiveAlert>> => {
  const text = useTexts()
  const { dateTime } = useFormats()
  return [
    {
      name: "name",
      sortable: true,
      primary: true,
      text: ({ name }) => name,
      cell: (alert) => (
        <div className={classes.what}>
          <AlertLink alert={alert} />
          <span className={classes.quiet}>{areaOf(alert)}</span>
        </div>
      ),
    },
    {
      name: "priority",
      sortable: true,
      text: ({ priority }) => text(`service.alert.priority.${priority}`),
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    {
      name: "vin",
      sortable: true,
      text: (alert) => `${modelOf(alert)}, ${alert.vin}`,
      cell: (alert) => (
        <div className={classes.what}>
          <span>{modelOf(alert)}</span>
          <span className={classes.quiet}>{alert.vin}</span>
        </div>
      ),
    },
    {
      name: "status",
      sortable: true,
      text: ({ status }) => text(`service.alert.status.${status}`),
      cell: ({ status }) => <AlertStatusBadge status={status} />,
    },
    {
      name: "createdDate",
      sortable: true,
      onPhone: false,
      text: ({ createdDate }) => dateTime(createdDate),
      cell: ({ createdDate }) => <When at={createdDate} />,
    },
    {
      name: "lastModifiedDate",
      sortable: true,
      text: ({ lastModifiedDate }) => dateTime(lastModifiedDate),
      cell: ({ lastModifiedDate }) => <When at={lastModifiedDate} />,
    },
  ]
}
