import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import { isRowSelected } from "#machines/shared/collection/selection.ts"
import { selectedOf } from "#machines/shared/collection/selectors.ts"
import { isBusy } from "#machines/shared/row-actions/selectors.ts"
import classes from "./Collection.module.css"
import type { CollectionParts } from "./collection-view.ts"

/** Checkbox that selects a row; with Shift it selects every row from the last selected one to this one. */
export const RowTick = <A,>({
  parts: { actor, actions, view },
  row,
  rows,
}: {
  readonly parts: CollectionParts<A>
  readonly row: A
  readonly rows: ReadonlyArray<A>
}) => {
  const text = useTexts()
  const id = view.idOf(row)
  const selected = useSelector(actor, selectedOf)
  const busy = useSelector(actions, isBusy)
  const ids = rows.map(view.idOf)
  const last = selected === "ALL" ? undefined : selected.findLast((one) => ids.includes(one))
  const range = () => {
    const [from = 0, to = 0] = [ids.indexOf(last as never), ids.indexOf(id)].toSorted((a, b) => a - b)
    return ids.slice(from, to + 1)
  }
  return (
    <label className={classes.tick}>
      <input
        type="checkbox"
        checked={isRowSelected(selected, id)}
        disabled={busy}
        aria-label={text("components.list.select", { name: view.nameOf(row) })}
        onChange={({ nativeEvent }) =>
          actor.send(
            last !== undefined && (nativeEvent as MouseEvent).shiftKey
              ? { type: "rows.selected", ids: range() }
              : { type: "row.toggled", id },
          )
        }
      />
    </label>
  )
}
