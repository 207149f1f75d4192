import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { hiddenOf } from "#machines/shared/list-preferences/selectors.ts"
import { listQueryOf } from "#machines/shared/paged-list/selectors.ts"
import { SortHeader } from "../list/SortedTable.tsx"
import { type CollectionParts, type Column, isColumnShown } from "./collection-view.ts"
import classes from "./DataTable.module.css"
import { RowMenu } from "./RowMenu.tsx"
import { RowTick } from "./RowTick.tsx"
import { hasBulk } from "./selectable.ts"

/** Rows as a table with a sticky head; on a phone each row is a card. */
export const DataTable = <A,>({
  parts,
  rows,
}: {
  readonly parts: CollectionParts<A>
  readonly rows: ReadonlyArray<A>
}) => {
  const text = useTexts()
  const { list, view, preferences } = parts
  const hidden = useSelector(preferences, hiddenOf)
  const { sort } = useSelector(list, listQueryOf)
  const columns = view.columns.filter((column) => isColumnShown(column, hidden))
  const hasTicks = hasBulk(view)
  const hasMenu = view.actions !== undefined && view.actions.length > 0
  const headingOf = ({ name }: Column<A>) => text(`${view.texts}.column.${name}`)
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={text(`${view.texts}.title`)}>
        <thead>
          <tr>
            {hasTicks && <Unseen>{text("components.list.selection")}</Unseen>}
            {columns.map((column) =>
              column.sortable ? (
                <SortHeader
                  key={column.name}
                  name={column.name}
                  label={headingOf(column)}
                  sort={sort}
                  onSort={(name) => list.send({ type: "sort.toggled", column: name })}
                />
              ) : (
                <th key={column.name} scope="col">
                  <span className={classes.heading}>{headingOf(column)}</span>
                </th>
              ),
            )}
            {hasMenu && <Unseen>{text("components.list.actions")}</Unseen>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={view.idOf(row)} data-row tabIndex={-1} aria-label={view.nameOf(row)}>
              {hasTicks && (
                <td className={classes.tick}>
                  <RowTick parts={parts} row={row} rows={rows} />
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.name}
                  data-heading={headingOf(column)}
                  data-whole={column.primary}
                  data-phone={column.onPhone ?? true}
                >
                  {column.cell(row)}
                </td>
              ))}
              {hasMenu && (
                <td className={classes.menu}>
                  <RowMenu parts={parts} row={row} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Unseen = ({ children }: { readonly children: ReactNode }) => (
  <th scope="col">
    <span className="unseen">{children}</span>
  </th>
)
