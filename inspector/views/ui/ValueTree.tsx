import { memo } from "react"
import classes from "./ValueTree.module.css"

/** Plain data as an expandable tree; an unchanged part is not rendered again. */
export const ValueTree = memo(({ value, name }: { readonly value: unknown; readonly name?: string }) => {
  const entries = entriesOf(value)
  if (entries === undefined || entries.length === 0)
    return (
      <div className={classes.leaf}>
        {name !== undefined && <span className={classes.name}>{name}: </span>}
        <Value value={value} />
      </div>
    )
  return (
    <details className={classes.branch} open={entries.length <= OPEN_UP_TO}>
      <summary>
        {name !== undefined && <span className={classes.name}>{name} </span>}
        <span className={classes.quiet}>
          {Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`}
        </span>
      </summary>
      <div className={classes.inner}>
        {entries.slice(0, MOST).map(([key, inner]) => (
          <ValueTree key={key} name={key} value={inner} />
        ))}
        {entries.length > MOST && <div className={classes.quiet}>… {entries.length - MOST}</div>}
      </div>
    </details>
  )
})

const OPEN_UP_TO = 12
const MOST = 100

const entriesOf = (value: unknown): ReadonlyArray<readonly [string, unknown]> | undefined =>
  typeof value === "object" && value !== null ? Object.entries(value) : undefined

/** A value in one line, shortened when it is long. */
export const Value = ({ value }: { readonly value: unknown }) => (
  <code className={classes.value} data-type={typeof value}>
    {shortOf(value)}
  </code>
)

const LONGEST = 160
const shortOf = (value: unknown): string => {
  const text = value === undefined ? "undefined" : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
