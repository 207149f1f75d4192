import { MAX_DATA_SPAN_DAYS } from "#contract/schemas/data.ts"
import { WORK_TABS } from "../alarms/work-tabs.ts"
import { oneOf } from "../machine-list-filters.ts"

/** Options of the filters of service codes, in the order in which they are offered. */
export const codeDays = ["7", "1"] as const
export const codeSeverities = ["1", "2", "3", "4", "5"] as const
export const codeAlarms = ["open", "none"] as const

/** Number of days back that the codes are listed for: as many as the call takes, unless fewer are chosen. */
export const daysOfCodes = ({ days }: Readonly<Record<string, string>>): number =>
  Number(oneOf(codeDays, days) ?? MAX_DATA_SPAN_DAYS)

/** Query parameters of GET /services/{serviceId}/servicecodes for the filters; values of no option are left out. */
export const codeFilters = ({ alarm, q, severity }: Readonly<Record<string, string>>) => {
  const wantedSeverity = oneOf(codeSeverities, severity)
  const wantedAlarm = oneOf(codeAlarms, alarm)
  return {
    ...(q === undefined ? {} : { q }),
    ...(wantedSeverity === undefined ? {} : { severity: [Number(wantedSeverity)] }),
    ...(wantedAlarm === undefined
      ? {}
      : { alarm: wantedAlarm === "open" ? ("true" as const) : ("false" as const) }),
  }
}

/** Address of the work list at a machine's open alarm with a code. */
export const alarmOfCode = (
  serviceId: number | undefined,
  { alarm, code, vin }: { readonly alarm: string; readonly code: string; readonly vin: string },
): string => {
  const tab = WORK_TABS.find(({ states }) => states.some((state) => state === alarm))
  const state = tab === undefined || tab.value === "" ? {} : { state: tab.value }
  return `/service/${serviceId ?? ""}/alarms?${new URLSearchParams({ ...state, q: code, machine: vin })}`
}
