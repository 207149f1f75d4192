import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs"
import type { ReactNode } from "react"
import classes from "./WarningNote.module.css"

/** Warning about content that is shown but limited in some way. */
export const WarningNote = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.note} role="status">
    <IconAlertTriangle className={classes.icon} size={20} aria-hidden="true" />
    <span>{children}</span>
  </p>
)
