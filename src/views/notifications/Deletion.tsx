import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import { isAsking, isBusy, scopeOf } from "#machines/notifications/notification-list/selectors.ts"
import { Confirm } from "#views/ui/dialog/Confirm.tsx"
import type { NotificationListActor } from "./NotificationList.tsx"

/** Asks before anything is deleted, and says what is lost by it. */
export const Deletion = ({ actor }: { readonly actor: NotificationListActor }) => {
  const text = useTexts()
  const asking = useSelector(actor, isAsking)
  const busy = useSelector(actor, isBusy)
  const scope = useSelector(actor, scopeOf)
  if (!asking) return null
  return (
    <Confirm
      title={
        scope === "ALL"
          ? text("notifications.deletion.all")
          : text("notifications.deletion.some", { count: scope.length })
      }
      yes={text(busy ? "notifications.deletion.busy" : "notifications.delete")}
      no={text("notifications.deletion.keep")}
      busy={busy}
      onYes={() => actor.send({ type: "deletion.confirmed" })}
      onNo={() => actor.send({ type: "deletion.cancelled" })}
    >
      {text("notifications.deletion.lost")}
    </Confirm>
  )
}
