import { useSelector } from "@xstate/react"
import type { FleetMachine, LiveStatus } from "#contract/schemas/machine.ts"
import type { FleetPositions } from "#domain/fleet-positions.ts"
import { statusNow } from "#domain/fleet-status.ts"
import { displayName } from "#domain/machine.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { queryOf, statusOf } from "#machines/fleet/fleet-map/selectors.ts"
import { SearchField } from "../../ui/fields/SearchField.tsx"
import { MachineGlyph } from "../../ui/machine-glyphs/MachineGlyph.tsx"
import { StatusBadge } from "../../ui/status/StatusBadge.tsx"
import classes from "./FleetList.module.css"
import type { FleetMapActor } from "./FleetMap.tsx"
import { ServiceNote } from "./ServiceNote.tsx"
import { StatusFilter } from "./StatusFilter.tsx"

/** Most list rows drawn; owners of more machines use the search. */
const MAX_LINES = 200

export interface FleetListProps {
  readonly actor: FleetMapActor
  readonly machines: ReadonlyArray<FleetMachine>
  readonly found: ReadonlyArray<FleetMachine>
  readonly positions: FleetPositions
}

/** List of machines by name with their present status; can be searched and filtered by status. */
export const FleetList = ({ actor, machines, found, positions }: FleetListProps) => {
  const text = useTexts()
  const formats = useFormats()
  const query = useSelector(actor, queryOf)
  const status = useSelector(actor, statusOf)
  return (
    <div className={classes.list}>
      <div className={classes.head}>
        <StatusFilter
          counts={countsOf(machines, positions)}
          chosen={status}
          onChoose={(chosen) => actor.send({ type: "status.selected", status: chosen })}
        />
        <SearchField
          label={text("fleet.list.search")}
          value={query}
          onChange={(typed) => actor.send({ type: "query.changed", text: typed })}
        />
        <p className={classes.note} role="status">
          {text("fleet.list.count", { count: found.length, all: formats.number(machines.length, 0) })}
        </p>
      </div>
      <ul className={classes.lines}>
        {found.slice(0, MAX_LINES).map((machine) => (
          <li key={machine.id}>
            <Line
              machine={machine}
              positions={positions}
              onSelect={() => actor.send({ type: "machine.selected", id: machine.id })}
            />
          </li>
        ))}
      </ul>
      {found.length > MAX_LINES && (
        <p className={classes.note}>{text("fleet.list.more", { count: found.length - MAX_LINES })}</p>
      )}
      {found.length === 0 && <p className={classes.note}>{text("fleet.list.none")}</p>}
    </div>
  )
}

const Line = (props: {
  readonly machine: FleetMachine
  readonly positions: FleetPositions
  readonly onSelect: () => void
}) => {
  const { machine, positions, onSelect } = props
  const formats = useFormats()
  const text = useTexts()
  const at = positions.indexOf(machine.id)
  const status = statusNow(positions, machine)
  const speed = at < 0 ? (machine.speed ?? 0) : (positions.speed[at] ?? 0)
  return (
    <button type="button" className={classes.line} onClick={onSelect}>
      <MachineGlyph type={machine.type} size={28} className={classes.glyph ?? ""} />
      <span className={classes.what}>
        <strong className={classes.title}>{displayName(machine)}</strong>
        <span className={classes.model}>
          {machine.brand} {machine.model.name}
          {machine.shared && ` · ${text("fleet.list.shared")}`}
        </span>
        <ServiceNote machine={machine} />
      </span>
      <span className={classes.now}>
        <StatusBadge status={status} />
        <span className={classes.speed}>
          {status === "RUNNING" ? formats.quantity(speed, "km/h", 1) : seen(machine, formats)}
        </span>
      </span>
    </button>
  )
}

const seen = ({ lastSeen }: FleetMachine, formats: ReturnType<typeof useFormats>): string =>
  lastSeen === null ? "" : formats.near(lastSeen)

const countsOf = (machines: ReadonlyArray<FleetMachine>, positions: FleetPositions) => {
  const counts: Record<LiveStatus, number> = { RUNNING: 0, OFF: 0, DATA_DELAYED: 0 }
  for (const machine of machines) counts[statusNow(positions, machine)] += 1
  return counts
}
