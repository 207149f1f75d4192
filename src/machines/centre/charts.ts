import { collectionRecord } from "../shared/collection/chart.ts"
import { centreCodes } from "./centre-codes.ts"
import { centreMachines } from "./centre-machines.ts"
import { centreMap } from "./centre-map.ts"
import { machineSearch } from "./machine-search.ts"
import { networkMachines } from "./network-machines.ts"
import { servicePlan } from "./service-plan.ts"

/** The declared screens of the area. */
export const centreCharts = [
  collectionRecord({
    area: "centre",
    name: "centre-codes",
    purpose: "Lists the service codes that a centre's machines reported, and opens what a code means.",
    machine: centreCodes,
    source: "src/machines/centre/centre-codes.ts",
  }),
  collectionRecord({
    area: "centre",
    name: "service-plan",
    purpose: "Plans the services of a centre's machines by urgency, and says which are done.",
    machine: servicePlan,
    source: "src/machines/centre/service-plan.ts",
  }),
  collectionRecord({
    area: "centre",
    name: "centre-machines",
    purpose: "Lists the machines of a service centre by status, alarms, service, subscription and model.",
    machine: centreMachines,
    source: "src/machines/centre/centre-machines.ts",
  }),
  collectionRecord({
    area: "centre",
    name: "centre-map",
    purpose: "Shows where the machines of a service centre were seen last, with the filters of their list.",
    machine: centreMap,
    source: "src/machines/centre/centre-map.ts",
  }),
  collectionRecord({
    area: "centre",
    name: "machine-search",
    purpose: "Finds machines that a service centre could look after, and takes over those without an owner.",
    machine: machineSearch,
    source: "src/machines/centre/machine-search.ts",
  }),
  collectionRecord({
    area: "centre",
    name: "network-machines",
    purpose:
      "Finds machines in the network, those without a service centre, and those that wait for an answer.",
    machine: networkMachines,
    source: "src/machines/centre/network-machines.ts",
  }),
]
