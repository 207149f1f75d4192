import { collectionRecord } from "../shared/collection/chart.ts"
import { formRecord } from "../shared/form/record.ts"
import { dataRequestForm } from "./data-request/form.ts"
import { reportList } from "./report-list.ts"
import { reportForm } from "./report-request/form.ts"

/** The declared screens of the area, and their forms. */
export const reportsCharts = [
  collectionRecord({
    area: "reports",
    name: "report-list",
    purpose:
      "Lists the user's reports: their files, their schedules, and what failed; asks again and deletes.",
    machine: reportList,
    source: "src/machines/reports/report-list.ts",
  }),
  formRecord({
    area: "reports",
    name: "report-form",
    purpose: "Takes type, machines, period and format of a report.",
    machine: reportForm,
    source: "src/machines/reports/report-request/form.ts",
    input: { today: "2026-11-22" },
  }),
  formRecord({
    area: "reports",
    name: "data-request-form",
    purpose: "Takes the machines and the period of a request for all data.",
    machine: dataRequestForm,
    source: "src/machines/reports/data-request/form.ts",
    input: { today: "2026-11-22" },
    output: [],
  }),
]
