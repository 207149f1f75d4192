import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { Paged } from "#contract/schemas/paging.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { isRowSelected } from "#machines/shared/collection/selection.ts"
import { selectedOf } from "#machines/shared/collection/selectors.ts"
import { listQueryOf } from "#machines/shared/paged-list/selectors.ts"
import type { RowIds } from "#machines/shared/row-actions/events.ts"
import { isBusy } from "#machines/shared/row-actions/selectors.ts"
import classes from "./Collection.module.css"
import type { ActionView, CollectionParts } from "./collection-view.ts"
import { hasBulk } from "./selectable.ts"

/** Line above a list: the number of rows, or, with rows selected, the number of selected rows and the bulk actions. */
export const BulkBar = <A,>({
  parts,
  page,
}: {
  readonly parts: CollectionParts<A>
  readonly page: Paged<A>
}) => {
  const text = useTexts()
  const { number } = useFormats()
  const { actor, actions, list, view } = parts
  const selected = useSelector(actor, selectedOf)
  const busy = useSelector(actions, isBusy)
  const { filters } = useSelector(list, listQueryOf)
  const ids = page.content.map(view.idOf)
  const total = page.pageMetadata.totalElements
  const isPageSelected = ids.every((id) => isRowSelected(selected, id))
  const isSomeSelected = selected === "ALL" || selected.length > 0
  const count = selected === "ALL" ? total : selected.length
  // Whether the user may run the action on a selected row: known only for rows of the present page; for other rows
  // the server decides.
  const isAllowed = ({ isOffered }: ActionView<A>, id: RowIds[number]) => {
    const row = page.content.find((one) => view.idOf(one) === id)
    return row === undefined || (isOffered?.(row) ?? true)
  }
  return (
    <div className={classes.bulk} data-selected={isSomeSelected}>
      {hasBulk(view) && (
        <label className={classes.tick}>
          <input
            type="checkbox"
            checked={isPageSelected}
            disabled={busy}
            aria-label={text("components.list.selectPage")}
            ref={(box) => {
              if (box !== null) box.indeterminate = isSomeSelected && !isPageSelected
            }}
            onChange={() => actor.send({ type: "rows.toggled", ids })}
          />
        </label>
      )}
      <span className={classes.count} role="status">
        {isSomeSelected
          ? text("components.list.selected", { count })
          : text(`${view.texts}.count`, { count: total, all: number(total, 0) })}
      </span>
      {isSomeSelected && (
        <div className={classes.bulkActions}>
          {isPageSelected &&
            selected !== "ALL" &&
            view.tabs === undefined &&
            Object.keys(filters).length === 0 &&
            total > count && (
              <BulkButton busy={busy} onClick={() => actor.send({ type: "all.selected" })}>
                {text("components.list.selectAll", { count: total })}
              </BulkButton>
            )}
          {(view.actions ?? [])
            .filter(({ bulk }) => bulk)
            .map((action) => {
              const allowed = selected === "ALL" ? selected : selected.filter((id) => isAllowed(action, id))
              const label = text(`${view.texts}.action.${action.name}`)
              const isSome = allowed !== "ALL" && allowed.length < count
              return (
                <BulkButton
                  key={action.name}
                  busy={busy || allowed.length === 0}
                  onClick={() =>
                    actions.send({ type: "action.requested", action: action.name, ids: allowed, label: "" })
                  }
                >
                  {isSome
                    ? text("components.list.actionOnSome", { action: label, some: allowed.length, count })
                    : label}
                </BulkButton>
              )
            })}
          <BulkButton busy={busy} onClick={() => actor.send({ type: "selection.cleared" })}>
            {text("components.list.clearSelection")}
          </BulkButton>
        </div>
      )}
    </div>
  )
}

const BulkButton = (props: {
  readonly busy: boolean
  readonly onClick: () => void
  readonly children: string
}) => (
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
