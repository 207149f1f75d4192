import { Button } from "@mantine/core"
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { Paged } from "#contract/schemas/paging.ts"
import type { UserNotification } from "#contract/schemas/user-notification.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { NotificationListMachine } from "#machines/notifications/notification-list/machine.ts"
import * as select from "#machines/notifications/notification-list/selectors.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import {
  hasFailed,
  isBusy as isListBusy,
  isOpen,
  linesOf,
  loadedAt,
  selectionOf,
} from "#machines/shared/paged-list/selectors.ts"
import { Segments } from "#views/ui/fields/Segments.tsx"
import { Loading } from "#views/ui/page/Loading.tsx"
import { Empty, ErrorPanel, StaleNote } from "#views/ui/page/Notice.tsx"
import { PageFrame } from "#views/ui/page/PageFrame.tsx"
import { Paging } from "#views/ui/paging/Paging.tsx"
import { Choice } from "./Choice.tsx"
import { Deletion } from "./Deletion.tsx"
import { Line } from "./Line.tsx"
import classes from "./NotificationList.module.css"
import { PushHere } from "./PushCard.tsx"

export type NotificationListActor = ActorRefFrom<NotificationListMachine>
type ListActor = ActorRefFrom<PagedListMachine>

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
      <PushHere />
      {list !== undefined && <Lines actor={actor} list={list} />}
      <Deletion actor={actor} />
    </PageFrame>
  )
}

const Lines = ({ actor, list }: { readonly actor: NotificationListActor; readonly list: ListActor }) => {
  const text = useTexts()
  const paged = useSelector(list, linesOf<UserNotification>)
  const failed = useSelector(list, hasFailed)
  const at = useSelector(list, loadedAt)
  const selection = useSelector(list, selectionOf)
  const open = useSelector(list, isOpen)
  if (!open) return <Loading lines={6} />
  const retry = () => list.send({ type: "refresh.requested" })
  return (
    <>
      <div className={classes.filter}>
        <Segments
          label={text("notifications.filter")}
          value={selection.filters.read ?? ""}
          options={["", "false", "true"].map((value) => ({
            value,
            label: text(`notifications.filter.${FILTERS[value]}`),
          }))}
          onChange={(value) => list.send({ type: "filter.changed", name: "read", value })}
        />
      </div>
      {failed && at === undefined && (
        <ErrorPanel title={text("notifications.notLoaded")} onRetry={retry}>
          {text("errors.REQUEST_TIMEOUT")}
        </ErrorPanel>
      )}
      {failed && at !== undefined && (
        <div className={classes.stale}>
          <StaleNote since={at} />
          <Button variant="default" className={classes.action} onClick={retry}>
            {text("shell.ui.retry")}
          </Button>
        </div>
      )}
      {paged === undefined && !failed && <Loading lines={6} />}
      {paged !== undefined && <Page actor={actor} list={list} paged={paged} />}
    </>
  )
}

const FILTERS: Readonly<Record<string, string>> = { "": "all", false: "unread", true: "read" }

const Page = ({
  actor,
  list,
  paged,
}: {
  readonly actor: NotificationListActor
  readonly list: ListActor
  readonly paged: Paged<UserNotification>
}) => {
  const selection = useSelector(list, selectionOf)
  const busy = useSelector(list, isListBusy)
  const { content, pageMetadata } = paged
  if (content.length === 0) return <NothingHere filter={FILTERS[selection.filters.read ?? ""] ?? "all"} />
  return (
    <div className={classes.list} aria-busy={busy}>
      <Choice
        actor={actor}
        ids={content.map(({ id }) => id)}
        total={pageMetadata.totalElements}
        isFiltered={selection.filters.read !== undefined}
      />
      <ul className={classes.lines}>
        {content.map((notification) => (
          <Line key={notification.id} actor={actor} notification={notification} />
        ))}
      </ul>
      <Paging
        page={selection.page}
        totalPages={pageMetadata.totalPages}
        size={selection.size}
        onPage={(page) => list.send({ type: "page.chosen", page })}
        onSize={(size) => list.send({ type: "size.chosen", size })}
      />
    </div>
  )
}

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
