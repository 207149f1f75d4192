import type { ProactiveAlert } from "#contract/schemas/proactive-alert.ts"
import { DEFAULT_SIGNAL } from "../data-view.ts"
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

/** Address of the machine's data of a day with its engine speed, at its service centre (PA-12); undefined without one. */
export const machineDataAddress = (
  { machineId, serviceId }: Pick<ProactiveAlert, "machineId" | "serviceId">,
  day: Day,
): string | undefined => {
  if (serviceId === null) return undefined
  const shown = { ids: String(machineId), start: day, end: day, signals: DEFAULT_SIGNAL }
  return `/service/${serviceId}/data?${new URLSearchParams(shown)}`
}
