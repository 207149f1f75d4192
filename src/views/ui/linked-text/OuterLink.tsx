import classes from "./OuterLink.module.css"

/** Leads to another site in a new tab, which learns nothing of this page. */
export const OuterLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)
