import { assign, enqueueActions, fromPromise, setup } from "xstate"
import type { Boot } from "#contract/boot.ts"
import type { User } from "#contract/schemas/user.ts"
import type { CodeRecord } from "#domain/code-record.ts"
import { isIncomplete } from "#domain/navigation/visitor.ts"
import { sendToSystem } from "../../send-to-system.ts"
import { systemIds } from "../../system.ts"
import type { DialogChanged } from "../navigation/events.ts"
import type { LoadedScreen } from "../navigation/screen.ts"
import { report } from "../report.ts"
import type { OverlayHostEvent } from "./events.ts"
import type { OverlayId } from "./overlays.ts"

export interface OverlayHostInput {
  readonly boot: Boot
  /**
   * Overlay shown without a request: `announcements` and `consent` for all visitors, others for users with a
   * complete account.
   */
  readonly persistent?: OverlayId
}

/** Input with which the chart of any overlay starts. */
export interface OverlayInput {
  readonly user: User | null
  readonly boot: Boot
  /** Id of the overlay, for a chart that runs in several overlays and must know in which. */
  readonly id?: OverlayId | undefined
  /** Service code or alarm whose details the overlay shows, if it shows one. */
  readonly about?: CodeRecord | undefined
}

export interface OverlayHostContext extends OverlayHostInput {
  readonly user: User | null
  readonly id: OverlayId | undefined
  readonly about: CodeRecord | undefined
  /**
   * Overlay with unsaved input behind the overlay `leaving`, which asks before the page is left; restored after
   * the answer.
   */
  readonly background: OverlayId | undefined
  /** Whether the overlay is shown in front of another one whose chart continues, for example to finish sending. */
  readonly isInForeground: boolean
  /**
   * Overlay that was open when the session was lost, and the id of its user; the overlay opens again when that
   * user returns.
   */
  readonly interrupted: { readonly id: OverlayId; readonly userId: number } | undefined
}

/** Overlays with typed input, which reopen when their user returns after a lost session. */
const RETURNING: ReadonlySet<OverlayId | undefined> = new Set(["feedback", "problem"])
/**
 * Overlays with input, even if only checkboxes: only the overlay `leaving`, which asks before input is lost, is
 * shown in front of them.
 */
const HOLDING: ReadonlySet<OverlayId | undefined> = new Set([...RETURNING, "choice"])
/** Overlays that no other overlay replaces: they close only by the user's answer. */
const STAYING: ReadonlySet<OverlayId | undefined> = new Set([...HOLDING, "leaving"])

/** Id of the open overlay's chart among the actors of the overlay host. */
export const OVERLAY = "overlay"
/** Id of the chart of an overlay in front of one with unsaved input, whose chart continues. */
export const FOREGROUND = "foreground"

/**
 * Placeholder actor, since charts do not import views: the portal replaces it with the loader that finds overlays
 * by their id; undefined means that there is nothing to show.
 */
const loadOverlay = fromPromise<LoadedScreen | undefined, { readonly id: OverlayId | undefined }>(() =>
  Promise.reject(new Error("No pieces are provided")),
)

interface OverlayRequest {
  readonly id?: OverlayId | undefined
  readonly about?: CodeRecord | undefined
}

/**
 * Overlay that waits in the background after `next` is opened: it stays there until the user returns to it, or
 * nothing is open any more.
 */
const backgroundOf = (
  { id, background }: OverlayHostContext,
  next: OverlayId | undefined,
): OverlayId | undefined => {
  if (next === undefined || next === background) return undefined
  return next === "leaving" && HOLDING.has(id) ? id : background
}

interface Whose {
  readonly user: User | null
}

const isForEverybody = ({ persistent }: OverlayHostContext): boolean =>
  persistent === "announcements" || persistent === "consent"

const isPersistentFor = (context: OverlayHostContext, user: User | null): boolean =>
  isForEverybody(context) || (context.persistent !== undefined && user !== null && !isIncomplete(user))

const writtenBy = (user: User, id: OverlayId | undefined): OverlayHostContext["interrupted"] =>
  id !== undefined && RETURNING.has(id) ? { id, userId: user.id } : undefined

const openBackground = {
  type: "open",
  params: ({ context }: { readonly context: OverlayHostContext }) => ({ id: context.background }),
} as const
const openOther = {
  type: "open",
  params: ({ event }: { readonly event: OverlayRequest }) => ({ id: event.id, about: event.about }),
} as const
interface About {
  readonly event: { readonly type: string; readonly id?: OverlayId }
}
const ofEvent = ({ event }: About) => ({ id: event.id })

const dialogChanged = (overlay: OverlayId | undefined): DialogChanged => ({
  type: "dialog.changed",
  ...(overlay === undefined ? {} : { overlay }),
})

/** Transitions for an overlay that closes: an overlay in the background is shown again. */
const goAway = [
  { guard: "isBackgroundRunning", target: "open", actions: ["stopForeground", openBackground, "notifyPage"] },
  { guard: "hasBackground", target: "loading", reenter: true, actions: ["stop", openBackground] },
  { target: "closed", actions: "stop" },
] as const

const close = [
  { guard: { type: "isInBackground", params: ofEvent }, actions: "stopBackground" },
  { guard: { type: "isGone", params: ofEvent } },
  ...goAway,
] as const

const bringBackground = {
  guard: { type: "isInBackground", params: ofEvent },
  target: "open",
  actions: ["stopForeground", openOther, "notifyPage"],
} as const

const replace = { target: "loading", reenter: true, actions: ["stopLast", openOther] } as const

const bring = [bringBackground, { ...replace, guard: { type: "mayReplace", params: ofEvent } }] as const

/**
 * Transitions with which any other overlay replaces one that is still loading. Navigation is notified; when the
 * replaced overlay is `leaving`, navigation takes that as the answer no.
 */
const openInstead = [bringBackground, replace] as const

/** Transition that opens the overlay `leaving` in front of an overlay with unsaved input, whose chart continues. */
const openInForeground = {
  guard: { type: "opensInForeground", params: ofEvent },
  target: "loading",
  reenter: true,
  actions: ["moveToBackground", openOther],
} as const

/** Chart that loads an overlay on demand, runs the overlay's chart, and removes all of it again. */
export const overlayHostMachine = setup({
  types: {
    context: {} as OverlayHostContext,
    events: {} as OverlayHostEvent,
    input: {} as OverlayHostInput,
  },
  actors: { loadOverlay, report },
  actions: {
    open: assign(({ context }, { id, about }: OverlayRequest) => {
      const background = backgroundOf(context, id)
      // The opened overlay counts as shown in front only while another one is in the background.
      return { id, about, background, isInForeground: context.isInForeground && background !== undefined }
    }),
    setUser: assign((_, params: { readonly user: User | null }) => ({ user: params.user })),
    /** Action: remembers an open overlay with input when the session was lost, but never after a sign-out. */
    interrupt: assign(({ context }, params: { readonly isLost: boolean }) => ({
      interrupted:
        params.isLost && context.user !== null
          ? writtenBy(context.user, context.background ?? context.id)
          : undefined,
    })),
    start: enqueueActions(({ context, enqueue }, params: { readonly overlay: LoadedScreen | undefined }) => {
      const input: OverlayInput = {
        user: context.user,
        boot: context.boot,
        id: context.id,
        about: context.about,
      }
      const id = context.isInForeground ? FOREGROUND : OVERLAY
      // The announcements chart gets a system id, so that other charts can report changed announcements to it.
      const systemId = context.persistent === "announcements" ? systemIds.announcements : undefined
      enqueue.spawnChild(params.overlay?.machine as never, { id, systemId, input } as never)
    }),
    stop: enqueueActions(({ enqueue }) => {
      enqueue.assign({ isInForeground: false })
      enqueue.stopChild(OVERLAY)
      enqueue.stopChild(FOREGROUND)
    }),
    stopForeground: enqueueActions(({ enqueue }) => {
      enqueue.assign({ isInForeground: false })
      enqueue.stopChild(FOREGROUND)
    }),
    stopLast: enqueueActions(({ context, enqueue }) =>
      enqueue.stopChild(context.isInForeground ? FOREGROUND : OVERLAY),
    ),
    moveToBackground: assign({ isInForeground: true }),
    stopBackground: enqueueActions(({ enqueue }) => {
      enqueue.assign({ background: undefined })
      enqueue.stopChild(OVERLAY)
    }),
    /** Action: asks the overlay's chart to close; a chart with input asks the user first. */
    askOverlay: enqueueActions(({ context, enqueue }) =>
      enqueue.sendTo(context.isInForeground ? FOREGROUND : OVERLAY, { type: "dialog.closed" } as never),
    ),
    /** Action: reports the open dialog to the navigation chart, so that Back closes the dialog first. */
    notifyPage: sendToSystem(({ context: { persistent, id } }) =>
      persistent === undefined ? [{ to: systemIds.navigation, event: dialogChanged(id) }] : [],
    ),
    notifyPageOfEnd: sendToSystem(({ context: { persistent, id } }) =>
      persistent === undefined && id !== undefined
        ? [{ to: systemIds.navigation, event: dialogChanged(undefined) }]
        : [],
    ),
  },
  guards: {
    isOpen: ({ context }, { id }: OverlayRequest) => context.id === id && !STAYING.has(id),
    /** Guard: an overlay with input is replaced only by the overlay `leaving`, which asks before input is lost. */
    mayReplace: ({ context }, { id }: OverlayRequest) =>
      !STAYING.has(context.id) || (id === "leaving" && context.id !== "leaving"),
    opensInForeground: ({ context }, { id }: OverlayRequest) =>
      id === "leaving" && HOLDING.has(context.id) && !context.isInForeground,
    isInBackground: ({ context }, { id }: OverlayRequest) =>
      context.isInForeground && id !== undefined && id === context.background,
    /** Guard: another overlay has replaced the requested one. */
    isGone: ({ context }, { id }: OverlayRequest) => id !== undefined && id !== context.id,
    hasBackground: ({ context }) => context.background !== undefined,
    isBackgroundRunning: ({ context }) => context.isInForeground && context.background !== undefined,
    isWritten: ({ context }) => RETURNING.has(context.id),
    /** Guard: the user is the same, or there is still no user, so that open overlays continue. */
    isSamePerson: ({ context }, { user }: Whose) =>
      // The overlay for consent continues for any user, because the visitor's consent does not depend on who signs
      // in.
      (context.persistent === "consent" || context.user?.id === user?.id) &&
      (context.persistent === undefined || isPersistentFor(context, user) === (context.id !== undefined)),
    isBack: ({ context }, { user }: Whose) =>
      context.interrupted !== undefined && context.interrupted.userId === user?.id,
    isPersistentFor: ({ context }, { user }: Whose) => isPersistentFor(context, user),
    hasNothing: (_, { overlay }: { readonly overlay: LoadedScreen | undefined }) => overlay === undefined,
    isForEverybody: ({ context }) => isForEverybody(context),
  },
  delays: { loadLimit: 120_000, lookAgainAfter: 60_000 },
}).createMachine({
  id: "overlay-host",
  context: ({ input }) => ({
    ...input,
    user: null,
    id: undefined,
    about: undefined,
    background: undefined,
    isInForeground: false,
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
        guard: { type: "isPersistentFor", params: ({ event }) => ({ user: event.user }) },
        target: ".loading",
        actions: [
          "stop",
          { type: "setUser", params: ({ event }) => ({ user: event.user }) },
          { type: "open", params: ({ context }) => ({ id: context.persistent }) },
        ],
      },
      {
        guard: { type: "isBack", params: ({ event }) => ({ user: event.user }) },
        target: ".loading",
        actions: [
          "stop",
          { type: "setUser", params: ({ event }) => ({ user: event.user }) },
          { type: "open", params: ({ context }) => ({ id: context.interrupted?.id }) },
          { type: "interrupt", params: { isLost: false } },
        ],
      },
      {
        target: ".closed",
        actions: [
          {
            type: "interrupt",
            params: ({ event }) => ({ isLost: event.user === null && event.keepLocation }),
          },
          "stop",
          { type: "setUser", params: ({ event }) => ({ user: event.user }) },
        ],
      },
    ],
  },
  states: {
    closed: {
      entry: ["notifyPageOfEnd", { type: "open", params: { id: undefined } }],
      on: { "overlay.opened": replace },
    },

    loading: {
      tags: ["loading"],
      entry: "notifyPage",
      invoke: {
        id: "loadOverlay",
        src: "loadOverlay",
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: "hasNothing", params: ({ event }) => ({ overlay: event.output }) },
            target: "waiting",
          },
          {
            target: "open",
            actions: { type: "start", params: ({ event }) => ({ overlay: event.output }) },
          },
        ],
        onError: { target: "failed" },
      },
      after: { loadLimit: { target: "failed" } },
      on: { "overlay.opened": openInstead, "overlay.closed": close, "back.pressed": goAway },
    },

    open: {
      on: {
        "overlay.closed": close,
        "back.pressed": [{ guard: "isWritten", actions: "askOverlay" }, ...goAway],
        "overlay.opened": [
          { guard: { type: "isOpen", params: ofEvent }, target: "closed", actions: "stop" },
          openInForeground,
          ...bring,
        ],
      },
    },

    /**
     * State of an overlay with nothing to show for this user; loading is tried again after a pause, and for
     * another user.
     */
    waiting: {
      after: { lookAgainAfter: { target: "loading" } },
      on: {
        "overlay.opened": openInstead,
        "session.changed": {
          target: "loading",
          actions: { type: "setUser", params: ({ event }) => ({ user: event.user }) },
        },
      },
    },

    /**
     * State after the overlay's code failed to load. An overlay that was not requested shows no error, and is
     * loaded another time.
     */
    failed: {
      invoke: {
        id: "report",
        src: "report",
        input: ({ context }) => ({ message: `Piece ${context.id} did not load` }),
      },
      after: { lookAgainAfter: { guard: "isForEverybody", target: "loading" } },
      on: {
        "overlay.opened": openInstead,
        "load.retried": { target: "loading" },
        "overlay.closed": close,
        "back.pressed": goAway,
      },
    },
  },
})
export type OverlayHostMachine = typeof overlayHostMachine
