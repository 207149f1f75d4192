import { Link } from "wouter"
import classes from "./Shares.module.css"

/** Link to the form that shares a machine, drawn as a button. */
export const ShareLink = (props: { readonly href: string; readonly children: string }) => (
  <Link {...props} className={classes.share ?? ""} />
)
