import { type DataView, viewInSearch, withView } from "../data-view.ts"
import { withValues } from "../search.ts"
import { normalizeVin } from "../vin.ts"

/** Maximum number of machines compared in one view: more lines in one panel look too alike. */
export const MAX_MACHINES = 4

/** How the times of several machines are laid over each other: by the clock, or each from its start of work. */
export const ALIGNMENTS = ["clock", "work"] as const
export type Alignment = (typeof ALIGNMENTS)[number]

/** Selection of the data view of several machines: their VINs, days, zoom, signals and alignment. */
export interface FleetDataView extends DataView {
  readonly vins: ReadonlyArray<string>
  readonly alignment: Alignment
}

/**
 * Texts that an address names as machines, `?machines=<vin>,<vin>`: normalised, each once; they may be no VINs, and
 * more than can be compared.
 */
export const machinesInSearch = (search: string): ReadonlyArray<string> => [
  ...new Set(
    new URLSearchParams(search)
      .getAll("machines")
      .flatMap((list) => list.split(","))
      .map(normalizeVin)
      .filter((vin) => vin !== ""),
  ),
]

/**
 * Data view of several machines in an address:
 * `?machines=<vin>,<vin>&signals=EngineSpeed&start=2026-11-20&end=2026-11-21&align=work`. Invalid days become empty
 * texts, an unknown alignment is the clock.
 */
export const fleetViewInSearch = (search: string, zone: string): FleetDataView => ({
  ...viewInSearch(search, zone),
  vins: machinesInSearch(search),
  alignment: new URLSearchParams(search).get("align") === "work" ? "work" : "clock",
})

/** Writes a data view of several machines into the query of an address; other parameters of the query stay. */
export const withFleetView = (search: string, { vins, alignment, ...view }: FleetDataView): string =>
  withValues(withView(search, view), {
    machines: vins.length === 0 ? [] : [vins.join(",")],
    align: alignment === "work" ? ["work"] : [],
  })
