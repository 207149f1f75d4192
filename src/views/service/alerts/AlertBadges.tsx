import type { ProactiveAlertPriority, ProactiveAlertStatus } from "#contract/schemas/proactive-alert.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { Badge } from "../../ui/status/Badge.tsx"
import classes from "./Alerts.module.css"

const priorities = {
  Critical: ["alarmA", "stop"],
  High: ["alarmB", "warning"],
  Medium: ["alarmC", "info"],
  Low: ["off", "off"],
} as const

/** Priority of an alert by colour, shape and word; Critical stands out by a frame as well (PA-02). */
export const PriorityBadge = ({ priority }: { readonly priority: ProactiveAlertPriority }) => {
  const [tone, shape] = priorities[priority]
  return (
    <span className={classes.priority} data-critical={priority === "Critical"}>
      <Badge tone={tone} shape={shape}>
        {useTexts()(`service.alert.priority.${priority}`)}
      </Badge>
    </span>
  )
}

const statuses = {
  NEW: ["alarmB", "open"],
  IN_PROGRESS: ["running", "half"],
  MONITOR: ["delayed", "delayed"],
  RESOLVED: ["off", "done"],
  AUTO_CLOSED: ["off", "cross"],
} as const

/** Status of an alert at its service centre (PA-04). */
export const AlertStatusBadge = ({ status }: { readonly status: ProactiveAlertStatus }) => {
  const [tone, shape] = statuses[status]
  return (
    <Badge tone={tone} shape={shape}>
      {useTexts()(`service.alert.status.${status}`)}
    </Badge>
  )
}
