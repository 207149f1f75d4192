import { AlarmLevel } from "#contract/schemas/alarm-level.ts"
import { fleetFilters, oneOf } from "../machine-list-filters.ts"
import { NOTICE_DAYS } from "../subscriptions/terms.ts"

/** Options of the filters of a service centre's machines, in the order in which they are offered. */
export const alarmFilters = ["any", ...AlarmLevel.literals] as const
export const subscriptionFilters = ["ACTIVE", "ending", "REQUEST", "INVITE"] as const

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
