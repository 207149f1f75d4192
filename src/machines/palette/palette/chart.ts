import { PALETTE_ACTIONS } from "#domain/palette.ts"
import { NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { owner, withRoles } from "../../shell/sample-users.ts"
import { PaletteEvents } from "./events.ts"
import { paletteMachine } from "./machine.ts"

export const paletteChart = defineChart<typeof paletteMachine>({
  area: "palette",
  name: "palette",
  purpose: "Leads to any place, machine, service centre or action by a few letters of its name.",
  machine: paletteMachine,
  events: PaletteEvents,
  samples: {
    inputs: [
      { user: owner, boot: sampleBoot },
      { user: withRoles({ authRole: "ROLE_GDPR" }), boot: sampleBoot },
    ],
    events: ({ context }) => [
      ...(context.query === ""
        ? ([
            { type: "query.changed", text: "pr" },
            { type: "query.changed", text: "profile" },
            { type: "query.changed", text: "suomi" },
          ] as const)
        : ([{ type: "query.changed", text: "" }] as const)),
      { type: "active.moved", by: context.active === 0 ? 1 : -1 },
      context.query === "suomi"
        ? { type: "language.selected", language: "fi-FI" }
        : { type: "section.selected", to: "/profile" },
      ...(context.query === ""
        ? PALETTE_ACTIONS.map((action) => ({ type: "action.selected", action }) as const)
        : []),
      { type: "load.retried" },
      { type: "palette.closed" },
    ],
    outputs: {
      search: [
        { machines: [{ vin: "HDLTR1A27R0000001", name: "Otso profile" }], contexts: [] },
        { machines: [], contexts: [] },
      ],
    },
    errors: { search: [new NetworkError({ call: "GET /fleet" })] },
    key: ({ context }) => [context.query, context.active, context.found.machines.length],
    neverLeft: { "palette.done": "the dialog that it stands in is closed with it" },
    unsaved: {
      of: ({ context }) => context.query,
      // Events that may change the search text. The tests accept its loss when an option is chosen or the palette
      // closes.
      changedBy: ["query.changed"],
    },
    person: { endsWith: "overlay" },
    nonInput: {
      "active.moved": "only points at a line",
    },
  },
})
