import { assign, fromPromise, setup } from "xstate"
import type { Revision } from "../comparison/revisions.ts"

type Listed = ReadonlyArray<Revision>

/** Chart of the list of a chart's revisions: read once, empty for no chart, absent where there is no git history. */
export const revisionsMachine = setup({
  types: {
    context: {} as { readonly source: string | undefined; readonly revisions: Listed },
    input: {} as { readonly source: string | undefined },
  },
  actors: {
    list: fromPromise<Listed, string>(() => Promise.reject(new Error("given by the page that compares"))),
  },
  actions: { keep: assign((_, { revisions }: { readonly revisions: Listed }) => ({ revisions })) },
  guards: { isNone: ({ context }) => context.source === undefined },
}).createMachine({
  id: "revisions",
  context: ({ input: { source } }) => ({ source, revisions: [] }),
  initial: "beginning",
  states: {
    beginning: { always: [{ guard: "isNone", target: "listed" }, { target: "listing" }] },
    listing: {
      invoke: {
        id: "list",
        src: "list",
        input: ({ context }) => context.source ?? "",
        onDone: {
          target: "listed",
          actions: { type: "keep", params: ({ event }) => ({ revisions: event.output }) },
        },
        onError: { target: "absent" },
      },
    },
    listed: {},
    absent: {},
  },
})
