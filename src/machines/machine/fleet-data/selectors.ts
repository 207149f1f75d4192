import type { SnapshotFrom } from "xstate"
import { MAX_LINES } from "#domain/data-view.ts"
import { dataPlace, withAllCodes } from "#domain/fleet-data/places.ts"
import { type Alignment, type FleetDataView, MAX_MACHINES } from "#domain/fleet-data/view.ts"
import { chosenPreset, type PresetName } from "#domain/signals/presets.ts"
import type { ComparedMachine, FleetSummary } from "#services/machine/fleet-series.ts"
import type { FleetDataMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<FleetDataMachine>

export const isNone = (snapshot: Snapshot): boolean => snapshot.hasTag("none")
export const machinesOf = ({ context }: Snapshot): ReadonlyArray<ComparedMachine> => context.machines
/** Address of a machine's own page, where the user sees it: as its owner, or at a service centre. */
export const pageAddress = ({ context: { serviceId } }: Snapshot, machine: ComparedMachine): string =>
  dataPlace(serviceId).pageOf(machine)
/** Whether the machines are those of a service centre. */
export const isOfCentre = ({ context }: Snapshot): boolean => context.serviceId !== undefined
/** Fault codes to which the marks are limited, as one text; empty while all are marked. */
export const onlyCodesOf = ({ context }: Snapshot): string => context.codes.join(", ")
/** Query of the page's address in which all codes are marked. */
export const allCodesOf = ({ context }: Snapshot): string => withAllCodes(context.search)
/** Machines that the address names and that are not shown. */
export const leftOutOf = ({ context }: Snapshot): ReadonlyArray<string> => context.leftOut
export const alignmentOf = ({ context }: Snapshot): Alignment => context.alignment
export const summaryOf = ({ context }: Snapshot): FleetSummary | undefined => context.series
/** Search for one more machine; undefined before it runs. */
export const machineSearchOf = ({ children }: Snapshot) => children.machineSearch
/** Whether machines can be chosen: not while the days of the address are refused or the machines failed to load. */
export const canChooseMachines = (snapshot: Snapshot): boolean =>
  ["listing", "none", "silent", "open"].some((state) => snapshot.matches(state as "listing"))
/** Number of machines that can still be added. */
export const placesLeft = ({ context }: Snapshot): number => MAX_MACHINES - context.machines.length
/** Chart of the saved layouts; undefined for users who cannot save any. */
export const layoutsOf = ({ children, context }: Snapshot) =>
  context.savesLayouts ? children.layouts : undefined
/** What the page shows now, for a layout and for its days. */
export const viewOf = ({ context }: Snapshot): FleetDataView => ({
  vins: context.machines.map(({ vin }) => vin),
  days: context.days,
  zoom: context.zoom,
  signals: context.chosen,
  alignment: context.alignment,
})

/** Chart of the connection, which runs while something could not be loaded. */
export const connectionOf = ({ children }: Snapshot) => children.connection ?? children.connectionOfMachines

/** Preset of signals that is shown; undefined for signals chosen one by one. */
export const presetOf = ({ context: { chosen, signals } }: Snapshot): PresetName | undefined =>
  chosenPreset(
    chosen,
    signals.map(({ name }) => name),
    MAX_LINES,
  )

/** Machines that have recorded none of the chosen signals. */
export const withoutSignals = ({
  context: { machines, chosen },
}: Snapshot): ReadonlyArray<ComparedMachine> =>
  chosen.length === 0
    ? []
    : machines.filter(({ recorded }) => !chosen.some((name) => recorded.includes(name)))

/** Machines that did not run within the shown time, while machines are aligned by their start of work. */
export const withoutWork = ({
  context: { machines, alignment, series },
}: Snapshot): ReadonlyArray<ComparedMachine> =>
  alignment === "clock" || series === undefined
    ? []
    : machines.filter(({ id }) => series.starts[id] === undefined)
