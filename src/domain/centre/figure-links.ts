import type { AlarmLevel } from "#contract/schemas/alarm-level.ts"
import type { LiveStatus } from "#contract/schemas/machine.ts"
import { WORK_TABS } from "../alarms/work-tabs.ts"
import { FIRST_TAB, planAddress, type ServiceBucket } from "./buckets.ts"
import type { alarmFilters, subscriptionFilters } from "./machine-filters.ts"

/** Tabs of the work list that hold open alarms. */
export const OPEN_TABS = WORK_TABS.filter((tab) => tab.name !== "closed")
export type OpenTab = (typeof OPEN_TABS)[number]

interface MachinesOf {
  readonly liveStatus?: LiveStatus
  readonly alarms?: (typeof alarmFilters)[number]
  readonly subscription?: (typeof subscriptionFilters)[number]
}

const machinesOf = (centre: string, filters: MachinesOf): string =>
  `${centre}/machines?${new URLSearchParams(filters as Record<string, string>)}`

/** Addresses of the lists behind the figures of a service centre's dashboard, each with the filter of its figure. */
export const figureLinks = (serviceId: number) => {
  const centre = `/service/${serviceId}`
  return {
    machines: machinesOf(centre, { subscription: "ACTIVE" }),
    status: (liveStatus: LiveStatus) => machinesOf(centre, { liveStatus, subscription: "ACTIVE" }),
    service: (bucket: ServiceBucket) => planAddress(serviceId, bucket),
    alarms: (level: AlarmLevel, tab: OpenTab) =>
      `${centre}/alarms?level=${level}${tab.value === "" ? "" : `&state=${tab.value}`}`,
    proactiveAlerts: `${centre}/proactivealerts${FIRST_TAB}`,
    requests: `${centre}/subscriptions${FIRST_TAB}`,
    ending: `${centre}/subscriptions?state=ending`,
  }
}
