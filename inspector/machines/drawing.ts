import { assign, fromPromise, setup } from "xstate"
import type { ChartData } from "#machines/inspection/chart-data.ts"
import type { Picture } from "../drawing/picture.ts"

type Drawable = Pick<ChartData, "root">

export interface DrawingContext {
  readonly chart: Drawable
  /** Ids of the states whose inside is hidden. */
  readonly folded: ReadonlyArray<string>
  /** The last one that was ready; it stays while a new one is made. */
  readonly picture: Picture | undefined
  readonly query: string
  /** Which of the places found is looked at. */
  readonly hit: number
}

export type DrawingEvent =
  | { readonly type: "fold.toggled"; readonly id: string }
  | { readonly type: "folds.set"; readonly folded: ReadonlyArray<string> }
  | { readonly type: "search.changed"; readonly query: string }
  | { readonly type: "hit.next" }
  | { readonly type: "retry.requested" }

const layOut = fromPromise<Picture, { readonly chart: Drawable; readonly folded: ReadonlyArray<string> }>(
  () => Promise.reject(new Error("given by whoever starts the drawing")),
)

/** The picture of one chart: what is folded, where everything lies, what is searched. */
export const drawingMachine = setup({
  types: {
    context: {} as DrawingContext,
    events: {} as DrawingEvent,
    input: {} as { readonly chart: Drawable },
  },
  actors: { layOut },
  actions: {
    toggle: assign(({ context: { folded } }, { id }: { readonly id: string }) => ({
      folded: folded.includes(id) ? folded.filter((other) => other !== id) : [...folded, id],
    })),
    fold: assign((_, { folded }: { readonly folded: ReadonlyArray<string> }) => ({ folded })),
    search: assign((_, { query }: { readonly query: string }) => ({ query, hit: 0 })),
    lookAtNext: assign({ hit: ({ context }) => context.hit + 1 }),
  },
}).createMachine({
  id: "drawing",
  context: ({ input }) => ({ chart: input.chart, folded: [], picture: undefined, query: "", hit: 0 }),
  initial: "layingOut",
  on: {
    "fold.toggled": {
      target: ".layingOut",
      reenter: true,
      actions: { type: "toggle", params: ({ event }) => ({ id: event.id }) },
    },
    "folds.set": {
      target: ".layingOut",
      reenter: true,
      actions: { type: "fold", params: ({ event }) => ({ folded: event.folded }) },
    },
    "search.changed": { actions: { type: "search", params: ({ event }) => ({ query: event.query }) } },
    "hit.next": { actions: "lookAtNext" },
  },
  states: {
    layingOut: {
      invoke: {
        id: "layOut",
        src: "layOut",
        input: ({ context: { chart, folded } }) => ({ chart, folded }),
        onDone: { target: "shown", actions: assign({ picture: ({ event }) => event.output }) },
        onError: "failed",
      },
    },
    shown: {},
    failed: { on: { "retry.requested": "layingOut" } },
  },
})
