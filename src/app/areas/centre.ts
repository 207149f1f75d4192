import { Layer } from "effect"
import { centreCodes } from "#machines/centre/centre-codes.ts"
import { centreDashboardMachine } from "#machines/centre/centre-dashboard/machine.ts"
import { centreMachines } from "#machines/centre/centre-machines.ts"
import { machineSearch } from "#machines/centre/machine-search.ts"
import { networkMachines } from "#machines/centre/network-machines.ts"
import { servicePlan } from "#machines/centre/service-plan.ts"
import { BaseLive } from "#services/base.ts"
import { CentreClientLive } from "#services/centre/centre-client-live.ts"
import { CentreCodes } from "#views/centre/CentreCodes.tsx"
import { CentreDashboard } from "#views/centre/CentreDashboard.tsx"
import { CentreMachines } from "#views/centre/CentreMachines.tsx"
import { MachineSearch } from "#views/centre/MachineSearch.tsx"
import { NetworkMachines } from "#views/centre/NetworkMachines.tsx"
import { ServicePlan } from "#views/centre/ServicePlan.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Screens and services of the area "centre". */
export default {
  area: "centre",
  texts: import.meta.glob(["../../i18n/messages/{centre,account,machines,components,tools}/*.json"], {
    import: "default",
  }),
  // Text areas loaded in addition to the area's own, because its forms and shared components use these texts.
  moreTexts: ["account", "machines", "components", "tools"],
  layer: CentreClientLive.pipe(Layer.provideMerge(BaseLive)),
  screens: {
    "centre-dashboard": screen(centreDashboardMachine, CentreDashboard),
    "centre-machines": screen(centreMachines, CentreMachines),
    "centre-codes": screen(centreCodes, CentreCodes),
    "service-plan": screen(servicePlan, ServicePlan),
    "network-machines": screen(networkMachines, NetworkMachines),
    "machine-search": screen(machineSearch, MachineSearch),
  },
} satisfies AreaModule
