import type { ShownAnnouncement } from "#domain/shown-announcements.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { Icon } from "#views/ui/icons/Icon.tsx"
import { iconOf } from "./kinds.ts"
import { usePeriod } from "./use-period.ts"
import classes from "./Words.module.css"

/** One message with all its words: plain text, whatever it looks like (OPEN-172). */
export const Words = ({ announcement }: { readonly announcement: ShownAnnouncement }) => {
  const text = useTexts()
  const { messageType, title, message } = announcement
  const period = usePeriod()(announcement)
  return (
    <div className={classes.words}>
      <p className={classes.kind} data-kind={messageType}>
        <Icon id={iconOf[messageType]} size={20} />
        {text(`news.kind.${messageType}`)}
      </p>
      <p className={classes.title}>{title}</p>
      {period !== undefined && <p className={classes.period}>{period}</p>}
      <p className={classes.message}>{message}</p>
    </div>
  )
}
