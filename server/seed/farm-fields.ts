import type { MachineType } from "#contract/schemas/catalogue.ts"
import { ringError } from "#domain/boundaries/shape.ts"
import type { LngLat } from "#domain/geo.ts"
import { kindOf } from "../ingest/simulator/machine-kind.ts"
import { fieldsOf, homeOf, type MapField } from "../ingest/simulator/map.ts"
import { toLngLat } from "./terrain/plane.ts"
import { gap, hullOf, type Point } from "./terrain/shapes.ts"
import { terrain } from "./terrain/terrain.ts"
import type { Field } from "./terrain/types.ts"

interface FarmMachine {
  readonly id: number
  readonly type: MachineType
}

/** Working days looked through for fields: any days do, because a machine comes back to the fields near its yard. */
const DAYS = Array.from({ length: 7 }, (_, day) => day)
/** First fields of a working day that are farm fields: of a combine all that it reaches, so that a harvest is whole. */
const FIRST_OF_DAY = 2
const FIRST_OF_HARVEST = 6

/** Fields in which the machines really work, each once, those of the first machine first. */
export const farmFields = (machines: ReadonlyArray<FarmMachine>): ReadonlyArray<Field> => {
  const ids = machines.flatMap((machine) => {
    const first = machine.type === "COMBINE" ? FIRST_OF_HARVEST : FIRST_OF_DAY
    return DAYS.flatMap((day) => daysWork(machine, day).slice(0, first)).map(({ id }) => id)
  })
  const fields = new Map(terrain().fields.map((field) => [field.id, field]))
  return [...new Set(ids)].flatMap((id) => fields.get(id) ?? []).filter(isDrawn)
}

/** Whether a field can be a boundary. */
const isDrawn = ({ ring }: Field): boolean => ring.length <= 500 && ringError(rounded(ring)) === null

const daysWork = (machine: FarmMachine, day: number): ReadonlyArray<MapField> =>
  fieldsOf(machine, kindOf(machine), day)

/** Outline of the farm around a machine's yard: the yard and the fields next to it, and the land between them. */
export const homeFarm = (machine: FarmMachine): ReadonlyArray<LngLat> => {
  const { position } = homeOf(machine)
  const near = daysWork(machine, 0).toSorted((a, b) => gap(position, a.gate) - gap(position, b.gate))
  const hull = hullOf([
    ...corners(position, YARD_REACH),
    ...near.slice(0, HOME_FIELDS).flatMap((one) => one.ring),
  ])
  return closed(hull)
}

const HOME_FIELDS = 9
/** Metres from a yard's middle to each of its sides. */
const YARD_REACH = 90

/** A square around a machine's yard. */
export const yardOf = (machine: Pick<FarmMachine, "id">): ReadonlyArray<LngLat> =>
  closed(corners(homeOf(machine).position, YARD_REACH))

/** Name of the yard where a machine is parked overnight. */
export const yardNameOf = (machine: Pick<FarmMachine, "id">): string | undefined => {
  const { node } = homeOf(machine)
  return terrain().yards.find((yard) => yard.node === node)?.name
}

const corners = ({ x, y }: Point, reach: number): ReadonlyArray<Point> => [
  { x: x - reach, y: y - reach },
  { x: x + reach, y: y - reach },
  { x: x + reach, y: y + reach },
  { x: x - reach, y: y + reach },
]

const closed = (points: ReadonlyArray<Point>): ReadonlyArray<LngLat> => {
  const ring = points.map(toLngLat)
  return [...ring, ring[0] as LngLat]
}

export const rounded = (ring: ReadonlyArray<LngLat>): ReadonlyArray<LngLat> => ring.map(exactly)

/** Rounds a position to a decimetre. */
const exactly = ([lng, lat]: LngLat): LngLat => [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6]
