import type { ProactiveAlert } from "#contract/schemas/proactive-alert.ts"
import { DEFAULT_SIGNAL } from "../data-view.ts"
import { isOpen } from "../navigation/menu.ts"
import type { Day } from "../time.ts"

/** What names one alert: its id and the VIN of its machine. */
export type AlertKey = Pick<ProactiveAlert, "id" | "vin">

/** Address of the tab of one alert, inside the portal (ROUTE-37). */
export const alertAddress = ({ id, vin }: AlertKey): string =>
  `/service/proactivealert?${new URLSearchParams({ id, vin })}`

/** The alert that the query of an address names; undefined when id or VIN is missing (PA-05). */
export const alertInSearch = (search: string): AlertKey | undefined => {
  const query = new URLSearchParams(search)
  const id = query.get("id")?.trim() ?? ""
  const vin = query.get("vin")?.trim() ?? ""
  return id === "" || vin === "" ? undefined : { id, vin: vin as AlertKey["vin"] }
}

/**
 * Address of the machine's data of a day with its engine speed (PA-12): at its service centre, or on the machine's own
 * page until centres have such a page; undefined without a centre.
 */
export const machineDataAddress = (
  { machineId, serviceId, vin }: Pick<ProactiveAlert, "machineId" | "serviceId" | "vin">,
  day: Day,
): string | undefined => {
  if (serviceId === null) return undefined
  const centre = `/service/${serviceId}/data`
  const shown = { start: day, end: day, signals: DEFAULT_SIGNAL }
  return isOpen(centre)
    ? `${centre}?${new URLSearchParams({ ids: String(machineId), ...shown })}`
    : `/machine/${vin}?${new URLSearchParams({ tab: "data", ...shown })}`
}
