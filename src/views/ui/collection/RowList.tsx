import type { ReactNode } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./Collection.module.css"
import type { CollectionParts } from "./collection-view.ts"
import { RowMenu } from "./RowMenu.tsx"
import { RowTick } from "./RowTick.tsx"
import { hasBulk } from "./selectable.ts"

/**
 * Rows drawn by the view's own `row` function, each with its actions, and a checkbox where the list has bulk
 * actions.
 */
export const RowList = <A,>({
  parts,
  rows,
  row: draw,
}: {
  readonly parts: CollectionParts<A>
  readonly rows: ReadonlyArray<A>
  readonly row: (row: A) => ReactNode
}) => {
  const text = useTexts()
  const { view } = parts
  return (
    <ul className={classes.rows} aria-label={text(`${view.texts}.title`)}>
      {rows.map((row) => (
        <li
          key={view.idOf(row)}
          className={classes.row}
          data-row
          data-mark={view.markOf?.(row)}
          tabIndex={-1}
        >
          {hasBulk(view) && <RowTick parts={parts} row={row} rows={rows} />}
          <div className={classes.what}>{draw(row)}</div>
          <RowMenu parts={parts} row={row} />
        </li>
      ))}
    </ul>
  )
}
