import type { LiveStatus } from "#contract/schemas/machine.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./FleetList.module.css"

const STATUSES = ["RUNNING", "OFF", "DATA_DELAYED"] as const

/**
 * Numbers of machines per live status, which are also filters: pressing a number shows only the machines with that
 * status.
 */
export const StatusFilter = (props: {
  readonly counts: Readonly<Record<LiveStatus, number>>
  readonly chosen: LiveStatus | null
  readonly onChoose: (status: LiveStatus | null) => void
}) => {
  const { counts, chosen, onChoose } = props
  const text = useTexts()
  const formats = useFormats()
  return (
    <div className={classes.figures} role="group" aria-label={text("fleet.list.filter")}>
      {STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          className={classes.figure}
          data-status={status}
          aria-pressed={chosen === status}
          onClick={() => onChoose(chosen === status ? null : status)}
        >
          <strong className={classes.count}>{formats.number(counts[status], 0)}</strong>
          <span className={classes.name}>{text(`fleet.list.status.${status}`)}</span>
        </button>
      ))}
    </div>
  )
}
