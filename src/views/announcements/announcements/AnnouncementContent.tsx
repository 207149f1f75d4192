import type { ShownAnnouncement } from "#domain/shown-announcements.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { Icon } from "#views/ui/icons/Icon.tsx"
import classes from "./AnnouncementContent.module.css"
import { iconOf } from "./kinds.ts"
import { usePeriod } from "./use-period.ts"

/** One announcement with its full text, always drawn as plain text, even if it looks like markup (OPEN-172). */
export const AnnouncementContent = ({ announcement }: { readonly announcement: ShownAnnouncement }) => {
  const text = useTexts()
  const { messageType, title, message } = announcement
  const period = usePeriod()(announcement)
  return (
    <div className={classes.content}>
      <p className={classes.kind} data-kind={messageType}>
        <Icon id={iconOf[messageType]} size={20} />
        {text(`announcements.kind.${messageType}`)}
      </p>
      <p className={classes.title}>{title}</p>
      {period !== undefined && <p className={classes.period}>{period}</p>}
      <p className={classes.message}>{message}</p>
    </div>
  )
}
