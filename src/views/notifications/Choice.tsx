import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { chosenOf, isBusy } from "#machines/notifications/notification-list/selectors.ts"
import classes from "./NotificationList.module.css"
import type { NotificationListActor } from "./NotificationList.tsx"

/** Chooses the lines of the page, or everything, and says what can be done with what is chosen. */
export const Choice = ({
  actor,
  ids,
  total,
  isFiltered,
}: {
  readonly actor: NotificationListActor
  readonly ids: ReadonlyArray<number>
  readonly total: number
  /** Then the page is not all there is, and all there is not offered. */
  readonly isFiltered: boolean
}) => {
  const text = useTexts()
  const { number } = useFormats()
  const chosen = useSelector(actor, chosenOf)
  const busy = useSelector(actor, isBusy)
  const isPageChosen = chosen === "ALL" || ids.every((id) => chosen.includes(id))
  const isSomeChosen = chosen === "ALL" || chosen.length > 0
  return (
    <div className={classes.choice}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={isPageChosen}
          disabled={busy}
          aria-label={text("notifications.choosePage")}
          ref={(box) => {
            if (box !== null) box.indeterminate = isSomeChosen && !isPageChosen
          }}
          onChange={() => actor.send({ type: "page.toggled", ids })}
        />
      </label>
      <span className={classes.count} role="status">
        {chosen === "ALL"
          ? text("notifications.chosen.all", { count: total })
          : isSomeChosen
            ? text("notifications.chosen", { count: chosen.length })
            : text("notifications.count", { count: total, all: number(total, 0) })}
      </span>
      {isSomeChosen && (
        <div className={classes.deeds}>
          {isPageChosen && chosen !== "ALL" && !isFiltered && total > chosen.length && (
            <Deed busy={busy} onClick={() => actor.send({ type: "all.chosen" })}>
              {text("notifications.chooseAll", { count: total })}
            </Deed>
          )}
          <Deed
            busy={busy}
            onClick={() => actor.send({ type: "mark.requested", scope: chosen, status: "READ" })}
          >
            {text("notifications.read")}
          </Deed>
          <Deed
            busy={busy}
            onClick={() => actor.send({ type: "mark.requested", scope: chosen, status: "UNREAD" })}
          >
            {text("notifications.unread")}
          </Deed>
          <Deed busy={busy} onClick={() => actor.send({ type: "deletion.requested", scope: chosen })}>
            {text("notifications.delete")}
          </Deed>
          <Deed busy={busy} onClick={() => actor.send({ type: "choice.cleared" })}>
            {text("notifications.clear")}
          </Deed>
        </div>
      )}
    </div>
  )
}

const Deed = (props: { readonly busy: boolean; readonly onClick: () => void; readonly children: string }) => (
  <Button
    variant="default"
    size="compact-md"
    className={classes.action}
    disabled={props.busy}
    onClick={props.onClick}
  >
    {props.children}
  </Button>
)
