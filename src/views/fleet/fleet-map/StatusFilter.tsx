import { FLEET_NEEDS } from "#domain/fleet-needs.ts"
import type { FleetFilter } from "#domain/fleet-view.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./FleetList.module.css"

const FILTERS = ["RUNNING", "OFF", "DATA_DELAYED", ...FLEET_NEEDS] as const

/**
 * Numbers of machines per live status and per need, which are also filters: pressing a number shows only those
 * machines.
 */
export const StatusFilter = (props: {
  readonly counts: Readonly<Record<FleetFilter, number>>
  readonly chosen: FleetFilter | null
  readonly onChoose: (filter: FleetFilter | null) => void
}) => {
  const { counts, chosen, onChoose } = props
  const text = useTexts()
  const formats = useFormats()
  return (
    <div className={classes.figures} role="group" aria-label={text("fleet.list.filter")}>
      {FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          className={classes.figure}
          data-status={filter}
          data-none={counts[filter] === 0}
          aria-pressed={chosen === filter}
          onClick={() => onChoose(chosen === filter ? null : filter)}
        >
          <strong className={classes.count}>{formats.number(counts[filter], 0)}</strong>
          <span className={classes.name}>{text(`fleet.list.status.${filter}`)}</span>
        </button>
      ))}
    </div>
  )
}
