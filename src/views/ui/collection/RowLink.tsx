import { Link } from "wouter"
import classes from "./Collection.module.css"

/** Name of a row as the link to what it is about, high enough for a gloved finger. */
export const RowLink = (props: {
  readonly href: string
  readonly onClick?: () => void
  readonly children: string
}) => <Link {...props} className={classes.rowLink ?? ""} />
