import { Schema } from "effect"
import { MachineId } from "#contract/schemas/ids.ts"
import { LiveStatus } from "#contract/schemas/machine.ts"
import { FLEET_NEEDS } from "./fleet-needs.ts"
import { DEFAULT_FLEET_SORT, FleetSort } from "./fleet-sort.ts"
import { withValues } from "./search.ts"

/** Filter of the fleet's home: machines of one live status, or with one need. */
export const FleetFilter = Schema.Literals([...LiveStatus.literals, ...FLEET_NEEDS])
export type FleetFilter = typeof FleetFilter.Type

/** View of the fleet map: search text, status filter, order of the list, and selected machine. */
export interface FleetView {
  readonly query: string
  /** Live status or need to filter by; null shows all machines. */
  readonly status: FleetFilter | null
  readonly sort: FleetSort
  readonly selected: MachineId | undefined
}

const isStatus = Schema.is(FleetFilter)
const isSort = Schema.is(FleetSort)
const isId = Schema.is(MachineId)

/** View of the fleet map in an address, `?machine=7&status=RUNNING&q=north&sort=FUEL`; invalid parameters are ignored. */
export const fleetViewIn = (search: string): FleetView => {
  const params = new URLSearchParams(search)
  const status = params.get("status")
  const sort = params.get("sort")
  const id = Number(params.get("machine") ?? Number.NaN)
  return {
    query: params.get("q") ?? "",
    status: isStatus(status) ? status : null,
    sort: isSort(sort) ? sort : DEFAULT_FLEET_SORT,
    selected: isId(id) ? id : undefined,
  }
}

/** Writes the view of the fleet map into the query of an address; other parameters of the query stay. */
export const withFleetView = (search: string, { query, status, sort, selected }: FleetView): string =>
  withValues(search, {
    q: query === "" ? [] : [query],
    status: status === null ? [] : [status],
    sort: sort === DEFAULT_FLEET_SORT ? [] : [sort],
    machine: selected === undefined ? [] : [String(selected)],
  })
