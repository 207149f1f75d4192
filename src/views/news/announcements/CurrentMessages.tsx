import { shallowEqual, useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { AnnouncementsMachine } from "#machines/news/announcements/machine.ts"
import { currentOf, isFirstAsk, isUnanswered } from "#machines/news/announcements/selectors.ts"
import { Icon } from "#views/ui/icons/Icon.tsx"
import { Loading } from "#views/ui/page/Loading.tsx"
import { Empty, ErrorPanel } from "#views/ui/page/Notice.tsx"
import { PageFrame } from "#views/ui/page/PageFrame.tsx"
import classes from "./CurrentMessages.module.css"
import { Words } from "./Words.tsx"

type Props = { readonly actor: ActorRefFrom<AnnouncementsMachine> }

/** What goes on right now, dismissed above the page or not (ANN-05, ANN-09). */
export const CurrentMessages = ({ actor }: Props) => {
  const text = useTexts()
  return (
    <PageFrame title={text("shell.title.current-messages")} lead={text("news.current.lead")}>
      <Messages actor={actor} />
    </PageFrame>
  )
}

const Messages = ({ actor }: Props) => {
  const text = useTexts()
  const current = useSelector(actor, currentOf, shallowEqual)
  const unanswered = useSelector(actor, isUnanswered)
  if (useSelector(actor, isFirstAsk)) return <Loading />
  // It is asked again by itself.
  if (unanswered)
    return <ErrorPanel title={text("news.current.failed")}>{text("news.current.again")}</ErrorPanel>
  if (current.length === 0)
    return <Empty icon={<Icon id="announcements" size={26} />} title={text("news.current.none")} />
  return (
    <ul className={classes.list}>
      {current.map((announcement) => (
        <li key={announcement.id} className={classes.message}>
          <Words announcement={announcement} />
        </li>
      ))}
    </ul>
  )
}
