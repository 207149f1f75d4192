import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs"
import IconMailOpened from "@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs"
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs"
import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import { Link } from "wouter"
import type { UserNotification } from "#contract/schemas/user-notification.ts"
import { type NotificationTarget, subscriptionsTarget, targetOf } from "#domain/notification-links.ts"
import { pictureOf } from "#domain/notification-picture.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { chosenOf, isBusy } from "#machines/notifications/notification-list/selectors.ts"
import { Icon } from "#views/ui/icons/Icon.tsx"
import classes from "./NotificationList.module.css"
import type { NotificationListActor } from "./NotificationList.tsx"

/** One notification: what it says, where it leads, and what can be done with it. */
export const Line = ({
  actor,
  notification,
}: {
  readonly actor: NotificationListActor
  readonly notification: UserNotification
}) => {
  const text = useTexts()
  const formats = useFormats()
  const isChosen = useSelector(actor, (snapshot) => {
    const chosen = chosenOf(snapshot)
    return chosen === "ALL" || chosen.includes(notification.id)
  })
  const busy = useSelector(actor, isBusy)
  const { id, title, body, date, notificationType, status, callToAction } = notification
  const target = targetOf(notification.link)
  const follow = () => actor.send({ type: "line.followed", id })
  const more = subscriptionsTarget(notification)
  const unread = status === "UNREAD"
  const scope = [id]
  return (
    <li className={classes.line} data-unread={unread}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={busy}
          aria-label={text("notifications.choose", { title })}
          onChange={() => actor.send({ type: "line.toggled", id })}
        />
      </label>
      <span className={classes.icon}>
        <Icon id={pictureOf(notification)} />
      </span>
      <div className={classes.what}>
        <h2 className={classes.title}>
          <Leading onFollow={follow} target={target}>
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
              <Leading onFollow={follow} target={target}>
                {callToAction}
              </Leading>
            )}
            {more !== undefined && (
              <Leading onFollow={follow} target={{ kind: "place", to: more }}>
                {text("notifications.subscriptions")}
              </Leading>
            )}
          </p>
        )}
      </div>
      <div className={classes.tools}>
        <button
          type="button"
          className={classes.tool}
          disabled={busy}
          aria-label={text(unread ? "notifications.read.one" : "notifications.unread.one", { title })}
          title={text(unread ? "notifications.read" : "notifications.unread")}
          onClick={() => actor.send({ type: "mark.requested", scope, status: unread ? "READ" : "UNREAD" })}
        >
          {unread ? (
            <IconMailOpened size={22} aria-hidden="true" />
          ) : (
            <IconMail size={22} aria-hidden="true" />
          )}
        </button>
        <button
          type="button"
          className={classes.tool}
          disabled={busy}
          aria-label={text("notifications.delete.one", { title })}
          title={text("notifications.delete")}
          onClick={() => actor.send({ type: "deletion.requested", scope })}
        >
          <IconTrash size={22} aria-hidden="true" />
        </button>
      </div>
    </li>
  )
}

/** Words that lead where the notification says (PUSH-05): to another site in place of the page, else within the portal. */
const Leading = ({
  target,
  onFollow,
  children,
}: {
  readonly onFollow: () => void
  readonly target: NotificationTarget | undefined
  readonly children: ReactNode
}) => {
  if (target === undefined) return <>{children}</>
  return target.kind === "site" ? (
    <a className={classes.link} href={target.href} rel="noopener noreferrer" onClick={onFollow}>
      {children}
    </a>
  ) : (
    <Link className={classes.link} href={target.to} onClick={onFollow}>
      {children}
    </Link>
  )
}
