import type { BoundaryNotification } from "#contract/schemas/boundary-notification.ts"
import { type TextOf, useTexts } from "#i18n/react/texts.tsx"
import { Badge } from "../../ui/status/Badge.tsx"
import classes from "./Notifications.module.css"

type Notification = Pick<BoundaryNotification, "enabled" | "machines">

/** A notification without a machine cannot be switched on (BND-08). */
export const needsMachine = ({ machines }: Notification): boolean => machines.length === 0

export const stateText = (text: TextOf, notification: Notification): string =>
  text(`boundaries.state.${notification.enabled ? "on" : "off"}`)

/** Whether a notification is on, and why it cannot be switched on. */
export const NotificationState = ({ notification }: { readonly notification: Notification }) => {
  const text = useTexts()
  const { enabled } = notification
  return (
    <span className={classes.stack}>
      <Badge tone={enabled ? "running" : "off"} shape={enabled ? "done" : "off"}>
        {stateText(text, notification)}
      </Badge>
      {needsMachine(notification) && (
        <span className={classes.quiet}>{text("boundaries.state.needsMachine")}</span>
      )}
    </span>
  )
}
