import { assign, enqueueActions, fromPromise, setup } from "xstate"
import type { Boot } from "#contract/boot.ts"
import type { User } from "#contract/schemas/user.ts"
import { isIncomplete } from "#domain/navigation/visitor.ts"
import type { LoadedScreen } from "../navigation/screen.ts"
import type { OnDemandEvent } from "./events.ts"
import type { PieceId } from "./pieces.ts"

export interface OnDemandInput {
  readonly boot: Boot
  /** The piece that is there for everybody with a complete account; without one, nothing is there until it is asked for. */
  readonly standing?: PieceId
}

/** What the chart of every piece is started with. */
export interface PieceInput {
  readonly user: User | null
  readonly boot: Boot
}

export interface OnDemandContext extends OnDemandInput {
  readonly user: User | null
  readonly id: PieceId | undefined
}

/** Id of the chart of the piece that is open. */
export const PIECE = "piece"

/** Charts know no views: where the portal is put together, pieces are found by their id. */
const loadPiece = fromPromise<LoadedScreen, { readonly id: PieceId | undefined }>(() =>
  Promise.reject(new Error("No pieces are provided")),
)

/** Brings a part of the page that is not there from the start, and takes everything of it away again. */
export const onDemandMachine = setup({
  types: {
    context: {} as OnDemandContext,
    events: {} as OnDemandEvent,
    input: {} as OnDemandInput,
  },
  actors: { loadPiece },
  actions: {
    want: assign((_, params: { readonly id: PieceId | undefined }) => ({ id: params.id })),
    setUser: assign((_, params: { readonly user: User | null }) => ({ user: params.user })),
    start: enqueueActions(({ context, enqueue }, params: { readonly piece: LoadedScreen }) => {
      const input: PieceInput = { user: context.user, boot: context.boot }
      enqueue.spawnChild(params.piece.machine as never, { id: PIECE, input } as never)
    }),
    stop: enqueueActions(({ enqueue }) => enqueue.stopChild(PIECE)),
  },
  guards: {
    isOpen: ({ context }, params: { readonly id: PieceId }) => context.id === params.id,
    /** What is open goes on: the same person, or still nobody. */
    isSamePerson: ({ context }, params: { readonly user: User | null }) =>
      context.user?.id === params.user?.id &&
      (context.standing === undefined || context.user === null || !isIncomplete(context.user)),
    standsFor: ({ context }, params: { readonly user: User | null }) =>
      context.standing !== undefined && params.user !== null && !isIncomplete(params.user),
  },
  delays: { loadLimit: 120_000 },
}).createMachine({
  id: "on-demand",
  context: ({ input }) => ({ ...input, user: null, id: undefined }),
  initial: "closed",
  on: {
    "piece.requested": {
      target: ".loading",
      actions: ["stop", { type: "want", params: ({ event }) => ({ id: event.id }) }],
    },
    "session.changed": [
      {
        guard: { type: "isSamePerson", params: ({ event }) => ({ user: event.user }) },
        actions: { type: "setUser", params: ({ event }) => ({ user: event.user }) },
      },
      {
        guard: { type: "standsFor", params: ({ event }) => ({ user: event.user }) },
        target: ".loading",
        actions: [
          "stop",
          { type: "setUser", params: ({ event }) => ({ user: event.user }) },
          { type: "want", params: ({ context }) => ({ id: context.standing }) },
        ],
      },
      {
        target: ".closed",
        actions: ["stop", { type: "setUser", params: ({ event }) => ({ user: event.user }) }],
      },
    ],
  },
  states: {
    closed: { entry: { type: "want", params: { id: undefined } } },

    loading: {
      tags: ["loading"],
      invoke: {
        id: "loadPiece",
        src: "loadPiece",
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: "open",
          actions: { type: "start", params: ({ event }) => ({ piece: event.output }) },
        },
        onError: { target: "failed" },
      },
      after: { loadLimit: { target: "failed" } },
      on: { "piece.closed": { target: "closed" } },
    },

    open: {
      on: {
        "piece.closed": { target: "closed", actions: "stop" },
        "piece.requested": {
          guard: { type: "isOpen", params: ({ event }) => ({ id: event.id }) },
          target: "closed",
          actions: "stop",
        },
      },
    },

    /** Its code did not arrive. */
    failed: {
      on: { "retry.requested": { target: "loading" }, "piece.closed": { target: "closed" } },
    },
  },
})
export type OnDemandMachine = typeof onDemandMachine
