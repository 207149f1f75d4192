import { Layer } from "effect"
import { NetworkReports } from "../store/network-reports.ts"
import { ReportWork } from "../store/report-work.ts"
import { Reports } from "../store/reports.ts"
import { UserNotifications } from "../store/user-notifications.ts"

/** Services for reports, their generation, and figures of the network. */
export const ReportsLive = Layer.mergeAll(
  NetworkReports.layer,
  Reports.layer,
  ReportWork.layer.pipe(Layer.provide(UserNotifications.layer)),
)
