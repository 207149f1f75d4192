import { Textarea } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import {
  failureOf,
  isBusy,
  isDialogOpen,
  isReasonMissing,
  requestOf,
} from "#machines/shared/row-actions/selectors.ts"
import { noticesOfFailure } from "#machines/shell/notices/failure-notices.ts"
import { Confirm } from "../dialog/Confirm.tsx"
import { FormError } from "../page/Notice.tsx"
import type { CollectionParts } from "./collection-view.ts"

const LONGEST_REASON = 500

/**
 * Dialog before an action on rows: the question, what will be lost, a field for the reason where one is required,
 * and the error if the action failed.
 */
export const ActionDialog = <A,>({
  parts: { actions, view },
}: {
  readonly parts: Pick<CollectionParts<A>, "actions"> & {
    readonly view: Pick<CollectionParts<A>["view"], "texts">
  }
}) => {
  const text = useTexts()
  const { action, ids, label, reason, asksReason } = useSelector(actions, requestOf)
  const asking = useSelector(actions, isDialogOpen)
  const busy = useSelector(actions, isBusy)
  const missing = useSelector(actions, isReasonMissing)
  const failure = useSelector(actions, failureOf)
  if (!asking) return null
  const key = `${view.texts}.action.${action}`
  // For "ALL" the page does not know the number of rows, so the texts are given no number.
  const about = { name: label, count: ids === "ALL" ? 0 : ids.length }
  const [notice] = failure === undefined ? [] : noticesOfFailure({ error: failure })
  return (
    <Confirm
      title={text(`${key}.title`, about)}
      yes={text(key)}
      no={text("components.list.cancel")}
      busy={busy}
      onYes={() => actions.send({ type: "action.confirmed" })}
      onNo={() => actions.send({ type: "action.cancelled" })}
      beside={
        <>
          {asksReason && (
            <Textarea
              label={text(`${key}.reason`)}
              required
              autosize
              minRows={2}
              maxLength={LONGEST_REASON}
              disabled={busy}
              value={reason}
              error={missing ? text("errors.NOT_NULL") : undefined}
              onChange={({ currentTarget }) =>
                actions.send({ type: "reason.changed", reason: currentTarget.value })
              }
            />
          )}
          {notice !== undefined && <FormError>{text(notice.key, notice.values)}</FormError>}
        </>
      }
    >
      {text(`${key}.lost`, about)}
    </Confirm>
  )
}
