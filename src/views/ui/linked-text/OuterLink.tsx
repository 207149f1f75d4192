import { Fragment } from "react"
import classes from "./OuterLink.module.css"

/** Leads to another site in a new tab, which learns nothing of this page. */
export const OuterLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer">
    {piecesOf(children).map(({ at, piece }) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {piece}
      </Fragment>
    ))}
  </a>
)

/** Where a long address may go on in the next line, rather than wherever the page ends: behind its slashes. */
const piecesOf = (address: string) =>
  [...address.matchAll(/[^/]*\/+|[^/]+/g)].map(({ index, 0: piece }) => ({ at: index, piece }))
