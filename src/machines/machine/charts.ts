import { collectionRecord } from "../shared/collection/chart.ts"
import { editorRecord } from "../shared/editor/chart.ts"
import { formRecord } from "../shared/form/record.ts"
import { recordOfPage } from "../shared/record/chart.ts"
import { rowActionsRecord } from "../shared/row-actions/chart.ts"
import { centreMachine } from "./centre-machine.ts"
import { deviceCommands } from "./device-activation/commands.ts"
import { legacyPairing, pairingForm } from "./legacy-pairing.ts"
import { machinePage } from "./machine-page.ts"
import { centreOwner } from "./tabs/centre-owner.ts"
import { centreService } from "./tabs/centre-service.ts"
import { machineAlarms } from "./tabs/machine-alarms.ts"
import { machineAlerts } from "./tabs/machine-alerts.ts"
import { machineBoundaries } from "./tabs/machine-boundaries.ts"
import { machineCentre } from "./tabs/machine-centre.ts"
import { machineCodes } from "./tabs/machine-codes.ts"
import { machineHistory } from "./tabs/machine-history.ts"
import { machineService } from "./tabs/machine-service.ts"
import { machineShares } from "./tabs/machine-shares.ts"
import { machineSubscriptions } from "./tabs/machine-subscriptions.ts"
import { machineSystems } from "./tabs/machine-systems.ts"

/** Chart records of the machine pages that are built from declarations. */
export const machineCharts = [
  recordOfPage({
    area: "machine",
    name: "machine-page",
    purpose: "Finds one machine by its VIN and shows what its reader may see of it, in tabs.",
    machine: machinePage,
    source: "src/machines/machine/machine-page.ts",
  }),
  recordOfPage({
    area: "machine",
    name: "centre-machine",
    purpose: "Shows one machine as its service centre sees it, with its owner and the work on it, in tabs.",
    machine: centreMachine,
    source: "src/machines/machine/centre-machine.ts",
  }),
  recordOfPage({
    area: "machine",
    name: "centre-owner",
    purpose: "Shows the owner of a machine to its service centre, with address and contact.",
    machine: centreOwner,
    source: "src/machines/machine/tabs/centre-owner.ts",
  }),
  recordOfPage({
    area: "machine",
    name: "centre-service",
    purpose:
      "Shows the service interval of a machine to its service centre, which says that the service was done.",
    machine: centreService,
    source: "src/machines/machine/tabs/centre-service.ts",
  }),
  editorRecord({
    area: "machine",
    name: "legacy-pairing",
    purpose: "Finds the pairing of a machine with the legacy telemetry system, for who may change it.",
    machine: legacyPairing,
    source: "src/machines/machine/legacy-pairing.ts",
  }),
  formRecord({
    area: "machine",
    name: "legacy-pairing-form",
    purpose: "Takes the numbers by which a machine is paired with the legacy telemetry system.",
    machine: pairingForm,
    source: "src/machines/machine/legacy-pairing.ts",
    input: {
      machineId: "1",
      centre: "",
      back: "/fleet/machines/vin/HDLTR1A27R0000001?tab=device",
      enabled: true,
      deviceId: "LT-1001",
      customerId: "C-17",
    },
  }),
  rowActionsRecord({
    area: "machine",
    name: "device-commands",
    purpose: "Sends one of the five commands to a telemetry device, after a question.",
    machine: deviceCommands,
    source: "src/machines/machine/device-activation/commands.ts",
  }),
  collectionRecord({
    area: "machine",
    name: "machine-alarms",
    purpose: "Lists the alarms of one machine and opens what each of them means.",
    machine: machineAlarms,
    source: "src/machines/machine/tabs/machine-alarms.ts",
  }),
  collectionRecord({
    area: "machine",
    name: "machine-codes",
    purpose: "Lists the fault codes that one machine reported in the last days.",
    machine: machineCodes,
    source: "src/machines/machine/tabs/machine-codes.ts",
  }),
  collectionRecord({
    area: "machine",
    name: "machine-alerts",
    purpose: "Lists the proactive alerts of one machine at its service centre.",
    machine: machineAlerts,
    source: "src/machines/machine/tabs/machine-alerts.ts",
  }),
  collectionRecord({
    area: "machine",
    name: "machine-history",
    purpose: "Lists what happened to one machine, newest first.",
    machine: machineHistory,
    source: "src/machines/machine/tabs/machine-history.ts",
  }),
  collectionRecord({
    area: "machine",
    name: "machine-shares",
    purpose: "Lists with whom one machine is shared, and switches shares on and off or ends them.",
    machine: machineShares,
    source: "src/machines/machine/tabs/machine-shares.ts",
  }),
  collectionRecord({
    area: "machine",
    name: "machine-boundaries",
    purpose: "Lists the boundary notifications that watch one machine, assigns it to others and releases it.",
    machine: machineBoundaries,
    source: "src/machines/machine/tabs/machine-boundaries.ts",
  }),
  collectionRecord({
    area: "machine",
    name: "machine-systems",
    purpose: "Switches the systems of others on and off that get one machine's data.",
    machine: machineSystems,
    source: "src/machines/machine/tabs/machine-systems.ts",
  }),
  recordOfPage({
    area: "machine",
    name: "machine-service",
    purpose: "Shows the hours to the next service of one machine, and notes that it was done.",
    machine: machineService,
    source: "src/machines/machine/tabs/machine-service.ts",
  }),
  recordOfPage({
    area: "machine",
    name: "machine-subscriptions",
    purpose: "Shows the subscriptions of one machine: the running one, what waits, and what was.",
    machine: machineSubscriptions,
    source: "src/machines/machine/tabs/machine-subscriptions.ts",
  }),
  recordOfPage({
    area: "machine",
    name: "machine-centre",
    purpose:
      "Shows the service centre of one machine with its contact, and moves the machine to another one.",
    machine: machineCentre,
    source: "src/machines/machine/tabs/machine-centre.ts",
  }),
]
