import { defineChart } from "../../chart.ts"
import { UnsavedEvents } from "./events.ts"
import { unsavedMachine } from "./machine.ts"

export const unsavedChart = defineChart<typeof unsavedMachine>({
  area: "shared",
  name: "unsaved",
  purpose: "Stands beside a form: says what would be lost, and keeps it when the session is lost first.",
  machine: unsavedMachine,
  events: UnsavedEvents,
  samples: {
    inputs: [{ what: "person" }],
    events: () => [
      { type: "work.changed", isUnsaved: true, draft: { city: "Harjula" } },
      { type: "work.changed", isUnsaved: true, draft: { city: "Uurainen" } },
      { type: "work.changed", isUnsaved: false, draft: {} },
    ],
    outputs: { loadDraft: [{ city: "Porto" }, undefined] },
    meant: {
      "keepDraft fails unshown": "the draft in the browser is a convenience",
      "loadDraft fails unshown": "without a draft the form begins as it is",
      "unsaved.work.unsaved --work.changed[1] does not read draft": "nothing is left to keep",
    },
    key: ({ context }) => context.draft,
    neverLeft: { "unsaved.earlier.loaded": "it is asked for once, when the form opens" },
    longRunning: { holdWork: "stands as long as there is something to lose" },
    unsaved: { of: ({ context }) => context.draft, changedBy: ["work.changed"] },
  },
})
