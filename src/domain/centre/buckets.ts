import { oneOf, serviceFilters, serviceRange } from "../machine-list-filters.ts"

/** Group of machines in a service plan, by the hours to their next service (MACH-18). */
export type ServiceBucket = (typeof serviceFilters)[number]

/** Query of the first tab of a list, which has no name in the address; its page says that it is meant. */
export const FIRST_TAB = "?page=1"

/** Tabs of a service plan, with their value in the address: what is due comes first. */
export const PLAN_TABS = serviceFilters.map((name, index) => ({ name, value: index === 0 ? "" : name }))

/** Address of a bucket of a service centre's plan. */
export const planAddress = (serviceId: number, bucket: ServiceBucket): string =>
  `/service/${serviceId}/maintenance${bucket === "due" ? FIRST_TAB : `?service=${bucket}`}`

/** Query parameters of GET /services/{serviceId}/maintenances for the filters; an unknown bucket means what is due. */
export const planFilters = ({ q, service }: Readonly<Record<string, string>>) => ({
  ...(q === undefined ? {} : { q }),
  ...serviceRange(oneOf(serviceFilters, service) ?? "due"),
})
