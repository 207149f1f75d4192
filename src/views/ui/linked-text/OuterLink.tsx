import { Fragment } from "react"
import classes from "./OuterLink.module.css"

/** Link to another site in a new tab; the other site gets no opener and no referrer. */
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

/** Splits a long address behind its slashes, where a line may wrap. */
const piecesOf = (address: string) =>
  [...address.matchAll(/[^/]*\/+|[^/]+/g)].map(({ index, 0: piece }) => ({ at: index, piece }))
