import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import { isAsking, isBusy, scopeOf } from "#machines/notifications/notification-list/selectors.ts"
import { Dialog } from "#views/ui/dialog/Dialog.tsx"
import classes from "./NotificationList.module.css"
import type { NotificationListActor } from "./NotificationList.tsx"

/** Asks before anything is deleted, and says what is lost by it. */
export const Deletion = ({ actor }: { readonly actor: NotificationListActor }) => {
  const text = useTexts()
  const asking = useSelector(actor, isAsking)
  const busy = useSelector(actor, isBusy)
  const scope = useSelector(actor, scopeOf)
  if (!asking) return null
  const cancel = () => actor.send({ type: "deletion.cancelled" })
  return (
    <Dialog
      title={
        scope === "ALL"
          ? text("notifications.deletion.all")
          : text("notifications.deletion.some", { count: scope.length })
      }
      // On its way it is too late to call it off.
      busy={busy}
      onClose={cancel}
    >
      <div className={classes.question}>
        <p className={classes.lost}>{text("notifications.deletion.lost")}</p>
        <div className={classes.answers}>
          <Button
            className={`${classes.answer} ${classes.danger}`}
            disabled={busy}
            onClick={() => actor.send({ type: "deletion.confirmed" })}
          >
            {text(busy ? "notifications.deletion.busy" : "notifications.delete")}
          </Button>
          <Button variant="default" className={classes.answer} disabled={busy} onClick={cancel}>
            {text("notifications.deletion.keep")}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
