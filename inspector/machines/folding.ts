import { type ActorRefFrom, setup } from "xstate"

export const PANELS = ["actors", "facts", "timeline"] as const
export type Panel = (typeof PANELS)[number]

const toggle = (name: Panel) =>
  ({
    initial: "shown",
    states: {
      shown: { on: { [`${name}.toggled`]: { target: "folded" } } },
      folded: {
        on: { [`${name}.toggled`]: { target: "shown" }, [`${name}.requested`]: { target: "shown" } },
      },
    },
  }) as const

/** Chart of the panels around a chart on the live page, each of which can be folded away to give the chart its room. */
export const foldingMachine = setup({
  types: { events: {} as { readonly type: `${Panel}.${"toggled" | "requested"}` } },
}).createMachine({
  id: "folding",
  type: "parallel",
  states: { actors: toggle("actors"), facts: toggle("facts"), timeline: toggle("timeline") },
})
export type Folding = ActorRefFrom<typeof foldingMachine>
