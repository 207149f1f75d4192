import type { ReportType, ReportTypeEntry } from "#contract/schemas/report.ts"

/** Requirements and options of each report type (OPEN-107), in the order in which the form offers them. */
export const reportTypes: ReadonlyArray<ReportTypeEntry> = (
  [
    ["MACHINE_USAGE", false, true],
    ["FUEL", false, true],
    ["GPS_ROUTE", false, true],
    ["ALARMS", false, true],
    ["SERVICE", false, true],
    ["TELEMETRY_SIGNALS", true, true],
    ["DATA_ACT", false, false],
  ] as ReadonlyArray<readonly [ReportType, boolean, boolean]>
).map(([type, needsSignals, recurrent]) => ({ type, needsSignals, personalDataAllowed: true, recurrent }))

export const reportTypeEntry = (type: ReportType): ReportTypeEntry =>
  reportTypes.find((entry) => entry.type === type) ?? reportTypes[0]!
