import type { MachineType } from "#contract/schemas/catalogue.ts"
import { type SignalDefinition, signalByName } from "#domain/signals.ts"
import type { Moment } from "./moment.ts"
import { electricValues, engineValues } from "./power-values.ts"
import { machineValues, vehicleValues } from "./vehicle-values.ts"

/** Function that computes the value of one signal from the state of the machine at a moment, in the signal's unit. */
export type SignalValue = (moment: Moment) => number

export interface SimulatedSignal {
  readonly signal: SignalDefinition
  readonly value: SignalValue
  /** Steps per unit that the signal's sensor can distinguish, for rounding. */
  readonly steps: number
}

const prepare = (values: Readonly<Record<string, SignalValue>>): ReadonlyArray<SimulatedSignal> =>
  Object.entries(values).map(([name, value]) => {
    const signal = signalByName(name)
    if (signal === undefined)
      throw new Error(`The simulator names a signal that the catalogue lacks: ${name}`)
    return { signal, value, steps: Number((1 / signal.resolution).toPrecision(12)) }
  })

const lists = new Map<string, ReadonlyArray<SimulatedSignal>>()

/** Signals that machines of the given type send, at least 40. */
export const simulatedSignals = (type: typeof MachineType.Type): ReadonlyArray<SimulatedSignal> => {
  const known = lists.get(type)
  if (known !== undefined) return known
  const power = type === "ETRACTOR" ? electricValues : engineValues
  const list = prepare({ ...power, ...vehicleValues, ...machineValues[type] })
  lists.set(type, list)
  return list
}

/** The signal's value as its sensor measures it: limited to the signal's range and rounded to the sensor's steps. */
export const measured = ({ signal, value, steps }: SimulatedSignal, moment: Moment): number => {
  const exact = value(moment)
  const kept = exact < signal.min ? signal.min : exact > signal.max ? signal.max : exact
  return Math.round(kept * steps) / steps
}
