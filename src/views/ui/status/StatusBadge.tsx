import type { LiveStatus } from "#contract/schemas/machine.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./StatusBadge.module.css"

const names = { RUNNING: "running", OFF: "off", DATA_DELAYED: "delayed" } as const
/** Shapes of the live status in a square of 16: circle with an arrow, square, hourglass. */
const shapes = {
  running: "M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0ZM6 4.2v7.6L12 8Z",
  off: "M3 1h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2Z",
  delayed: "M2.5 0h11v3.2L9.6 8l3.9 4.8V16h-11v-3.2L6.4 8 2.5 3.2Z",
}

/** Badge that shows the live status by colour, shape and word. */
export const StatusBadge = ({ status }: { readonly status: LiveStatus }) => {
  const name = names[status]
  return <Badge tone={name} shape={shapes[name]} textKey={`shell.status.${name}`} />
}

const Badge = (props: { readonly tone: string; readonly shape: string; readonly textKey: string }) => {
  const text = useTexts()
  return (
    <span className={classes.badge} data-tone={props.tone}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d={props.shape} fillRule="evenodd" />
      </svg>
      {text(props.textKey)}
    </span>
  )
}
