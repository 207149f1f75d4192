import { accountForms } from "./account/forms.ts"
import { adminCharts } from "./admin/charts.ts"
import { charts } from "./charts.ts"
import { machineCharts } from "./machine/charts.ts"
import { notificationCharts } from "./notifications/charts.ts"

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
]
