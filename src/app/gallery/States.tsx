import { Fragment } from "react"
import classes from "./Gallery.module.css"
import type { GalleryPiece } from "./gallery-piece.ts"

/** The states of a piece, one under the other. */
export const States = ({ piece }: { readonly piece: GalleryPiece }) => (
  <div className={classes.states}>
    {piece.states.map(({ name, show: Show }) => (
      <Fragment key={name}>
        <h3 className={classes.state}>{name}</h3>
        <div className={classes.shown} data-state={name}>
          <Show />
        </div>
      </Fragment>
    ))}
  </div>
)
