import { Schema } from "effect"
import { MachineId } from "#contract/schemas/ids.ts"
import { LiveStatus } from "#contract/schemas/machine.ts"
import { withValues } from "./search.ts"

/** What the fleet map shows: machines by name and status, and the one that is chosen. */
export interface FleetView {
  readonly query: string
  /** Status to filter by; null shows all. */
  readonly status: LiveStatus | null
  readonly selected: MachineId | undefined
}

const isStatus = Schema.is(LiveStatus)
const isId = Schema.is(MachineId)

/** View that an address names, `?machine=7&status=RUNNING&q=north`; what names nothing is left out. */
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

/** Search part of an address that names the view. */
export const withFleetView = (search: string, { query, status, selected }: FleetView): string =>
  withValues(search, {
    q: query === "" ? [] : [query],
    status: status === null ? [] : [status],
    machine: selected === undefined ? [] : [String(selected)],
  })
