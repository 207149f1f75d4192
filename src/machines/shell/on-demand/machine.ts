import { assign, enqueueActions, fromPromise, setup } from "xstate"
import type { Boot } from "#contract/boot.ts"
import type { User } from "#contract/schemas/user.ts"
import type { CodeRecord } from "#domain/code-record.ts"
import { isIncomplete } from "#domain/navigation/visitor.ts"
import type { LoadedScreen } from "../navigation/screen.ts"
import { report } from "../report.ts"
import type { OnDemandEvent } from "./events.ts"
import type { PieceId } from "./pieces.ts"

export interface OnDemandInput {
  readonly boot: Boot
  /** The piece that is there without being asked for: `news` and `consent` for everybody, another for people with a complete account. */
  readonly standing?: PieceId
}

/** What the chart of every piece is started with. */
export interface PieceInput {
  readonly user: User | null
  readonly boot: Boot
  /** Which piece it is, for a chart that serves as several. */
  readonly id?: PieceId | undefined
  /** What its details are about. */
  readonly about?: CodeRecord | undefined
}

export interface OnDemandContext extends OnDemandInput {
  readonly user: User | null
  readonly id: PieceId | undefined
  readonly about: CodeRecord | undefined
  /** What was open when the session was lost, and whose it was: it is there again when he is. */
  readonly interrupted: { readonly id: PieceId; readonly userId: number } | undefined
}

/** Pieces that hold what somebody has written. */
const RETURNING: ReadonlySet<PieceId | undefined> = new Set(["feedback", "problem"])

/** Id of the chart of the piece that is open. */
export const PIECE = "piece"

/** Charts know no views: where the portal is put together, pieces are found by their id; one that has nothing to show stays away. */
const loadPiece = fromPromise<LoadedScreen | undefined, { readonly id: PieceId | undefined }>(() =>
  Promise.reject(new Error("No pieces are provided")),
)

interface Wanted {
  readonly id: PieceId | undefined
  readonly about?: CodeRecord | undefined
}

interface Whose {
  readonly user: User | null
}

const isForEverybody = ({ standing }: OnDemandContext): boolean =>
  standing === "news" || standing === "consent"

const standsFor = (context: OnDemandContext, user: User | null): boolean =>
  isForEverybody(context) || (context.standing !== undefined && user !== null && !isIncomplete(user))

/** Brings a part of the page that is not there from the start, and takes everything of it away again. */
export const onDemandMachine = setup({
  types: {
    context: {} as OnDemandContext,
    events: {} as OnDemandEvent,
    input: {} as OnDemandInput,
  },
  actors: { loadPiece, report },
  actions: {
    want: assign((_, { id, about }: Wanted) => ({ id, about })),
    setUser: assign((_, params: { readonly user: User | null }) => ({ user: params.user })),
    /** After a sign-out nothing comes back. */
    interrupt: assign(({ context }, params: { readonly isLost: boolean }) => ({
      interrupted:
        params.isLost && context.id !== undefined && context.user !== null && RETURNING.has(context.id)
          ? { id: context.id, userId: context.user.id }
          : undefined,
    })),
    start: enqueueActions(({ context, enqueue }, params: { readonly piece: LoadedScreen | undefined }) => {
      const input: PieceInput = {
        user: context.user,
        boot: context.boot,
        id: context.id,
        about: context.about,
      }
      enqueue.spawnChild(params.piece?.machine as never, { id: PIECE, input } as never)
    }),
    stop: enqueueActions(({ enqueue }) => enqueue.stopChild(PIECE)),
  },
  guards: {
    isOpen: ({ context }, params: { readonly id: PieceId }) => context.id === params.id,
    /** What is there or not goes on: the same person, or still nobody. */
    isSamePerson: ({ context }, { user }: Whose) =>
      // What a visitor agrees to is no matter of who signs in.
      (context.standing === "consent" || context.user?.id === user?.id) &&
      (context.standing === undefined || standsFor(context, user) === (context.id !== undefined)),
    isBack: ({ context }, { user }: Whose) =>
      context.interrupted !== undefined && context.interrupted.userId === user?.id,
    standsFor: ({ context }, { user }: Whose) => standsFor(context, user),
    hasNothing: (_, { piece }: { readonly piece: LoadedScreen | undefined }) => piece === undefined,
    isForEverybody: ({ context }) => isForEverybody(context),
  },
  delays: { loadLimit: 120_000, lookAgainAfter: 60_000 },
}).createMachine({
  id: "on-demand",
  context: ({ input }) => ({ ...input, user: null, id: undefined, about: undefined, interrupted: undefined }),
  initial: "closed",
  on: {
    "piece.requested": {
      target: ".loading",
      actions: ["stop", { type: "want", params: ({ event }) => ({ id: event.id, about: event.about }) }],
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
        guard: { type: "isBack", params: ({ event }) => ({ user: event.user }) },
        target: ".loading",
        actions: [
          "stop",
          { type: "setUser", params: ({ event }) => ({ user: event.user }) },
          { type: "want", params: ({ context }) => ({ id: context.interrupted?.id }) },
          { type: "interrupt", params: { isLost: false } },
        ],
      },
      {
        target: ".closed",
        actions: [
          {
            type: "interrupt",
            params: ({ event }) => ({ isLost: event.user === null && event.keepPlace }),
          },
          "stop",
          { type: "setUser", params: ({ event }) => ({ user: event.user }) },
        ],
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
        onDone: [
          {
            guard: { type: "hasNothing", params: ({ event }) => ({ piece: event.output }) },
            target: "waiting",
          },
          {
            target: "open",
            actions: { type: "start", params: ({ event }) => ({ piece: event.output }) },
          },
        ],
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

    /** It has nothing to show now; for somebody else it may. */
    waiting: {
      after: { lookAgainAfter: { target: "loading" } },
      on: {
        "session.changed": {
          target: "loading",
          actions: { type: "setUser", params: ({ event }) => ({ user: event.user }) },
        },
      },
    },

    /** Its code did not arrive. What nobody asked for is not asked about either: it comes another time. */
    failed: {
      invoke: {
        id: "report",
        src: "report",
        input: ({ context }) => ({ message: `Piece ${context.id} did not load` }),
      },
      after: { lookAgainAfter: { guard: "isForEverybody", target: "loading" } },
      on: { "retry.requested": { target: "loading" }, "piece.closed": { target: "closed" } },
    },
  },
})
export type OnDemandMachine = typeof onDemandMachine
