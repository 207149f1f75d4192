import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs"
import IconArrowsSort from "@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs"
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs"
import type { ReactNode } from "react"
import { directionOf } from "#domain/list-query.ts"
import classes from "./SortedTable.module.css"

export interface Column<A> {
  /** Name of the column in the server's sort parameter. */
  readonly name: string
  readonly label: string
  /** Whether the server sorts by this column. */
  readonly sortable?: boolean
  /** Whether the column names the row: on a phone it takes the whole width of the row's card, without its heading. */
  readonly primary?: boolean
  readonly cell: (row: A) => ReactNode
}

/** Table whose headings sort it (LIST-08); on a phone each row is a card. */
export const SortedTable = <A,>({
  label,
  columns,
  rows,
  keyOf,
  sort,
  onSort,
}: {
  readonly label: string
  readonly columns: ReadonlyArray<Column<A>>
  readonly rows: ReadonlyArray<A>
  readonly keyOf: (row: A) => number | string
  /** Present sort order of the list: `column,asc` or `column,desc`. */
  readonly sort: string | undefined
  readonly onSort: (column: string) => void
}) => (
  <table className={classes.table} aria-label={label}>
    <thead>
      <tr>
        {columns.map((column) =>
          column.sortable ? (
            <SortHeader
              key={column.name}
              name={column.name}
              label={column.label}
              sort={sort}
              onSort={onSort}
            />
          ) : (
            <th key={column.name} scope="col">
              <span className={classes.heading}>{column.label}</span>
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ name, label: heading, primary, cell }) => (
            <td key={name} data-heading={heading} data-primary={primary}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const SIGNS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }

/** Column heading that sorts the table by its column. */
export const SortHeader = ({
  name,
  label,
  sort,
  onSort,
}: {
  readonly name: string
  readonly label: string
  readonly sort: string | undefined
  readonly onSort: (column: string) => void
}) => {
  const direction = directionOf(sort, name)
  const Sign = SIGNS[direction]
  return (
    <th scope="col" aria-sort={direction}>
      <button type="button" className={classes.sort} onClick={() => onSort(name)}>
        {label}
        <Sign size={16} aria-hidden="true" />
      </button>
    </th>
  )
}
