import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs"
import IconArrowsSort from "@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs"
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs"
import type { ReactNode } from "react"
import { directionOf } from "#domain/selection.ts"
import classes from "./SortedTable.module.css"

export interface Column<A> {
  /** As the server calls it, when it sorts by it. */
  readonly name: string
  readonly label: string
  /** The server does not sort by it. */
  readonly unsorted?: boolean
  /** What the line is about: on a phone over the whole width of its card, without its heading. */
  readonly whole?: boolean
  readonly cell: (line: A) => ReactNode
}

/** Lines under headings that sort them (LIST-08); on a phone each line is a card. */
export const SortedTable = <A,>({
  label,
  columns,
  lines,
  keyOf,
  sort,
  onSort,
}: {
  readonly label: string
  readonly columns: ReadonlyArray<Column<A>>
  readonly lines: ReadonlyArray<A>
  readonly keyOf: (line: A) => number | string
  /** `column,asc` or `column,desc`. */
  readonly sort: string | undefined
  readonly onSort: (column: string) => void
}) => (
  <table className={classes.table} aria-label={label}>
    <thead>
      <tr>
        {columns.map((column) =>
          column.unsorted ? (
            <th key={column.name} scope="col">
              <span className={classes.heading}>{column.label}</span>
            </th>
          ) : (
            <SortHeader
              key={column.name}
              name={column.name}
              label={column.label}
              sort={sort}
              onSort={onSort}
            />
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={keyOf(line)}>
          {columns.map(({ name, label: heading, whole, cell }) => (
            <td key={name} data-heading={heading} data-whole={whole}>
              {cell(line)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const SIGNS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }

/** Heading that sorts by its column. */
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
