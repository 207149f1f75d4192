import { Button } from "@mantine/core"
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs"
import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import type { UserNotification } from "#contract/schemas/user-notification.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { NotificationListMachine } from "#machines/notifications/notification-list/machine.ts"
import * as select from "#machines/notifications/notification-list/selectors.ts"
import { selectionOf } from "#machines/shared/paged-list/selectors.ts"
import { Segments } from "#views/ui/fields/Segments.tsx"
import { type ListActor, PagedLines } from "#views/ui/list/PagedLines.tsx"
import { Empty } from "#views/ui/page/Notice.tsx"
import { PageFrame } from "#views/ui/page/PageFrame.tsx"
import { Choice } from "./Choice.tsx"
import { Deletion } from "./Deletion.tsx"
import { Line } from "./Line.tsx"
import classes from "./NotificationList.module.css"
import { PushHere } from "./PushCard.tsx"

export type NotificationListActor = ActorRefFrom<NotificationListMachine>

/** What the person was told, the unread first: to read, to mark, to delete (section 25). */
export const NotificationList = ({ actor }: { readonly actor: NotificationListActor }) => {
  const text = useTexts()
  const list = useSelector(actor, select.listOf)
  const busy = useSelector(actor, select.isBusy)
  return (
    <PageFrame
      title={text("notifications.title")}
      lead={text("notifications.lead")}
      actions={
        <Button
          variant="default"
          className={classes.action}
          disabled={busy}
          onClick={() => actor.send({ type: "mark.requested", scope: "ALL", status: "READ" })}
        >
          {text("notifications.markAll")}
        </Button>
      }
    >
      <Link href="/notifications/current" className={classes.current ?? ""}>
        {text("notifications.current")}
      </Link>
      <PushHere />
      {list !== undefined && <Lines actor={actor} list={list} />}
      <Deletion actor={actor} />
    </PageFrame>
  )
}

const Lines = ({ actor, list }: { readonly actor: NotificationListActor; readonly list: ListActor }) => {
  const text = useTexts()
  const { filters } = useSelector(list, selectionOf)
  return (
    <PagedLines<UserNotification>
      list={list}
      failed={text("notifications.notLoaded")}
      filters={<Filters list={list} />}
      empty={<NothingHere filter={FILTERS[filters.read ?? ""] ?? "all"} />}
    >
      {({ content, pageMetadata }) => (
        <>
          <Choice
            actor={actor}
            ids={content.map(({ id }) => id)}
            total={pageMetadata.totalElements}
            isFiltered={filters.read !== undefined}
          />
          <ul className={classes.lines}>
            {content.map((notification) => (
              <Line key={notification.id} actor={actor} notification={notification} />
            ))}
          </ul>
        </>
      )}
    </PagedLines>
  )
}

const Filters = ({ list }: { readonly list: ListActor }) => {
  const text = useTexts()
  const { filters } = useSelector(list, selectionOf)
  return (
    <div className={classes.filter}>
      <Segments
        label={text("notifications.filter")}
        value={filters.read ?? ""}
        options={["", "false", "true"].map((value) => ({
          value,
          label: text(`notifications.filter.${FILTERS[value]}`),
        }))}
        onChange={(value) => list.send({ type: "filter.changed", name: "read", value })}
      />
    </div>
  )
}

const FILTERS: Readonly<Record<string, string>> = { "": "all", false: "unread", true: "read" }

const NothingHere = ({ filter }: { readonly filter: string }) => {
  const text = useTexts()
  return (
    <Empty
      icon={<IconBell size={26} aria-hidden="true" />}
      title={text(`notifications.empty.${filter}`)}
      {...(filter === "all" ? { children: text("notifications.empty.how") } : {})}
    />
  )
}
