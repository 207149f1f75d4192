import { assign, fromPromise, setup } from "xstate"
import type { ChartData } from "#machines/inspection/chart-data.ts"
import type { Picture } from "../drawing/picture.ts"

type Drawable = Pick<ChartData, "root">

export interface DrawingContext {
  readonly chart: Drawable
  /** Ids of the states whose child states are hidden. */
  readonly folded: ReadonlyArray<string>
  /** The last finished picture, shown while a new picture is laid out. */
  readonly picture: Picture | undefined
  readonly query: string
  /** Index of the search hit that the drawing shows. */
  readonly hit: number
  /**
   * The state or transition that the user last asked to see in the drawing; each request is a new object, so that
   * a repeated request also moves the view.
   */
  readonly sought: { readonly id: string } | undefined
}

export type DrawingEvent =
  | { readonly type: "fold.toggled"; readonly id: string }
  | { readonly type: "folds.changed"; readonly folded: ReadonlyArray<string> }
  | { readonly type: "search.changed"; readonly query: string }
  | { readonly type: "hit.next" }
  | { readonly type: "position.selected"; readonly id: string }
  | { readonly type: "load.retried" }

const layOut = fromPromise<Picture, { readonly chart: Drawable; readonly folded: ReadonlyArray<string> }>(
  () => Promise.reject(new Error("given by whoever starts the drawing")),
)

/** Chart of the picture of one chart: folded states, layout and search. */
export const drawingMachine = setup({
  types: {
    context: {} as DrawingContext,
    events: {} as DrawingEvent,
    input: {} as { readonly chart: Drawable; readonly query?: string },
  },
  actors: { layOut },
  actions: {
    toggle: assign(({ context: { folded } }, { id }: { readonly id: string }) => ({
      folded: folded.includes(id) ? folded.filter((other) => other !== id) : [...folded, id],
    })),
    fold: assign((_, { folded }: { readonly folded: ReadonlyArray<string> }) => ({ folded })),
    search: assign((_, { query }: { readonly query: string }) => ({ query, hit: 0, sought: undefined })),
    lookAtNext: assign({ hit: ({ context }) => context.hit + 1, sought: undefined }),
    /** Unfolds the folded states that contain the state or transition to find, so that the target is visible. */
    seek: assign(({ context: { folded } }, { id }: { readonly id: string }) => ({
      sought: { id },
      folded: folded.filter((state) => !isWithin(id, state)),
    })),
  },
}).createMachine({
  id: "drawing",
  context: ({ input }) => ({
    chart: input.chart,
    folded: [],
    picture: undefined,
    query: input.query ?? "",
    hit: 0,
    sought: undefined,
  }),
  initial: "layingOut",
  on: {
    "fold.toggled": {
      target: ".layingOut",
      reenter: true,
      actions: { type: "toggle", params: ({ event }) => ({ id: event.id }) },
    },
    "folds.changed": {
      target: ".layingOut",
      reenter: true,
      actions: { type: "fold", params: ({ event }) => ({ folded: event.folded }) },
    },
    "position.selected": {
      target: ".layingOut",
      reenter: true,
      actions: { type: "seek", params: ({ event }) => ({ id: event.id }) },
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
    failed: { on: { "load.retried": "layingOut" } },
  },
})

/**
 * Whether a state, or a transition that leaves it, lies within another state: its id begins with the id of each
 * state around it.
 */
const isWithin = (id: string, state: string): boolean =>
  id.startsWith(`${state}.`) || id.startsWith(`${state} --`)
