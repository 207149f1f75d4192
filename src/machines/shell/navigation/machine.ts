import { assign, enqueueActions, setup } from "xstate"
import type { Boot } from "#contract/boot.ts"
import type { User } from "#contract/schemas/user.ts"
import { type Decision, decide, type Show } from "#domain/navigation/decide.ts"
import type { Location } from "#domain/navigation/location.ts"
import { isSamePage } from "#domain/navigation/match.ts"
import type { Move } from "#services/shell/browser-location.ts"
import { systemIds } from "../../system.ts"
import type { OverlayHostEvent } from "../overlay-host/events.ts"
import type { OverlayId } from "../overlay-host/overlays.ts"
import { report } from "../report.ts"
import type { SignOutRequested } from "../session/events.ts"
import { go, loadScreen, takeBack, watchConnection, watchLocation } from "./actors.ts"
import type { DialogChanged, NavigationEvent } from "./events.ts"
import type { LoadedScreen, ScreenInput } from "./screen.ts"

/** Screen that is shown or being loaded. */
export interface Shown extends Show {
  readonly path: string
  readonly search: string
}

export interface NavigationContext {
  readonly boot: Boot
  /** Signed-in user, or null; undefined until the session chart has found out. */
  readonly visitor: User | null | undefined
  /** Whether the user's session ended while the page was open. */
  readonly isLost: boolean
  readonly at: Location | undefined
  /** Destination that a view or a chart requested last. */
  readonly asked: Move
  readonly shown: Shown | undefined
  /** Whether the chart of the shown screen is running. */
  readonly isRunning: boolean
  /** Names of the unsaved work that would be lost with the shown screen, as the forms report them. */
  readonly unsaved: ReadonlyArray<string>
  /** Dialog that is open over the page. */
  readonly dialog: OverlayId | undefined
}

const START: Location = { path: "/", search: "" }
/** Destination that stands for sign-out: the address is empty, so that it reveals no place of the former user. */
const OUT: Move = { to: "", replace: true }

type ToDialog = { readonly to: "dialog"; readonly event: OverlayHostEvent }
type ToSession = { readonly to: "session"; readonly event: typeof SignOutRequested.Type }
const SIGN_OUT: ToSession = { to: "session", event: { type: "signOut.requested" } }

const BACK: ToDialog = { to: "dialog", event: { type: "back.pressed" } }

/** Id of the chart of the shown screen. */
export const SCREEN = "screen"

/**
 * Whether a user was signed in before this change: in this page, or, as the session cookie shows, in an earlier
 * one.
 */
const wasSomebody = ({ visitor, boot }: NavigationContext): boolean =>
  visitor === undefined ? boot.sessionCookie : visitor !== null

const decisionOf = ({ at, visitor, isLost }: NavigationContext): Decision =>
  decide(at ?? START, visitor ?? null, isLost)

const redirectOf = (context: NavigationContext): Move => {
  const decision = decisionOf(context)
  if (decision.kind === "show") return { to: "/", replace: true }
  const { to, returnTo } = decision
  return { to, replace: true, ...(returnTo === undefined ? {} : { wanted: returnTo }) }
}

type Wish = Extract<NavigationEvent, { readonly type: "navigate.requested" }>
interface Wished {
  readonly context: NavigationContext
  readonly event: Wish
}

/** Full address of a navigation request; one that begins with a question mark is another query of the shown page. */
const addressOf = ({ shown }: NavigationContext, to: string): string =>
  to.startsWith("?") ? `${shown?.path ?? "/"}${to === "?" ? "" : to}` : to

const loses = {
  type: "losesWork",
  params: ({ context, event }: Wished) => ({ to: addressOf(context, event.to) }),
} as const
const asked = {
  type: "ask",
  params: ({ context, event }: Wished) => ({
    to: addressOf(context, event.to),
    replace: event.replace ?? false,
  }),
} as const
const keepDialog = {
  type: "keepDialog",
  params: ({ event }: { readonly event: DialogChanged }) => event,
} as const
const screenInput = ({ context: { shown } }: { readonly context: NavigationContext }) => ({
  screen: shown?.route.screen ?? ("not-here-yet" as const),
})
const startLoaded = {
  type: "startScreen",
  params: ({ event }: { readonly event: { readonly output: LoadedScreen } }) => ({ screen: event.output }),
} as const

/**
 * Chart of navigation, the only place where an address becomes a screen or is refused: locate, guard, redirect or
 * load, show.
 */
export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    input: {} as { readonly boot: Boot },
    tags: {} as "loading" | "asking" | "offline",
  },
  actors: { watchLocation, watchConnection, go, takeBack, loadScreen, report },
  actions: {
    setLocation: assign((_, params: { readonly location: Location }) => ({ at: params.location })),
    setVisitor: assign(
      ({ context }, params: { readonly user: User | null; readonly keepLocation: boolean }) => ({
        visitor: params.user,
        isLost: params.user === null && params.keepLocation && (context.isLost || wasSomebody(context)),
        at: params.keepLocation ? context.at : START,
      }),
    ),
    ask: assign((_, params: { readonly to: string; readonly replace: boolean }) => ({
      asked: { to: params.to, replace: params.replace },
    })),
    /** Action: records unsaved work, but only while a screen runs; without a screen nothing can be lost. */
    keepUnsaved: assign(
      ({ context }, { what, isUnsaved }: { readonly what: string; readonly isUnsaved: boolean }) => ({
        unsaved: [
          ...context.unsaved.filter((one) => one !== what),
          ...(isUnsaved && context.isRunning ? [what] : []),
        ],
      }),
    ),
    keepDialog: assign((_, { overlay }: { readonly overlay?: OverlayId }) => ({ dialog: overlay })),
    askBack: assign(({ context: { shown } }) => ({
      asked: { to: `${shown?.path ?? ""}${shown?.search ?? ""}`, replace: false },
    })),
    sendToSystem: enqueueActions(({ system, enqueue }, { to, event }: ToDialog | ToSession) => {
      const actor = system.get(systemIds[to])
      if (actor !== undefined) enqueue.sendTo(actor, event as never)
    }),
    keepShown: assign(({ context }) => {
      const decision = decisionOf(context)
      const { path, search } = context.at ?? START
      return decision.kind === "show" ? { shown: { ...decision, path, search } } : {}
    }),
    startScreen: enqueueActions(({ context, enqueue }, params: { readonly screen: LoadedScreen }) => {
      if (context.shown === undefined) return
      const { params: values, search } = context.shown
      const input: ScreenInput = { params: values, search, user: context.visitor ?? null, boot: context.boot }
      enqueue.assign({ isRunning: true })
      enqueue.spawnChild(params.screen.machine as never, { id: SCREEN, input } as never)
    }),
    /**
     * Action: stops the screen as soon as its user has left, so that nothing of that user continues while the
     * address still changes.
     */
    leaveScreen: enqueueActions(({ context, enqueue }, params: { readonly user: User | null }) => {
      if (context.visitor === undefined || context.visitor === null || context.visitor.id === params.user?.id)
        return
      enqueue.assign({ isRunning: false, unsaved: [] })
      enqueue.stopChild(SCREEN)
    }),
    stopScreen: enqueueActions(({ enqueue }) => {
      enqueue.assign({ isRunning: false, unsaved: [] })
      enqueue.stopChild(SCREEN)
    }),
    notifyScreen: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(SCREEN, { type: "search.changed", search: context.shown?.search ?? "" } as never)
    }),
  },
  guards: {
    isUnknown: ({ context }) => context.at === undefined || context.visitor === undefined,
    mustGoElsewhere: ({ context }) => decisionOf(context).kind === "redirect",
    /** Whether a move would lose unsaved work; another query, or another part of the same page, loses none. */
    losesWork: ({ context }, params: { readonly to: string }) =>
      context.unsaved.length > 0 && !isSamePage(context.shown?.path ?? "", params.to.split("?")[0] ?? ""),
    /** Guard: the address already names another place than the shown one. */
    hasMoved: ({ context: { at, shown } }) => shown !== undefined && at?.path !== shown.path,
    isForDialog: ({ context }, params: { readonly fromHistory?: boolean }) =>
      params.fromHistory === true && context.dialog !== undefined,
    isQuestion: (_, { overlay }: { readonly overlay?: OverlayId }) => overlay === "leaving",
    isSigningOut: ({ context }) => context.asked.to === OUT.to,
    /**
     * Whether the screen's chart continues, because at most the query of its address, or the card of the profile
     * page, has changed.
     */
    isOnline: (_, { isOnline }: { readonly isOnline: boolean }) => isOnline,
    isOffline: (_, { isOnline }: { readonly isOnline: boolean }) => !isOnline,
    isSameScreen: ({ context }) => {
      const decision = decisionOf(context)
      return (
        context.isRunning &&
        decision.kind === "show" &&
        context.shown?.route.screen === decision.route.screen &&
        isSamePage(context.shown.path, context.at?.path ?? "")
      )
    },
  },
  delays: { loadLimit: 120_000, retryAfter: 15_000 },
}).createMachine({
  id: "navigation",
  context: ({ input }) => ({
    boot: input.boot,
    visitor: undefined,
    isLost: false,
    at: undefined,
    asked: { to: "/", replace: false },
    shown: undefined,
    isRunning: false,
    unsaved: [],
    dialog: undefined,
  }),
  invoke: { id: "watchLocation", src: "watchLocation" },
  initial: "waiting",
  on: {
    "location.changed": [
      // Back while a dialog is open: the dialog closes, and the page below it stays.
      {
        guard: { type: "isForDialog", params: ({ event }) => event },
        target: ".staying",
        actions: { type: "sendToSystem", params: BACK },
      },
      {
        target: ".deciding",
        actions: [
          {
            type: "setLocation",
            params: ({ event: { type: _, fromHistory: __, ...location } }) => ({ location }),
          },
          { type: "sendToSystem", params: BACK },
        ],
      },
    ],
    "session.changed": {
      target: ".deciding",
      actions: [
        { type: "leaveScreen", params: ({ event }) => ({ user: event.user }) },
        {
          type: "setVisitor",
          params: ({ event }) => ({ user: event.user, keepLocation: event.keepLocation }),
        },
      ],
    },
    "navigate.requested": [
      { guard: loses, target: ".asking", actions: asked },
      { target: ".moving", actions: asked },
    ],
    "signOut.selected": [
      {
        guard: { type: "losesWork", params: OUT },
        target: ".asking",
        actions: { type: "ask", params: OUT },
      },
      { actions: { type: "sendToSystem", params: SIGN_OUT } },
    ],
    "unsaved.changed": { actions: { type: "keepUnsaved", params: ({ event }) => event } },
    "dialog.changed": { actions: keepDialog },
  },
  states: {
    /** State that waits until both the address and the visitor are known. */
    waiting: { tags: ["loading"] },

    deciding: {
      tags: ["loading"],
      always: [
        { guard: "isUnknown", target: "waiting" },
        { guard: "mustGoElsewhere", target: "redirecting" },
        { guard: "isSameScreen", target: "shown", actions: ["keepShown", "notifyScreen"] },
        { guard: { type: "losesWork", params: OUT }, target: "asking" },
        { target: "loading", actions: ["stopScreen", "keepShown"] },
      ],
    },

    redirecting: {
      tags: ["loading"],
      invoke: {
        id: "redirect",
        src: "go",
        input: ({ context }) => redirectOf(context),
        onDone: {
          target: "deciding",
          actions: { type: "setLocation", params: ({ event }) => ({ location: event.output }) },
        },
      },
    },

    moving: {
      invoke: {
        id: "move",
        src: "go",
        input: ({ context }) => context.asked,
        onDone: {
          target: "deciding",
          actions: { type: "setLocation", params: ({ event }) => ({ location: event.output }) },
        },
      },
    },

    /** State in which the browser, having left the shown place, is taken back to it. */
    staying: {
      invoke: {
        id: "takeBack",
        src: "takeBack",
        onDone: [{ guard: "hasMoved", target: "moving", actions: "askBack" }, { target: "deciding" }],
      },
    },

    loading: {
      tags: ["loading"],
      invoke: {
        id: "loadScreen",
        src: "loadScreen",
        input: screenInput,
        onDone: { target: "shown", actions: startLoaded },
        onError: { target: "failed" },
      },
      after: { loadLimit: { target: "failed" } },
    },

    shown: {},

    /**
     * State in which an overlay, loaded on demand, asks the user before work is lost: the screen stays until the
     * user has answered.
     */
    asking: {
      tags: ["asking"],
      entry: {
        type: "sendToSystem",
        params: { to: "dialog", event: { type: "overlay.opened", id: "leaving" } },
      },
      exit: {
        type: "sendToSystem",
        params: { to: "dialog", event: { type: "overlay.closed", id: "leaving" } },
      },
      on: {
        "leave.confirmed": [
          { guard: "hasMoved", target: "deciding", actions: "stopScreen" },
          { guard: "isSigningOut", target: "shown", actions: { type: "sendToSystem", params: SIGN_OUT } },
          { target: "moving", actions: "stopScreen" },
        ],
        "leave.declined": [{ guard: "hasMoved", target: "moving", actions: "askBack" }, { target: "shown" }],
        // Back counts as the answer no to the question about leaving, and so does closing the dialog after its
        // code failed to load.
        "location.changed": { target: "staying" },
        "dialog.changed": [
          { guard: { type: "isQuestion", params: ({ event }) => event }, actions: keepDialog },
          { guard: "hasMoved", target: "moving", actions: [keepDialog, "askBack"] },
          { target: "shown", actions: keepDialog },
        ],
        // A request for another place keeps the dialog open, with the new destination, if leaving would still lose
        // work.
        "navigate.requested": [
          { guard: loses, actions: asked },
          { target: "moving", actions: asked },
        ],
        "signOut.selected": { actions: { type: "ask", params: OUT } },
      },
    },

    /**
     * State after the code of the screen failed to load (SHELL-13). Without a connection it is loaded again as soon
     * as the connection is back. With one, only the server may be out of reach: the code is tried again after a
     * pause, while the page keeps saying what is wrong.
     */
    failed: {
      invoke: [
        {
          id: "report",
          src: "report",
          input: ({ context }) => ({ message: `Screen ${context.shown?.route.screen} did not load` }),
        },
        { id: "watchConnection", src: "watchConnection" },
      ],
      on: {
        "load.retried": { target: "loading" },
        "connection.changed": {
          guard: { type: "isOffline", params: ({ event }) => event },
          target: ".offline",
        },
      },
      initial: "unreachable",
      states: {
        unreachable: { after: { retryAfter: { target: "retrying" } } },
        retrying: {
          invoke: {
            id: "loadAgain",
            src: "loadScreen",
            input: screenInput,
            onDone: { target: "#navigation.shown", actions: startLoaded },
            onError: { target: "unreachable" },
          },
        },
        offline: {
          tags: ["offline"],
          on: {
            "connection.changed": {
              guard: { type: "isOnline", params: ({ event }) => event },
              target: "#navigation.loading",
            },
          },
        },
      },
    },
  },
})
export type NavigationMachine = typeof navigationMachine
