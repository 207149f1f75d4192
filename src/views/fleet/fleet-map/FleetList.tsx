import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import { FLEET_NEEDS, hasNeed } from "#domain/fleet-needs.ts"
import type { FleetPositions } from "#domain/fleet-positions.ts"
import { FLEET_SORTS, type FleetSort } from "#domain/fleet-sort.ts"
import { statusNow } from "#domain/fleet-status.ts"
import { displayName } from "#domain/machine.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { queryOf, sortOf, statusOf } from "#machines/fleet/fleet-map/selectors.ts"
import { SearchField } from "../../ui/fields/SearchField.tsx"
import { MachineGlyph } from "../../ui/machine-glyphs/MachineGlyph.tsx"
import { StatusBadge } from "../../ui/status/StatusBadge.tsx"
import classes from "./FleetList.module.css"
import type { FleetMapActor } from "./FleetMap.tsx"
import { ServiceNote } from "./ServiceNote.tsx"
import { StatusFilter } from "./StatusFilter.tsx"
import { usePresent } from "./use-present.ts"

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
  const needs = useMemo(() => needsIn(machines), [machines])
  return (
    <div className={classes.list}>
      <div className={classes.head}>
        <StatusFilter
          counts={{ ...countsOf(machines, positions), ...needs }}
          chosen={status}
          onChoose={(chosen) => actor.send({ type: "status.selected", status: chosen })}
        />
        <SearchField
          label={text("fleet.list.search")}
          value={query}
          onChange={(typed) => actor.send({ type: "query.changed", text: typed })}
        />
        <div className={classes.order}>
          <p className={classes.note} role="status">
            {text("fleet.list.count", { count: found.length, all: formats.number(machines.length, 0) })}
          </p>
          <Order actor={actor} />
        </div>
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

/** Order of the list. */
const Order = ({ actor }: { readonly actor: FleetMapActor }) => {
  const text = useTexts()
  const sort = useSelector(actor, sortOf)
  return (
    <select
      className={classes.sort}
      aria-label={text("fleet.list.sort")}
      value={sort}
      onChange={({ currentTarget }) =>
        actor.send({ type: "sort.selected", sort: currentTarget.value as FleetSort })
      }
    >
      {FLEET_SORTS.map((one) => (
        <option key={one} value={one}>
          {text(`fleet.list.sort.${one}`)}
        </option>
      ))}
    </select>
  )
}

const Line = (props: {
  readonly machine: FleetMachine
  readonly positions: FleetPositions
  readonly onSelect: () => void
}) => {
  const { machine, positions, onSelect } = props
  const text = useTexts()
  const { status, words } = usePresent(machine, positions)
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
        <span className={classes.speed}>{words}</span>
      </span>
    </button>
  )
}

const countsOf = (machines: ReadonlyArray<FleetMachine>, positions: FleetPositions) => {
  const counts = { RUNNING: 0, OFF: 0, DATA_DELAYED: 0 }
  for (const machine of machines) counts[statusNow(positions, machine)] += 1
  return counts
}

/** Numbers of machines per need, which change with the list and not with each position. */
const needsIn = (machines: ReadonlyArray<FleetMachine>) => {
  const counts = { ALARMS: 0, SERVICE: 0, ENDING: 0 }
  for (const machine of machines)
    for (const need of FLEET_NEEDS) if (hasNeed(need, machine)) counts[need] += 1
  return counts
}
