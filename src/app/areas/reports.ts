import { Layer } from "effect"
import { dataRequestMachine } from "#machines/reports/data-request/machine.ts"
import { reportList } from "#machines/reports/report-list.ts"
import { reportRequestMachine } from "#machines/reports/report-request/machine.ts"
import { BaseLive } from "#services/base.ts"
import { ReportsClientLive } from "#services/reports/reports-client-live.ts"
import { DataRequest } from "#views/reports/DataRequest.tsx"
import { ReportList } from "#views/reports/ReportList.tsx"
import { ReportRequest } from "#views/reports/ReportRequest.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Screens and services of the area "reports". */
export default {
  area: "reports",
  texts: import.meta.glob(["../../i18n/messages/{reports,account,components,tools}/*.json"], {
    import: "default",
  }),
  // Text areas loaded in addition to the area's own, because its forms and shared components use these texts.
  moreTexts: ["account", "components", "tools"],
  layer: ReportsClientLive.pipe(Layer.provideMerge(BaseLive)),
  screens: {
    "report-list": screen(reportList, ReportList),
    "report-request": screen(reportRequestMachine, ReportRequest),
    "data-request": screen(dataRequestMachine, DataRequest),
  },
} satisfies AreaModule
