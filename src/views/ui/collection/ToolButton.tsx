import type { ComponentProps, ReactNode } from "react"
import classes from "./Collection.module.css"

/**
 * Button of a list's toolbar; as it may also open a menu, it accepts the properties that the menu passes to its
 * target.
 */
export const ToolButton = ({
  icon,
  children,
  className = "",
  ...rest
}: ComponentProps<"button"> & { readonly icon: ReactNode; readonly children: string }) => (
  <button {...rest} type="button" className={`${classes.toolButton} ${className}`}>
    {icon}
    <span>{children}</span>
  </button>
)
