import { assign, setup } from "xstate"

/** Chart of the inspector's list of charts: shows all charts, or the hits of a search. */
export const browsingMachine = setup({
  types: {
    context: {} as { readonly query: string },
    events: {} as { readonly type: "query.changed"; readonly query: string },
  },
  actions: { keep: assign((_, { query }: { readonly query: string }) => ({ query })) },
  guards: { isBlank: (_, { query }: { readonly query: string }) => query.trim() === "" },
}).createMachine({
  id: "browsing",
  context: { query: "" },
  initial: "listing",
  on: {
    "query.changed": [
      {
        guard: { type: "isBlank", params: ({ event }) => event },
        target: ".listing",
        actions: { type: "keep", params: ({ event }) => event },
      },
      { target: ".finding", actions: { type: "keep", params: ({ event }) => event } },
    ],
  },
  states: { listing: {}, finding: {} },
})
