import { Fragment } from "react"
import classes from "./Gallery.module.css"
import type { GalleryComponent } from "./gallery-component.ts"

/** Shows the states of a gallery component one below the other. */
export const States = ({ component }: { readonly component: GalleryComponent }) => (
  <div className={classes.states}>
    {component.states.map(({ name, show: Show }) => (
      <Fragment key={name}>
        <h3 className={classes.state}>{name}</h3>
        <div className={classes.shown} data-state={name}>
          <Show />
        </div>
      </Fragment>
    ))}
  </div>
)
