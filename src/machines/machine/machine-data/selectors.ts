import type { SnapshotFrom } from "xstate"
import type { Signal } from "#contract/schemas/data.ts"
import { dataPlace } from "#domain/fleet-data/places.ts"
import { matcherOf } from "#domain/folding.ts"
import type { FleetDataMachine } from "../fleet-data/machine.ts"
import type { machineDataMachine } from "./machine.ts"

/** Data of one machine, or of several: days, zoom and signals are chosen in the same way. */
type Snapshot = SnapshotFrom<typeof machineDataMachine> | SnapshotFrom<FleetDataMachine>

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
export const isSilent = (snapshot: Snapshot): boolean => snapshot.hasTag("silent")
export const isEmpty = (snapshot: Snapshot): boolean => snapshot.hasTag("empty")
export const isUnchosen = (snapshot: Snapshot): boolean => snapshot.hasTag("unchosen")
export const isPicking = (snapshot: Snapshot): boolean => snapshot.hasTag("picking")
export const isOpen = (snapshot: Snapshot): boolean => snapshot.matches("open")
export const isZoomed = (snapshot: Snapshot): boolean => snapshot.context.zoom !== undefined
export const missingOf = (snapshot: Snapshot): ReadonlyArray<string> => snapshot.context.missing
export const daysOf = (snapshot: Snapshot) => snapshot.context.days
/** Chart of the connection, which runs while the data could not be loaded. */
export const connectionOf = ({ children }: SnapshotFrom<typeof machineDataMachine>) =>
  children.connection ?? children.connectionOfSignals
export const navigatorOf = ({ children }: Snapshot) => children.navigator
export const chosenOf = (snapshot: Snapshot): ReadonlyArray<string> => snapshot.context.chosen
export const typedOf = (snapshot: Snapshot): string => snapshot.context.typed
export const seriesOf = (snapshot: SnapshotFrom<typeof machineDataMachine>) => snapshot.context.series
export const signalsOf = (snapshot: Snapshot): ReadonlyArray<Signal> => snapshot.context.signals

/** Address of the page that compares the machine with others, with the shown signals and days. */
export const comparisonOf = ({
  context: { machineId, serviceId, vin, days, zoom, chosen },
}: SnapshotFrom<typeof machineDataMachine>): string | undefined => {
  const name = serviceId === undefined ? vin : String(machineId)
  if (name === undefined) return undefined
  const { page, write } = dataPlace(serviceId)
  return `${page}${write("", [name], { days, zoom, signals: chosen, alignment: "clock" })}`
}

export const listedFirstOf = (snapshot: Snapshot): ReadonlyArray<string> => snapshot.context.listedFirst

/** Signals whose name, label or group contains the typed text, those of `first` before the others. */
export const foundSignals = (
  signals: ReadonlyArray<Signal>,
  first: ReadonlyArray<string>,
  typed: string,
): ReadonlyArray<Signal> => {
  const matches = matcherOf(typed)
  const found = signals.filter(({ name, label, group }) => matches(`${name} ${label} ${group}`))
  return [
    ...found.filter(({ name }) => first.includes(name)),
    ...found.filter(({ name }) => !first.includes(name)),
  ]
}
