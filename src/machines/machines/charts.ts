import { collectionRecord } from "../shared/collection/chart.ts"
import { editorRecord } from "../shared/editor/chart.ts"
import { formRecord } from "../shared/form/record.ts"
import { machineList } from "./machine-list.ts"
import { machineNameEditor, machineNameForm } from "./machine-name.ts"

/** The declared screens of the area. */
export const machinesCharts = [
  collectionRecord({
    area: "machines",
    name: "machine-list",
    purpose: "Lists all machines of a user with all facts, filtered and sorted.",
    machine: machineList,
    source: "src/machines/machines/machine-list.ts",
  }),
  editorRecord({
    area: "machines",
    name: "machine-name",
    purpose: "Finds one machine of an owner and names it.",
    machine: machineNameEditor,
    source: "src/machines/machines/machine-name.ts",
  }),
  formRecord({
    area: "machines",
    name: "machine-name-form",
    purpose: "Takes the owner's name of a machine.",
    machine: machineNameForm,
    source: "src/machines/machines/machine-name.ts",
    input: { id: "1", vin: "HDLTR1A27R0000001", machineName: "Otso" },
  }),
]
