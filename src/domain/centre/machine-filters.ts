import { AlarmLevel } from "#contract/schemas/alarm-level.ts"
import { fleetFilters, oneOf } from "../machine-list-filters.ts"
import { NOTICE_DAYS } from "../subscriptions/terms.ts"

/** Options of the filters of a service centre's machines, in the order in which they are offered. */
export const alarmFilters = ["any", ...AlarmLevel.literals] as const
export const subscriptionFilters = ["ACTIVE", "ending", "REQUEST", "INVITE"] as const

/** Names of the filters of a service centre's machines, for the list and for the map. */
export const CENTRE_MACHINE_FILTERS = [
  "q",
  "liveStatus",
  "alarms",
  "service",
  "subscription",
  "brand",
  "series",
  "model",
] as const

/**
 * Address of the list or of the map with the filters that the other one shows. Without any the address says so by its
 * page, because without a query the filters of the last visit would be shown.
 */
export const withCentreFilters = (
  address: string,
  filters: Readonly<Record<string, string>> | undefined,
): string => {
  const chosen = CENTRE_MACHINE_FILTERS.flatMap((name) => {
    const value = filters?.[name]
    return value === undefined ? [] : [[name, value]]
  })
  return `${address}?${new URLSearchParams(chosen.length === 0 ? [["page", "1"]] : chosen)}`
}

const levelsOf = (alarms: (typeof alarmFilters)[number] | undefined) =>
  alarms === undefined ? {} : { alarmLevel: alarms === "any" ? AlarmLevel.literals : [alarms] }

const subscriptionOf = (subscription: (typeof subscriptionFilters)[number] | undefined) => {
  if (subscription === undefined) return {}
  return subscription === "ending" ? { endingWithin: NOTICE_DAYS } : { subscriptionState: subscription }
}

/** Query parameters of GET /services/{serviceId}/machines for the filters; values of no option are left out. */
export const centreMachineFilters = (filters: Readonly<Record<string, string>>) => {
  const { shared: _, ...common } = fleetFilters(filters)
  const { alarms, brand, series, model, subscription } = filters
  return {
    ...common,
    ...levelsOf(oneOf(alarmFilters, alarms)),
    ...subscriptionOf(oneOf(subscriptionFilters, subscription)),
    ...(brand === undefined ? {} : { brand }),
    ...(series === undefined ? {} : { series }),
    ...(model === undefined ? {} : { model }),
  }
}

interface Model {
  readonly brand: string
  readonly series: string
  readonly name: string
}

const distinct = (names: ReadonlyArray<string>, chosen: string | undefined): ReadonlyArray<string> => [
  ...new Set(chosen === undefined ? names : [...names, chosen]),
]

/**
 * Options of the filters by brand, series and model: those of the chosen brand and series. A chosen one is always
 * among them, also while the models are not read yet.
 */
export const modelOptions = (
  models: ReadonlyArray<Model>,
  { brand, model, series }: Readonly<Record<string, string>>,
) => {
  const ofBrand = models.filter((one) => brand === undefined || one.brand === brand)
  const ofSeries = ofBrand.filter((one) => series === undefined || one.series === series)
  return {
    brand: distinct(
      models.map((one) => one.brand),
      brand,
    ),
    series: distinct(
      ofBrand.map((one) => one.series),
      series,
    ),
    model: distinct(
      ofSeries.map(({ name }) => name),
      model,
    ),
  }
}
