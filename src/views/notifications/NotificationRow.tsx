import type { ReactNode } from "react"
import { Link } from "wouter"
import type { UserNotification } from "#contract/schemas/user-notification.ts"
import { type NotificationTarget, subscriptionsTarget, targetOf } from "#domain/notification-links.ts"
import { pictureOf } from "#domain/notification-picture.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { Icon } from "#views/ui/icons/Icon.tsx"
import classes from "./NotificationList.module.css"

/** One notification: its text, its time, and the link to its target. */
export const NotificationRow = ({
  notification,
  onOpen,
}: {
  readonly notification: UserNotification
  readonly onOpen: () => void
}) => {
  const text = useTexts()
  const formats = useFormats()
  const { title, body, date, notificationType, status, callToAction } = notification
  const target = targetOf(notification.link)
  const more = subscriptionsTarget(notification)
  const unread = status === "UNREAD"
  return (
    <div className={classes.row} data-unread={unread}>
      <span className={classes.icon}>
        <Icon id={pictureOf(notification)} />
      </span>
      <div className={classes.what}>
        <h2 className={classes.title}>
          <Leading onOpen={onOpen} target={target}>
            {title}
          </Leading>
          {unread && <span className={classes.new}>{text("notifications.new")}</span>}
        </h2>
        <p className={classes.body}>{body}</p>
        <p className={classes.when}>
          <time dateTime={date}>{formats.near(date)}</time>
          {` · ${text(`notifications.type.${notificationType}`)}`}
        </p>
        {(callToAction !== null || more !== undefined) && (
          <p className={classes.links}>
            {callToAction !== null && (
              <Leading onOpen={onOpen} target={target}>
                {callToAction}
              </Leading>
            )}
            {more !== undefined && (
              <Leading onOpen={onOpen} target={{ kind: "place", to: more }}>
                {text("notifications.subscriptions")}
              </Leading>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

/**
 * Link to the notification's target (PUSH-05): another site replaces the page, a portal address opens within the
 * portal.
 */
const Leading = ({
  target,
  onOpen,
  children,
}: {
  readonly onOpen: () => void
  readonly target: NotificationTarget | undefined
  readonly children: ReactNode
}) => {
  if (target === undefined) return <>{children}</>
  return target.kind === "site" ? (
    <a className={classes.link} href={target.href} rel="noopener noreferrer" onClick={onOpen}>
      {children}
    </a>
  ) : (
    <Link className={classes.link} href={target.to} onClick={onOpen}>
      {children}
    </Link>
  )
}
