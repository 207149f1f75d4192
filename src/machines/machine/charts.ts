import { recordOfPage } from "../shared/record/chart.ts"
import { machinePage } from "./machine-page.ts"

/** Chart records of the machine pages that are built from declarations. */
export const machineCharts = [
  recordOfPage({
    area: "machine",
    name: "machine-page",
    purpose: "Finds one machine by its VIN and shows its overview, its data and its route.",
    machine: machinePage,
    source: "src/machines/machine/machine-page.ts",
  }),
]
