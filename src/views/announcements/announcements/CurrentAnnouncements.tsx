import { shallowEqual, useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { AnnouncementsMachine } from "#machines/announcements/announcements/machine.ts"
import { currentOf, isFirstAsk, isUnanswered } from "#machines/announcements/announcements/selectors.ts"
import { Icon } from "#views/ui/icons/Icon.tsx"
import { Loading } from "#views/ui/page/Loading.tsx"
import { Empty, ErrorPanel } from "#views/ui/page/Notice.tsx"
import { PageFrame } from "#views/ui/page/PageFrame.tsx"
import { AnnouncementContent } from "./AnnouncementContent.tsx"
import classes from "./CurrentAnnouncements.module.css"

type Props = { readonly actor: ActorRefFrom<AnnouncementsMachine> }

/** All announcements that apply now, including those dismissed above the page (ANN-05, ANN-09). */
export const CurrentAnnouncements = ({ actor }: Props) => {
  const text = useTexts()
  return (
    <PageFrame title={text("shell.title.current-announcements")} lead={text("announcements.current.lead")}>
      <Announcements actor={actor} />
    </PageFrame>
  )
}

const Announcements = ({ actor }: Props) => {
  const text = useTexts()
  const current = useSelector(actor, currentOf, shallowEqual)
  const unanswered = useSelector(actor, isUnanswered)
  if (useSelector(actor, isFirstAsk)) return <Loading />
  // Error without a retry button, because the chart asks for the announcements again by itself.
  if (unanswered)
    return (
      <ErrorPanel title={text("announcements.current.failed")}>
        {text("announcements.current.again")}
      </ErrorPanel>
    )
  if (current.length === 0)
    return <Empty icon={<Icon id="announcements" size={26} />} title={text("announcements.current.none")} />
  return (
    <ul className={classes.list}>
      {current.map((announcement) => (
        <li key={announcement.id} className={classes.message}>
          <AnnouncementContent announcement={announcement} />
        </li>
      ))}
    </ul>
  )
}
