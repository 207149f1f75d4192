import { shallowEqual, useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { isUrgent, type ShownAnnouncement } from "#domain/shown-announcements.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { AnnouncementsMachine } from "#machines/announcements/announcements/machine.ts"
import { isUnfolded, visibleOf } from "#machines/announcements/announcements/selectors.ts"
import { isConsentAsked } from "#machines/shell/portal/selectors.ts"
import { usePortal } from "#views/portal-context.ts"
import { Icon } from "#views/ui/icons/Icon.tsx"
import classes from "./AnnouncementBar.module.css"
import { AnnouncementContent } from "./AnnouncementContent.tsx"
import { iconOf } from "./kinds.ts"
import { usePeriod } from "./use-period.ts"

type Props = { readonly actor: ActorRefFrom<AnnouncementsMachine> }

/**
 * Announcements above the page: one line for all of them, and their full texts on request. While the visitor is asked
 * about consent, all but urgent ones wait for the answer.
 */
export const AnnouncementBar = ({ actor }: Props) => {
  const text = useTexts()
  const { number } = useFormats()
  const isAsked = useSelector(usePortal(), isConsentAsked)
  const visible = useSelector(actor, visibleOf, shallowEqual)
  const shown = isAsked ? visible.filter(({ messageType }) => isUrgent(messageType)) : visible
  const unfolded = useSelector(actor, isUnfolded)
  const [first] = shown
  if (first === undefined) return null
  return (
    <section
      className={classes.bar}
      aria-label={text("announcements.bar")}
      data-announcements="true"
      tabIndex={-1}
    >
      <div className={classes.row} data-kind={first.messageType}>
        {unfolded ? (
          <p className={classes.count}>{text("announcements.bar.count", { count: shown.length })}</p>
        ) : (
          <Row announcement={first} />
        )}
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={unfolded}
          onClick={() => actor.send({ type: "list.toggled" })}
        >
          <span className={classes.word}>
            {text(unfolded ? "announcements.bar.less" : "announcements.bar.more", { count: shown.length })}
          </span>
          {!unfolded && shown.length > 1 && (
            <span className={classes.number} aria-hidden="true">
              {number(shown.length, 0)}
            </span>
          )}
          <span className={classes.chevron}>
            <Icon id="down" size={20} />
          </span>
        </button>
        {!unfolded && <Dismiss actor={actor} announcement={first} />}
      </div>
      {unfolded && (
        <ul className={classes.list}>
          {shown.map((announcement) => (
            <li key={announcement.id} className={classes.message} data-kind={announcement.messageType}>
              <AnnouncementContent announcement={announcement} />
              <Dismiss actor={actor} announcement={announcement} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The most severe announcement in one line. */
const Row = ({ announcement }: { readonly announcement: ShownAnnouncement }) => {
  const text = useTexts()
  const { messageType, title } = announcement
  const period = usePeriod()(announcement)
  return (
    <div className={classes.first} role={isUrgent(messageType) ? "alert" : "status"}>
      <span className={classes.icon}>
        <Icon id={iconOf[messageType]} size={20} />
      </span>
      <span className={classes.kind}>{text(`announcements.kind.${messageType}`)}</span>
      <span className={classes.title}>{title}</span>
      {period !== undefined && <span className={classes.period}>{period}</span>}
    </div>
  )
}

const Dismiss = ({ actor, announcement }: Props & { readonly announcement: ShownAnnouncement }) => {
  const text = useTexts()
  const { id, title } = announcement
  return (
    <button
      type="button"
      className={classes.dismiss}
      aria-label={text("announcements.dismiss", { title })}
      onClick={() => actor.send({ type: "announcement.dismissed", id })}
    >
      <Icon id="close" size={20} />
    </button>
  )
}
