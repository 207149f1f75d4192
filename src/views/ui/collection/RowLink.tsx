import { Link } from "wouter"
import classes from "./Collection.module.css"

/** Name of a row as a link to its page, high enough to press with gloves. */
export const RowLink = (props: {
  readonly href: string
  readonly onClick?: () => void
  readonly children: string
}) => <Link {...props} className={classes.rowLink ?? ""} />
