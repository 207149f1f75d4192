import type { MachineType } from "#contract/schemas/catalogue.ts"

type Type = typeof MachineType.Type

/**
 * Definition of one recordable signal. `unit` is SI, and empty for states, counts and ratios; values below `min`
 * or above `max` are implausible; `resolution` is the step of the sensor.
 */
export interface SignalDefinition {
  /** Id stored with every sample: it never changes and is never reused. */
  readonly id: number
  readonly name: string
  /** English label for users. */
  readonly label: string
  readonly unit: string
  readonly group: SignalGroup
  readonly type: "number" | "state"
  readonly min: number
  readonly max: number
  readonly resolution: number
  /** Machine types that record the signal. */
  readonly machines: ReadonlyArray<Type>
  /** Suspect parameter number and parameter group of SAE J1939, where the signal has them. */
  readonly j1939?: { readonly spn: number; readonly pgn: number }
}

export type SignalGroup =
  | "engine"
  | "aftertreatment"
  | "fluids"
  | "drive"
  | "hydraulics"
  | "implement"
  | "electrical"
  | "battery"
  | "harvest"
  | "environment"

/** Numeric signal as a row: id, name, label, unit, min, max, resolution, and spn and pgn where the signal has them. */
export type NumberRow = readonly [
  id: number,
  name: string,
  label: string,
  unit: string,
  min: number,
  max: number,
  resolution: number,
  spn?: number,
  pgn?: number,
]
/** State signal as a row: id, name, label, highest state. */
export type StateRow = readonly [
  id: number,
  name: string,
  label: string,
  last: number,
  spn?: number,
  pgn?: number,
]

const ids = (spn: number | undefined, pgn: number | undefined) =>
  spn === undefined || pgn === undefined ? {} : { j1939: { spn, pgn } }

export const numbers = (
  group: SignalGroup,
  machines: ReadonlyArray<Type>,
  rows: ReadonlyArray<NumberRow>,
): ReadonlyArray<SignalDefinition> =>
  rows.map(([id, name, label, unit, min, max, resolution, spn, pgn]) => ({
    id,
    name,
    label,
    unit,
    group,
    type: "number" as const,
    min,
    max,
    resolution,
    machines,
    ...ids(spn, pgn),
  }))

export const states = (
  group: SignalGroup,
  machines: ReadonlyArray<Type>,
  rows: ReadonlyArray<StateRow>,
): ReadonlyArray<SignalDefinition> =>
  rows.map(([id, name, label, last, spn, pgn]) => ({
    id,
    name,
    label,
    unit: "",
    group,
    type: "state" as const,
    min: 0,
    max: last,
    resolution: 1,
    machines,
    ...ids(spn, pgn),
  }))

export const everyMachine: ReadonlyArray<Type> = [
  "TRACTOR",
  "ETRACTOR",
  "SPRAYER",
  "COMBINE",
  "BALER",
  "WINDROWER",
]
export const withEngine: ReadonlyArray<Type> = ["TRACTOR", "SPRAYER", "COMBINE", "BALER", "WINDROWER"]
