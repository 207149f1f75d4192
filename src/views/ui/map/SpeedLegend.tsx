import classes from "./SpeedLegend.module.css"
import type { Scheme } from "./style/palette.ts"
import { speedColours } from "./style/palette.ts"

interface SpeedLegendProps {
  readonly scheme: Scheme
  readonly title: string
  /** Text of each speed step, from slow to fast: one more than the number of limits. */
  readonly steps: ReadonlyArray<string>
}

/** Legend that maps the colours of a route to speeds. */
export const SpeedLegend = ({ scheme, title, steps }: SpeedLegendProps) => (
  <figure className={classes.legend}>
    <figcaption>{title}</figcaption>
    <ul>
      {steps.map((step, i) => (
        <li key={step}>
          <span className={classes.swatch} style={{ background: speedColours[scheme][i] }} />
          {step}
        </li>
      ))}
    </ul>
  </figure>
)
