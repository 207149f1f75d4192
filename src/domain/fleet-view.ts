import { Schema } from "effect"
import { MachineId } from "#contract/schemas/ids.ts"
import { LiveStatus } from "#contract/schemas/machine.ts"
import { withValues } from "./search.ts"

/** View of the fleet map: search text, status filter and selected machine. */
export interface FleetView {
  readonly query: string
  /** Live status to filter by; null shows all machines. */
  readonly status: LiveStatus | null
  readonly selected: MachineId | undefined
}

const isStatus = Schema.is(LiveStatus)
const isId = Schema.is(MachineId)

/** View of the fleet map in an address, `?machine=7&status=RUNNING&q=north`; invalid parameters are ignored. */
export const fleetViewIn = (search: string): FleetView => {
  const params = new URLSearchParams(search)
  const status = params.get("status")
  const id = Number(params.get("machine") ?? Number.NaN)
  return {
    query: params.get("q") ?? "",
    status: isStatus(status) ? status : null,
    selected: isId(id) ? id : undefined,
  }
}

/** Query of an address, with the view of the fleet map written into it. */
export const withFleetView = (search: string, { query, status, selected }: FleetView): string =>
  withValues(search, {
    q: query === "" ? [] : [query],
    status: status === null ? [] : [status],
    machine: selected === undefined ? [] : [String(selected)],
  })
