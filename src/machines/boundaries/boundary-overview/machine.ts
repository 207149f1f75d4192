import { assign, setup } from "xstate"
import type { Boundary } from "#contract/schemas/boundary.ts"
import * as actors from "./actors.ts"
import type { BoundaryOverviewEvent } from "./events.ts"

export interface BoundaryOverviewContext {
  readonly boundaries: ReadonlyArray<Boundary>
  readonly selected: number | undefined
}

/** Chart of the map beside the list of boundaries: all of them, of which one is selected. */
export const boundaryOverviewMachine = setup({
  types: {
    context: {} as BoundaryOverviewContext,
    events: {} as BoundaryOverviewEvent,
    tags: {} as "busy" | "failed",
    children: {} as { loadBoundaries: "loadBoundaries"; connection: "connection" },
  },
  actors,
  actions: {
    keepBoundaries: assign((_, { boundaries }: Pick<BoundaryOverviewContext, "boundaries">) => ({
      boundaries,
    })),
    select: assign((_, { id }: { readonly id: number }) => ({ selected: id })),
  },
}).createMachine({
  id: "boundary-overview",
  context: { boundaries: [], selected: undefined },
  initial: "loading",
  on: {
    "boundary.selected": { actions: { type: "select", params: ({ event: { id } }) => ({ id }) } },
    "boundaries.outdated": { target: ".loading" },
  },
  states: {
    loading: {
      tags: ["busy"],
      invoke: {
        id: "loadBoundaries",
        src: "loadBoundaries",
        onDone: {
          target: "shown",
          actions: { type: "keepBoundaries", params: ({ event }) => ({ boundaries: event.output }) },
        },
        onError: { target: "failed" },
      },
    },
    shown: {},
    failed: {
      tags: ["failed"],
      invoke: { id: "connection", src: "connection" },
      on: { "data.refreshed": { target: "loading" } },
    },
  },
})
export type BoundaryOverviewMachine = typeof boundaryOverviewMachine
