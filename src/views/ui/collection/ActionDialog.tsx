import { Textarea } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { RowIds } from "#machines/shared/row-actions/events.ts"
import {
  failureOf,
  isBusy,
  isDialogOpen,
  isReasonMissing,
  isReasonOptional,
  requestOf,
} from "#machines/shared/row-actions/selectors.ts"
import { noticesOfFailure } from "#machines/shell/notices/failure-notices.ts"
import { Confirm } from "../dialog/Confirm.tsx"
import { FieldSelect, type SelectOption } from "../fields/FieldSelect.tsx"
import { FormError } from "../page/Notice.tsx"
import { ActionChoices } from "./ActionChoices.tsx"
import type { ActionChoice, CollectionParts } from "./collection-view.ts"

const LONGEST_REASON = 500

/**
 * Dialog before an action on rows: the question, what will be lost, a field for the reason where one is required,
 * and the error if the action failed: in words of the action where it has some, as `<action>.errors.<CODE>`.
 */
export const ActionDialog = <A,>({
  parts: { actions, view },
  choicesOf,
  optionsOf,
  previewOf,
  isDangerous,
}: {
  readonly parts: Pick<CollectionParts<A>, "actions"> & {
    readonly view: Pick<CollectionParts<A>["view"], "texts">
  }
  /** Finds the ways to run an action on rows, where the user has to choose one. */
  readonly choicesOf?: (action: string, ids: RowIds) => ReadonlyArray<ActionChoice> | undefined
  /** Finds the options of an action whose reason is selected from a list instead of being typed. */
  readonly optionsOf?: (action: string) => ReadonlyArray<SelectOption> | undefined
  /** Whether an action destroys something; without an answer, every action is taken to do so. */
  readonly isDangerous?: (action: string) => boolean
  /** Draws what an action does to each of the rows. */
  readonly previewOf?: (action: string, ids: RowIds) => ReactNode
}) => {
  const text = useTexts()
  const { action, ids, label, reason, asksReason } = useSelector(actions, requestOf)
  const asking = useSelector(actions, isDialogOpen)
  const busy = useSelector(actions, isBusy)
  const missing = useSelector(actions, isReasonMissing)
  const optional = useSelector(actions, isReasonOptional)
  const failure = useSelector(actions, failureOf)
  if (!asking) return null
  const key = `${view.texts}.action.${action}`
  // Values for the dialog's texts: the row's name and the number of rows, 0 for "ALL", of which the page does not
  // know the number.
  const about = { name: label, count: ids === "ALL" ? 0 : ids.length }
  const choices = choicesOf?.(action, ids)
  const options = optionsOf?.(action)
  const [notice] = failure === undefined ? [] : noticesOfFailure({ error: failure })
  return (
    <Confirm
      title={text(`${key}.title`, about)}
      yes={text(key)}
      no={text("components.list.cancel")}
      danger={isDangerous?.(action) ?? true}
      busy={busy}
      onYes={() => actions.send({ type: "action.confirmed" })}
      onNo={() => actions.send({ type: "action.cancelled" })}
      beside={
        <>
          {previewOf?.(action, ids)}
          {choices !== undefined && (
            <ActionChoices
              texts={key}
              about={about}
              choices={choices}
              chosen={reason}
              missing={missing}
              disabled={busy}
              onChoose={(value) => actions.send({ type: "reason.changed", reason: value })}
            />
          )}
          {options !== undefined && (
            <FieldSelect
              label={text(`${key}.reason`)}
              placeholder={text("components.form.choose")}
              required
              disabled={busy}
              options={options}
              value={reason}
              errorText={missing ? text("errors.NOT_NULL") : undefined}
              onChange={(value) => actions.send({ type: "reason.changed", reason: value })}
            />
          )}
          {asksReason && choices === undefined && options === undefined && (
            <Textarea
              label={text(`${key}.reason`)}
              required={!optional}
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
          {notice !== undefined && (
            <FormError>
              {text(`${key}.${notice.key}`, notice.values, text(notice.key, notice.values))}
            </FormError>
          )}
        </>
      }
    >
      {text(`${key}.lost`, about)}
    </Confirm>
  )
}
