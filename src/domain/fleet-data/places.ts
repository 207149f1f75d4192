import type { MachineId, PartnerId, Vin } from "#contract/schemas/ids.ts"
import { withView } from "../data-view.ts"
import { withValues } from "../search.ts"
import { isVin } from "../vin.ts"
import { type FleetDataView, MAX_MACHINES, machinesInSearch, withFleetView } from "./view.ts"

type Named = { readonly id: MachineId; readonly vin: Vin }
type ShownView = Omit<FleetDataView, "vins">

/** How the address of a page that compares machines names them. */
export interface DataPlace {
  /** Texts that an address names as machines, each once; they may be none, and more than can be compared. */
  readonly namedIn: (search: string) => ReadonlyArray<string>
  readonly isName: (text: string) => boolean
  readonly nameOf: (machine: Named) => string
  /** Writes machines and view into the query of an address; other parameters of the query stay. */
  readonly write: (search: string, names: ReadonlyArray<string>, view: ShownView) => string
  /** Address of the page. */
  readonly page: string
  /** Address of a machine's own page. */
  readonly pageOf: (machine: Named) => string
}

const ownersPlace: DataPlace = {
  namedIn: machinesInSearch,
  isName: isVin,
  nameOf: ({ vin }) => vin,
  write: (search, vins, view) => withFleetView(search, { ...view, vins }),
  page: "/fleet/data",
  pageOf: ({ vin }) => `/fleet/machines/vin/${vin}`,
}

/** A service centre's page names machines by id, `?ids=1&ids=2` (CODE-08). */
const centresPlace = (serviceId: PartnerId): DataPlace => ({
  namedIn: (search) => valuesIn(search, "ids"),
  isName: (text) => /^[1-9]\d{0,8}$/.test(text),
  nameOf: ({ id }) => String(id),
  write: (search, ids, { alignment, ...view }) =>
    withValues(withView(search, view), { ids, align: alignment === "work" ? ["work"] : [] }),
  page: `/service/${serviceId}/data`,
  pageOf: ({ id }) => `/service/${serviceId}/machines/${id}`,
})

/** The page of an owner, or of a service centre. */
export const dataPlace = (serviceId: PartnerId | undefined): DataPlace =>
  serviceId === undefined ? ownersPlace : centresPlace(serviceId)

/** Machines to look for of those that an address names, and those that cannot be shown in any case. */
export const machinesNamedIn = ({ namedIn, isName }: DataPlace, search: string) => {
  const all = namedIn(search)
  const named = all.filter(isName).slice(0, MAX_MACHINES)
  return { named, leftOut: all.filter((one) => !named.includes(one)) }
}

/** Fault codes that an address names, `?codes=110.0`: only those are marked; all are without any (CODE-08). */
export const codesInSearch = (search: string): ReadonlyArray<string> => valuesIn(search, "codes")

/** The query of an address without codes, which marks all of them. */
export const withAllCodes = (search: string): string => withValues(search, { codes: [] })

const valuesIn = (search: string, name: string): ReadonlyArray<string> => [
  ...new Set(
    new URLSearchParams(search)
      .getAll(name)
      .flatMap((list) => list.split(","))
      .map((one) => one.trim())
      .filter((one) => one !== ""),
  ),
]
