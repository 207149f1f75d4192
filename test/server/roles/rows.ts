import { accountCalls, administrationCalls, catalogueCalls } from "./administration-calls.ts"
import { centreDataCalls, centreMachineCalls, machineSearchCalls } from "./centre-machine-calls.ts"
import { boundaryCalls, deviceCalls, machineCalls, networkReportCalls, reportCalls } from "./machine-calls.ts"
import { dealerCalls, partnerCalls, partnerUserCalls } from "./network-calls.ts"
import { alarmCalls, subscriptionCalls } from "./service-calls.ts"
import type { Row } from "./table.ts"

/** Expected outcomes of all calls, by caller. */
export const allRows: ReadonlyArray<Row> = [
  ...machineCalls,
  ...boundaryCalls,
  ...reportCalls,
  ...networkReportCalls,
  ...deviceCalls,
  ...alarmCalls,
  ...subscriptionCalls,
  ...machineSearchCalls,
  ...centreMachineCalls,
  ...centreDataCalls,
  ...partnerCalls,
  ...partnerUserCalls,
  ...dealerCalls,
  ...catalogueCalls,
  ...administrationCalls,
  ...accountCalls,
]
