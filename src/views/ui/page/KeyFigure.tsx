import type { ReactNode } from "react"
import classes from "./KeyFigure.module.css"

/** One key figure with its label and an explanation. Put several in a `<KeyFigures>`. */
export const KeyFigure = ({
  label,
  value,
  note,
}: {
  readonly label: string
  readonly value: ReactNode
  readonly note?: ReactNode
}) => (
  <div className={classes.figure}>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.value}>{value}</dd>
    {note !== undefined && <dd className={classes.note}>{note}</dd>}
  </div>
)

export const KeyFigures = ({ children }: { readonly children: ReactNode }) => (
  <dl className={classes.figures}>{children}</dl>
)
