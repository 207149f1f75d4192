import type { ReactNode } from "react"
import classes from "./Collection.module.css"

/** Name of a row as a button that opens its details in a dialog, high enough to press with gloves. */
export const RowButton = ({
  label,
  onClick,
  children,
}: {
  /** What the press does, where the content names something else than the details it opens. */
  readonly label?: string
  readonly onClick: () => void
  readonly children: ReactNode
}) => (
  <button type="button" className={classes.rowButton} aria-label={label} title={label} onClick={onClick}>
    {children}
  </button>
)
