import IconSpeakerphone from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs"
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs"
import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import type { Announcement } from "#contract/schemas/announcement.ts"
import { stageOf } from "#domain/announcements.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { MessageListMachine } from "#machines/admin/message-list/machine.ts"
import * as select from "#machines/admin/message-list/selectors.ts"
import { loadedAt, selectionOf } from "#machines/shared/paged-list/selectors.ts"
import { type ListActor, PagedLines } from "#views/ui/list/PagedLines.tsx"
import { type Column, SortedTable } from "#views/ui/list/SortedTable.tsx"
import { Empty } from "#views/ui/page/Notice.tsx"
import { PageFrame } from "#views/ui/page/PageFrame.tsx"
import { Deletion } from "./Deletion.tsx"
import classes from "./MessageList.module.css"

export type MessageListActor = ActorRefFrom<MessageListMachine>

/** Messages of the house for those who write them: planned, shown and over (ANN-10). */
export const MessageList = ({ actor }: { readonly actor: MessageListActor }) => {
  const text = useTexts()
  const list = useSelector(actor, select.listOf)
  return (
    <PageFrame
      wide
      title={text("admin.messages.title")}
      lead={text("admin.messages.lead")}
      actions={<Write />}
    >
      {list !== undefined && <Messages actor={actor} list={list} />}
      <Deletion actor={actor} />
    </PageFrame>
  )
}

const Write = () => (
  <Link href="/admin/messages/new" className={classes.write ?? ""}>
    {useTexts()("admin.messages.write")}
  </Link>
)

const Messages = ({ actor, list }: { readonly actor: MessageListActor; readonly list: ListActor }) => {
  const text = useTexts()
  const { sort } = useSelector(list, selectionOf)
  const columns = useColumns(actor, useSelector(list, loadedAt) ?? 0)
  return (
    <PagedLines<Announcement>
      list={list}
      failed={text("admin.messages.notLoaded")}
      empty={
        <Empty
          icon={<IconSpeakerphone size={26} aria-hidden="true" />}
          title={text("admin.messages.none")}
          action={<Write />}
        >
          {text("admin.messages.none.how")}
        </Empty>
      }
    >
      {({ content }) => (
        <SortedTable
          label={text("admin.messages.title")}
          columns={columns}
          lines={content}
          keyOf={({ id }) => id}
          sort={sort}
          onSort={(column) => list.send({ type: "sort.toggled", column })}
        />
      )}
    </PagedLines>
  )
}

const useColumns = (actor: MessageListActor, at: number): ReadonlyArray<Column<Announcement>> => {
  const text = useTexts()
  const { dateTime } = useFormats()
  return [
    {
      name: "title",
      label: text("admin.messages.message"),
      unsorted: true,
      whole: true,
      cell: ({ id, title, message, messageType }) => (
        <div className={classes.words}>
          <span className={classes.kind}>{text(`news.kind.${messageType}`)}</span>
          <Link href={`/admin/messages/${id}`} className={classes.title ?? ""}>
            {title}
          </Link>
          <p className={classes.text}>{message}</p>
        </div>
      ),
    },
    {
      name: "stage",
      label: text("admin.messages.stage"),
      unsorted: true,
      cell: (message) => {
        const stage = stageOf(message, at)
        return (
          <span className={classes.stage} data-stage={stage}>
            {text(`admin.messages.stage.${stage}`)}
          </span>
        )
      },
    },
    {
      name: "visibilityStart",
      label: text("admin.message.visibilityStart"),
      unsorted: true,
      cell: ({ visibilityStart }) => dateTime(visibilityStart),
    },
    { name: "start", label: text("admin.message.start"), cell: ({ start }) => dateTime(start) },
    { name: "end", label: text("admin.message.end"), cell: ({ end }) => dateTime(end) },
    {
      name: "targetGroup",
      label: text("admin.message.for"),
      unsorted: true,
      cell: ({ targetGroup, visibleAllUsers }) =>
        text(`admin.message.for.${visibleAllUsers ? "EVERYBODY" : targetGroup}`),
    },
    {
      name: "delete",
      label: text("admin.messages.delete"),
      unsorted: true,
      cell: ({ id, title }) => (
        <button
          type="button"
          className={classes.tool}
          aria-label={text("admin.messages.delete.one", { title })}
          title={text("admin.messages.delete")}
          onClick={() => actor.send({ type: "deletion.requested", id, title })}
        >
          <IconTrash size={22} aria-hidden="true" />
        </button>
      ),
    },
  ]
}
