import type { SnapshotFrom } from "xstate"
import type { Signal } from "#contract/schemas/data.ts"
import type { machineDataMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<typeof machineDataMachine>

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
export const isSilent = (snapshot: Snapshot): boolean => snapshot.hasTag("silent")
export const isEmpty = (snapshot: Snapshot): boolean => snapshot.hasTag("empty")
export const isUnchosen = (snapshot: Snapshot): boolean => snapshot.hasTag("unchosen")
export const isPicking = (snapshot: Snapshot): boolean => snapshot.hasTag("picking")
export const isOpen = (snapshot: Snapshot): boolean => snapshot.matches("open")
export const isZoomed = (snapshot: Snapshot): boolean => snapshot.context.zoom !== undefined
export const daysOf = (snapshot: Snapshot) => snapshot.context.days
export const navigatorOf = ({ children }: Snapshot) => children.navigator
export const chosenOf = (snapshot: Snapshot): ReadonlyArray<string> => snapshot.context.chosen
export const typedOf = (snapshot: Snapshot): string => snapshot.context.typed
export const seriesOf = (snapshot: Snapshot) => snapshot.context.series
export const signalsOf = (snapshot: Snapshot): ReadonlyArray<Signal> => snapshot.context.signals

/** Signals whose name, label or group contains the typed text, selected signals first. */
export const foundSignals = (
  signals: ReadonlyArray<Signal>,
  chosen: ReadonlyArray<string>,
  typed: string,
): ReadonlyArray<Signal> => {
  const wanted = typed.trim().toLowerCase()
  const found = signals.filter(({ name, label, group }) =>
    `${name} ${label} ${group}`.toLowerCase().includes(wanted),
  )
  return [
    ...found.filter(({ name }) => chosen.includes(name)),
    ...found.filter(({ name }) => !chosen.includes(name)),
  ]
}
