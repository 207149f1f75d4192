import classes from "./SignalChart.module.css"

/** Sample of a machine's line: its colour and dash pattern. */
export const Dash = ({ style }: { readonly style: number }) => (
  <span className={classes.palette}>
    <svg className={classes.dash} data-line={style + 1} width="32" height="4" aria-hidden="true">
      <path d="M0 2h32" />
    </svg>
  </span>
)
