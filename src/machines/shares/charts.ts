import { collectionRecord } from "../shared/collection/chart.ts"
import { editorRecord } from "../shared/editor/chart.ts"
import { formRecord } from "../shared/form/record.ts"
import { recordOfPage } from "../shared/record/chart.ts"
import { machineAudience } from "./machine-audience.ts"
import { shareEditor, shareForm } from "./share-editor.ts"
import { ownShares, sharedWithMe } from "./share-lists.ts"
import { sharedMachines } from "./shared-machines.ts"

/** The declared screens of the area. */
export const sharesCharts = [
  recordOfPage({
    area: "shares",
    name: "shared-machines",
    purpose:
      "Shows both sides of sharing, what a user shares and what is shared with that user, and who may see the user's machines.",
    machine: sharedMachines,
    source: "src/machines/shares/shared-machines.ts",
  }),
  collectionRecord({
    area: "shares",
    name: "own-shares",
    purpose: "Lists who may see which of a user's machines, and switches shares on and off or ends them.",
    machine: ownShares,
    source: "src/machines/shares/share-lists.ts",
  }),
  collectionRecord({
    area: "shares",
    name: "machine-audience",
    purpose: "Lists everyone who may see a user's machines, with the reason and what they see.",
    machine: machineAudience,
    source: "src/machines/shares/machine-audience.ts",
  }),
  collectionRecord({
    area: "shares",
    name: "shared-with-me",
    purpose: "Lists the machines that others share with a user.",
    machine: sharedWithMe,
    source: "src/machines/shares/share-lists.ts",
  }),
  editorRecord({
    area: "shares",
    name: "share-editor",
    purpose: "Shares a machine with the person of an e-mail address.",
    machine: shareEditor,
    source: "src/machines/shares/share-editor.ts",
  }),
  formRecord({
    area: "shares",
    name: "share-form",
    purpose: "Takes the machine, the address and the end of a share.",
    machine: shareForm,
    source: "src/machines/shares/share-editor.ts",
    input: {
      machine: "1",
      machineName: "Otso",
      email: "",
      ends: false,
      until: "2026-12-24T18:00",
      zone: "Europe/Helsinki",
    },
  }),
]
