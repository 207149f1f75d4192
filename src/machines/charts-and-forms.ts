import { accountForms } from "./account/forms.ts"
import { adminCharts } from "./admin/charts.ts"
import { alarmsCharts } from "./alarms/charts.ts"
import { boundariesCharts } from "./boundaries/charts.ts"
import { centreCharts } from "./centre/charts.ts"
import { charts } from "./charts.ts"
import { devicesCharts } from "./devices/charts.ts"
import { gdprCharts } from "./gdpr/charts.ts"
import { machineCharts } from "./machine/charts.ts"
import { machinesCharts } from "./machines/charts.ts"
import { notificationCharts } from "./notifications/charts.ts"
import { partnersCharts } from "./partners/charts.ts"
import { reportsCharts } from "./reports/charts.ts"
import { serviceCharts } from "./service/charts.ts"
import { sharesCharts } from "./shares/charts.ts"
import { subscriptionsCharts } from "./subscriptions/charts.ts"

/**
 * Every chart of the product, and each form separately; the tests walk all paths of the chart that forms share
 * only once.
 */
export const chartsAndForms: typeof charts = [
  ...charts,
  ...accountForms,
  ...adminCharts,
  ...machineCharts,
  ...notificationCharts,
  ...alarmsCharts,
  ...reportsCharts,
  ...subscriptionsCharts,
  ...sharesCharts,
  ...boundariesCharts,
  ...machinesCharts,
  ...gdprCharts,
  ...serviceCharts,
  ...centreCharts,
  ...partnersCharts,
  ...devicesCharts,
]
