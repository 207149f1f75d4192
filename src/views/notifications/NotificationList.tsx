import { Button } from "@mantine/core"
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs"
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs"
import IconMailOpened from "@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs"
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs"
import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { UserNotification } from "#contract/schemas/user-notification.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { partsOf } from "#machines/shared/collection/selectors.ts"
import { isBusy } from "#machines/shared/row-actions/selectors.ts"
import { CollectionPage } from "#views/ui/collection/CollectionPage.tsx"
import type { CollectionActor } from "#views/ui/collection/collection-view.ts"
import classes from "./NotificationList.module.css"
import { NotificationRow } from "./NotificationRow.tsx"
import { PushHere } from "./PushCard.tsx"

const isUnread = ({ status }: UserNotification) => status === "UNREAD"

/** List of the user's notifications, unread ones first: to read, mark and delete (section 25). */
export const NotificationList = ({ actor }: { readonly actor: CollectionActor }) => (
  <CollectionPage<UserNotification>
    actor={actor}
    view={{
      texts: "notifications",
      icon: <IconBell size={26} aria-hidden="true" />,
      idOf: ({ id }) => id,
      nameOf: ({ title }) => title,
      aside: <MarkAll actor={actor} />,
      before: <Before />,
      filters: [{ name: "read", kind: "segments", options: ["false", "true"] }],
      columns: [],
      row: (notification) => (
        <NotificationRow
          notification={notification}
          onOpen={() => actor.send({ type: "row.opened", id: notification.id })}
        />
      ),
      markOf: (notification) => (isUnread(notification) ? "unread" : undefined),
      actions: [
        {
          name: "read",
          icon: <IconMailOpened size={22} aria-hidden="true" />,
          bulk: true,
          isOffered: isUnread,
        },
        {
          name: "unread",
          icon: <IconMail size={22} aria-hidden="true" />,
          bulk: true,
          isOffered: (notification) => !isUnread(notification),
        },
        { name: "delete", icon: <IconTrash size={22} aria-hidden="true" />, danger: true, bulk: true },
      ],
    }}
  />
)

const MarkAll = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  const { actions } = useSelector(actor, partsOf)
  const busy = useSelector(actions, (snapshot) => snapshot === undefined || isBusy(snapshot))
  return (
    <Button
      variant="default"
      className={classes.action}
      disabled={busy}
      onClick={() => actions?.send({ type: "action.requested", action: "read", ids: "ALL", label: "" })}
    >
      {text("notifications.markAll")}
    </Button>
  )
}

const Before = () => (
  <>
    <Link href="/notifications/current" className={classes.current ?? ""}>
      {useTexts()("notifications.current")}
    </Link>
    <PushHere />
  </>
)
