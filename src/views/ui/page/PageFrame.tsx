import { type ReactNode, useLayoutEffect } from "react"
import { useBrand } from "../brand/brand-context.ts"
import classes from "./PageFrame.module.css"

/** Layout of a page: browser title (SHELL-09), heading, lead, actions and content; scrolls to the top when opened. */
export const PageFrame = ({
  title,
  heading = title,
  lead,
  actions,
  wide = false,
  children,
}: {
  readonly title: string
  /** Heading shown on the page, where it differs from the browser title. */
  readonly heading?: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** Whether the page uses the full width, as tables do; texts and forms stay within 72 characters. */
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

/** Sets the browser's title and scrolls to the top (SHELL-11); for pages without `PageFrame`, such as a map. */
export const usePageTitle = (title: string): void => {
  const product = useBrand().title
  useLayoutEffect(() => {
    document.title = `${title} - ${product}`
  }, [title, product])
  // The braces discard the result of `scrollTo`: newer browsers return a promise, which React would take for a
  // clean-up function.
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])
}
