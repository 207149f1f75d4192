import { type ReactNode, useLayoutEffect } from "react"
import { useBrand } from "../brand/brand-context.ts"
import classes from "./PageFrame.module.css"

/** A page: its title in the browser (SHELL-09) and on top, what it says first, its actions, its content; starts at the top. */
export const PageFrame = ({
  title,
  heading = title,
  lead,
  actions,
  wide = false,
  children,
}: {
  readonly title: string
  /** What stands on the page when it is not the title. */
  readonly heading?: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** Tables use the whole width; texts and forms stay within 72 characters. */
  readonly wide?: boolean
  readonly children?: ReactNode
}) => {
  usePageTitle(title)
  return (
    <div className={classes.page} data-wide={wide}>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>{heading}</h1>
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** For pages that draw themselves, as a map: the browser's title, and the start at the top (SHELL-11). */
export const usePageTitle = (title: string): void => {
  const product = useBrand().title
  useLayoutEffect(() => {
    document.title = `${title} - ${product}`
  }, [title, product])
  // Newer browsers answer with a promise, which is no clean-up.
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])
}
