import { canSaveLayout } from "#domain/fleet-data/layouts.ts"
import { NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { DataLayoutsEvents } from "./events.ts"
import { dataLayoutsMachine } from "./machine.ts"

const search = "?signals=EngineSpeed&machines=HDLTR1A27R0000001"
const layouts = [{ name: "Harvest", search }]

export const dataLayoutsChart = defineChart<typeof dataLayoutsMachine>({
  area: "machine",
  name: "data-layouts",
  purpose: "Keeps layouts of the data of several machines under names.",
  machine: dataLayoutsMachine,
  events: DataLayoutsEvents,
  samples: {
    inputs: [undefined],
    events: ({ context }) => [
      { type: "name.changed", text: context.typed === "" ? "Harvest" : "" },
      ...(canSaveLayout(context.layouts, context.typed) ? ([{ type: "layout.saved", search }] as const) : []),
      ...(context.layouts.length > 0
        ? ([
            { type: "deletion.opened", name: "Harvest" },
            { type: "renaming.opened", name: "Harvest" },
          ] as const)
        : []),
      { type: "deletion.confirmed" },
      ...(context.typed === "" ? [] : ([{ type: "renaming.submitted" }] as const)),
      { type: "layout.cancelled" },
      { type: "load.retried" },
    ],
    outputs: { loadLayouts: [layouts, []], saveLayouts: [layouts] },
    errors: {
      loadLayouts: [new NetworkError({ call: "GET /users/current" })],
      saveLayouts: [new NetworkError({ call: "PUT /users" })],
    },
    key: ({ context }) => [context.layouts.length, context.typed],
    unsaved: {
      of: ({ context }) => context.typed,
      changedBy: ["name.changed", "renaming.opened", "layout.cancelled"],
      savedBy: ["saveLayouts"],
    },
    nonInput: {
      "layout.saved": "is saved at once; the name stays in its field until then",
      "deletion.opened": "only names the layout that is to go",
    },
  },
})
