import { collectionRecord } from "../shared/collection/chart.ts"
import { centreMachines } from "./centre-machines.ts"

/** The declared screens of the area. */
export const centreCharts = [
  collectionRecord({
    area: "centre",
    name: "centre-machines",
    purpose: "Lists the machines of a service centre by status, alarms, service, subscription and model.",
    machine: centreMachines,
    source: "src/machines/centre/centre-machines.ts",
  }),
]
