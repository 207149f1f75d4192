import classes from "./SpeedLegend.module.css"
import type { Scheme } from "./style/palette.ts"
import { speedColours } from "./style/palette.ts"

interface SpeedLegendProps {
  readonly scheme: Scheme
  readonly title: string
  readonly unit: string
  /** Number of each speed step in that unit, from slow to fast; there is one step more than limits between them. */
  readonly steps: ReadonlyArray<string>
}

/** Legend that maps the colours of a route to speeds, in one line. */
export const SpeedLegend = ({ scheme, title, unit, steps }: SpeedLegendProps) => (
  <figure className={classes.legend}>
    <figcaption>
      <span className={classes.title}>{title}</span> {unit}
    </figcaption>
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
