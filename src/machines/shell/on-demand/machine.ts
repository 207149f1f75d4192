import { assign, enqueueActions, fromPromise, setup } from "xstate"
import type { Boot } from "#contract/boot.ts"
import type { User } from "#contract/schemas/user.ts"
import type { CodeRecord } from "#domain/code-record.ts"
import { isIncomplete } from "#domain/navigation/visitor.ts"
import { systemIds } from "../../system.ts"
import { tell } from "../../tell.ts"
import type { DialogChanged } from "../navigation/events.ts"
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
  /** What somebody was writing when he was asked whether to leave the page: he gets it back. */
  readonly aside: PieceId | undefined
  /** Whether the piece stands before one whose chart goes on meanwhile, to send what it is sending say. */
  readonly isInFront: boolean
  /** What was open when the session was lost, and whose it was: it is there again when he is. */
  readonly interrupted: { readonly id: PieceId; readonly userId: number } | undefined
}

/** Pieces that hold what somebody has written. */
const RETURNING: ReadonlySet<PieceId | undefined> = new Set(["feedback", "problem"])
/** Pieces that hold something, if only what was ticked: the question whether to leave stands before them, nothing else. */
const HOLDING: ReadonlySet<PieceId | undefined> = new Set([...RETURNING, "choice"])
/** Only an answer takes these away. */
const STAYING: ReadonlySet<PieceId | undefined> = new Set([...HOLDING, "leaving"])

/** Id of the chart of the piece. */
export const PIECE = "piece"
/** The same of one that stands before what somebody writes, which goes on. */
export const FRONT = "front"

/** Charts know no views: where the portal is put together, pieces are found by their id; one that has nothing to show stays away. */
const loadPiece = fromPromise<LoadedScreen | undefined, { readonly id: PieceId | undefined }>(() =>
  Promise.reject(new Error("No pieces are provided")),
)

interface Wanted {
  readonly id?: PieceId | undefined
  readonly about?: CodeRecord | undefined
}

/** It waits until it is wanted again, or nothing is. */
const asideOf = ({ id, aside }: OnDemandContext, next: PieceId | undefined): PieceId | undefined => {
  if (next === undefined || next === aside) return undefined
  return next === "leaving" && HOLDING.has(id) ? id : aside
}

interface Whose {
  readonly user: User | null
}

const isForEverybody = ({ standing }: OnDemandContext): boolean =>
  standing === "news" || standing === "consent"

const standsFor = (context: OnDemandContext, user: User | null): boolean =>
  isForEverybody(context) || (context.standing !== undefined && user !== null && !isIncomplete(user))

const writtenBy = (user: User, id: PieceId | undefined): OnDemandContext["interrupted"] =>
  id !== undefined && RETURNING.has(id) ? { id, userId: user.id } : undefined

const wantAside = {
  type: "want",
  params: ({ context }: { readonly context: OnDemandContext }) => ({ id: context.aside }),
} as const
const wantOther = {
  type: "want",
  params: ({ event }: { readonly event: Wanted }) => ({ id: event.id, about: event.about }),
} as const
interface About {
  readonly event: { readonly type: string; readonly id?: PieceId }
}
const ofEvent = ({ event }: About) => ({ id: event.id })

const dialogChanged = (piece: PieceId | undefined): DialogChanged => ({
  type: "dialog.changed",
  ...(piece === undefined ? {} : { piece }),
})

/** It is not wanted any more: what was put aside comes back. */
const goAway = [
  { guard: "isAsideRunning", target: "open", actions: ["stopFront", wantAside, "tellPage"] },
  { guard: "isPutAside", target: "loading", reenter: true, actions: ["stop", wantAside] },
  { target: "closed", actions: "stop" },
] as const

const close = [
  { guard: { type: "isAside", params: ofEvent }, actions: "stopAside" },
  { guard: { type: "isGone", params: ofEvent } },
  ...goAway,
] as const

const bringAside = {
  guard: { type: "isAside", params: ofEvent },
  target: "open",
  actions: ["stopFront", wantOther, "tellPage"],
} as const

const replace = { target: "loading", reenter: true, actions: ["stopLast", wantOther] } as const

const bring = [bringAside, { ...replace, guard: { type: "mayReplace", params: ofEvent } }] as const

/** What is not open yet gives way to everything: the page hears of it, and takes it for a no to the question. */
const bringInstead = [bringAside, replace] as const

/** The question whether to leave stands before what somebody writes, and that goes on. */
const bringBefore = {
  guard: { type: "standsBefore", params: ofEvent },
  target: "loading",
  reenter: true,
  actions: ["putAside", wantOther],
} as const

/** Brings a part of the page that is not there from the start, and takes everything of it away again. */
export const onDemandMachine = setup({
  types: {
    context: {} as OnDemandContext,
    events: {} as OnDemandEvent,
    input: {} as OnDemandInput,
  },
  actors: { loadPiece, report },
  actions: {
    want: assign(({ context }, { id, about }: Wanted) => ({
      id,
      about,
      aside: asideOf(context, id),
    })),
    setUser: assign((_, params: { readonly user: User | null }) => ({ user: params.user })),
    /** After a sign-out nothing comes back. */
    interrupt: assign(({ context }, params: { readonly isLost: boolean }) => ({
      interrupted:
        params.isLost && context.user !== null
          ? writtenBy(context.user, context.aside ?? context.id)
          : undefined,
    })),
    start: enqueueActions(({ context, enqueue }, params: { readonly piece: LoadedScreen | undefined }) => {
      const input: PieceInput = {
        user: context.user,
        boot: context.boot,
        id: context.id,
        about: context.about,
      }
      const id = context.isInFront ? FRONT : PIECE
      // Who changes the messages of the house says so to the chart that shows them.
      const systemId = context.standing === "news" ? systemIds.announcements : undefined
      enqueue.spawnChild(params.piece?.machine as never, { id, systemId, input } as never)
    }),
    stop: enqueueActions(({ enqueue }) => {
      enqueue.assign({ isInFront: false })
      enqueue.stopChild(PIECE)
      enqueue.stopChild(FRONT)
    }),
    stopFront: enqueueActions(({ enqueue }) => {
      enqueue.assign({ isInFront: false })
      enqueue.stopChild(FRONT)
    }),
    stopLast: enqueueActions(({ context, enqueue }) => enqueue.stopChild(context.isInFront ? FRONT : PIECE)),
    putAside: assign({ isInFront: true }),
    stopAside: enqueueActions(({ enqueue }) => {
      enqueue.assign({ aside: undefined })
      enqueue.stopChild(PIECE)
    }),
    /** It asks itself before something is lost. */
    askPiece: enqueueActions(({ context, enqueue }) =>
      enqueue.sendTo(context.isInFront ? FRONT : PIECE, { type: "close.requested" } as never),
    ),
    /** Back belongs to the dialog while there is one. */
    tellPage: tell(({ context: { standing, id } }) =>
      standing === undefined ? [{ to: systemIds.navigation, event: dialogChanged(id) }] : [],
    ),
    tellPageOfEnd: tell(({ context: { standing, id } }) =>
      standing === undefined && id !== undefined
        ? [{ to: systemIds.navigation, event: dialogChanged(undefined) }]
        : [],
    ),
  },
  guards: {
    isOpen: ({ context }, { id }: Wanted) => context.id === id && !STAYING.has(id),
    /** A question whether to leave comes before everything. */
    mayReplace: ({ context }, { id }: Wanted) =>
      !STAYING.has(context.id) || (id === "leaving" && context.id !== "leaving"),
    standsBefore: ({ context }, { id }: Wanted) =>
      id === "leaving" && HOLDING.has(context.id) && !context.isInFront,
    isAside: ({ context }, { id }: Wanted) => context.isInFront && id !== undefined && id === context.aside,
    /** Another has taken its place. */
    isGone: ({ context }, { id }: Wanted) => id !== undefined && id !== context.id,
    isPutAside: ({ context }) => context.aside !== undefined,
    isAsideRunning: ({ context }) => context.isInFront && context.aside !== undefined,
    isWritten: ({ context }) => RETURNING.has(context.id),
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
  context: ({ input }) => ({
    ...input,
    user: null,
    id: undefined,
    about: undefined,
    aside: undefined,
    isInFront: false,
    interrupted: undefined,
  }),
  initial: "closed",
  on: {
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
    closed: {
      entry: ["tellPageOfEnd", { type: "want", params: { id: undefined } }],
      on: { "piece.requested": replace },
    },

    loading: {
      tags: ["loading"],
      entry: "tellPage",
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
      on: { "piece.requested": bringInstead, "piece.closed": close, "back.pressed": goAway },
    },

    open: {
      on: {
        "piece.closed": close,
        "back.pressed": [{ guard: "isWritten", actions: "askPiece" }, ...goAway],
        "piece.requested": [
          { guard: { type: "isOpen", params: ofEvent }, target: "closed", actions: "stop" },
          bringBefore,
          ...bring,
        ],
      },
    },

    /** It has nothing to show now; for somebody else it may. */
    waiting: {
      after: { lookAgainAfter: { target: "loading" } },
      on: {
        "piece.requested": bringInstead,
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
      on: {
        "piece.requested": bringInstead,
        "retry.requested": { target: "loading" },
        "piece.closed": close,
        "back.pressed": goAway,
      },
    },
  },
})
export type OnDemandMachine = typeof onDemandMachine
