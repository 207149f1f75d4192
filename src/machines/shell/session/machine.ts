import { assign, setup } from "xstate"
import type { User } from "#contract/schemas/user.ts"
import { accountState } from "#domain/profile.ts"
import { SESSION_CLIENT } from "#services/shell/session.ts"
import { callFailureOf } from "../../failures.ts"
import { sendToSystem } from "../../send-to-system.ts"
import { systemIds } from "../../system.ts"
import type { Notice } from "../notices/events.ts"
import { notify, notifyFailure } from "../notices/notify.ts"
import * as actors from "./actors.ts"
import type { SessionChanged, SessionEvent, SessionUnreachable, SessionUnready } from "./events.ts"

export interface SessionContext {
  readonly user: User | null
  readonly sessionCookie: boolean
  /** Id of the user whose session expired here: their place is for no other user. */
  readonly expiredId: number | undefined
  /** How the user leaves: whether another user goes on at this place, and whether the account is gone. */
  readonly leaving: { readonly keepLocation: boolean; readonly accountGone: boolean }
}

/** After another user's lost session, a user begins at a place of their own. */
const isSameLocation = ({ expiredId, user }: SessionContext): boolean =>
  expiredId === undefined || expiredId === user?.id

/** In a browser without cookies signing in again does not help: it would end in the same way each time. */
const whyExpired = ({ event }: { readonly event: object }): Notice =>
  "canLast" in event && event.canLast === false
    ? { kind: "error", key: "shell.session.noCookies" }
    : { kind: "info", key: "errors.SESSION_TIMEOUT" }

/** The server does not know the session any more; the place is kept for the user's return. */
const expired = {
  target: "signedOut",
  actions: [
    { type: "notify", params: whyExpired },
    "keepExpired",
    { type: "setUser", params: { user: null } },
    { type: "sendToSystem", params: { keepLocation: true } },
  ],
} as const

const leaving = { target: "signingOut", actions: "leave" } as const

const endedElsewhere = {
  target: "endedElsewhere",
  actions: { type: "notify", params: { kind: "info", key: "shell.session.endedElsewhere" } },
} as const

const over = {
  target: "signedOut",
  actions: [
    { type: "setUser", params: { user: null } },
    { type: "sendToSystem", params: { keepLocation: false } },
  ],
} as const

/** Who is signed in: found out at the start, kept alive, ended by the person, by another tab or by the server. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { readonly sessionCookie: boolean },
    tags: {} as "leaving",
  },
  actors,
  actions: {
    notify,
    notifyFailure,
    leave: assign(({ event }) => ({
      leaving: {
        keepLocation: "keepLocation" in event && event.keepLocation === true,
        accountGone: event.type === "account.deleted",
      },
    })),
    keepExpired: assign(({ context }) => ({ expiredId: context.user?.id })),
    forgetExpired: assign({ expiredId: undefined }),
    setUser: assign((_, params: { readonly user: User | null }) => ({ user: params.user })),
    notifyUnknown: sendToSystem((_, event: typeof SessionUnready.Type | typeof SessionUnreachable.Type) => [
      { to: systemIds.portal, event },
    ]),
    /** Notifies all charts that depend on the user; after a sign-out the user's place is forgotten too. */
    sendToSystem: sendToSystem<{ readonly keepLocation: boolean }>(({ context }, { keepLocation }) => {
      const event: SessionChanged = { type: "session.changed", user: context.user, keepLocation }
      const { navigation, portal, tools, dialog, announcementHost, tour, consent } = systemIds
      return [navigation, portal, tools, dialog, announcementHost, tour, consent].map((to) => ({ to, event }))
    }),
  },
  guards: {
    isAccountGone: ({ context }) => context.leaving.accountGone,
    hasCookie: ({ context }) => context.sessionCookie,
    isComplete: ({ context }) => context.user !== null && accountState(context.user) === "COMPLETE",
    isSamePerson: ({ context }, params: { readonly user: User }) => context.user?.id === params.user.id,
    isCodeMissing: ({ event }) => {
      const failure = callFailureOf(event)
      return failure?._tag === "NetworkError" && failure.call === SESSION_CLIENT
    },
    isCutOff: ({ event }) => ["NetworkError", "GatewayError"].includes(callFailureOf(event)?._tag ?? ""),
    /** The cookie belonged to a session that is long over: no notice is needed. */
    isNobody: ({ event }) => {
      const failure = callFailureOf(event)
      return failure?._tag === "ApiError" && failure.status === 401
    },
  },
  delays: { keepAliveEvery: 20 * 60_000, lookAgainAfter: 5_000 },
}).createMachine({
  id: "session",
  context: ({ input }) => ({
    user: null,
    sessionCookie: input.sessionCookie,
    expiredId: undefined,
    leaving: { keepLocation: false, accountGone: false },
  }),
  invoke: [
    { id: "watchExpiry", src: "watchExpiry" },
    { id: "watchTabs", src: "watchTabs" },
  ],
  initial: "starting",
  states: {
    starting: {
      always: [
        { guard: "hasCookie", target: "checking" },
        { target: "signedOut", actions: { type: "sendToSystem", params: { keepLocation: true } } },
      ],
    },

    checking: {
      invoke: {
        id: "loadCurrentUser",
        src: "loadCurrentUser",
        onDone: {
          target: "signedIn",
          actions: { type: "setUser", params: ({ event }) => ({ user: event.output }) },
        },
        onError: [
          { guard: "isNobody", target: "forgetting" },
          {
            guard: "isCodeMissing",
            target: "unready",
            actions: { type: "notifyUnknown", params: { type: "session.unready" } },
          },
          {
            guard: "isCutOff",
            target: "unreachable",
            actions: { type: "notifyUnknown", params: { type: "session.unreachable" } },
          },
          { target: "forgetting", actions: "notifyFailure" },
        ],
      },
      // Sign-in may be on the screen already.
      on: {
        "session.opened": {
          target: "signedIn",
          actions: { type: "setUser", params: ({ event }) => ({ user: event.user }) },
        },
      },
    },

    /** No call was made: sign-in would be wrong for a user whose session goes on (SHELL-13). */
    unready: { on: { "load.retried": { target: "checking" } } },

    /**
     * Asked, and not answered: that says nothing about the session, so nothing is forgotten. GATE-23 is for answers,
     * which say that it is not known to the server.
     */
    unreachable: { on: { "load.retried": { target: "checking" } } },

    forgetting: {
      invoke: {
        id: "forgetVisitor",
        src: "forgetVisitor",
        onDone: { target: "signedOut", actions: { type: "sendToSystem", params: { keepLocation: true } } },
        onError: { target: "signedOut", actions: { type: "sendToSystem", params: { keepLocation: true } } },
      },
    },

    signedOut: {
      on: {
        "session.opened": {
          target: "signedIn",
          actions: { type: "setUser", params: ({ event }) => ({ user: event.user }) },
        },
        "tab.signedIn": { target: "checking" },
      },
    },

    signedIn: {
      type: "parallel",
      entry: [
        { type: "sendToSystem", params: ({ context }) => ({ keepLocation: isSameLocation(context) }) },
        "forgetExpired",
      ],
      on: {
        "signOut.requested": leaving,
        "account.deleted": leaving,
        "tab.signedOut": endedElsewhere,
        "tab.signedIn": { target: "lookingAgain" },
        "session.expired": expired,
      },
      states: {
        account: {
          initial: "judging",
          on: {
            "user.changed": {
              target: ".judging",
              actions: [
                { type: "setUser", params: ({ event }) => ({ user: event.user }) },
                { type: "sendToSystem", params: { keepLocation: true } },
              ],
            },
          },
          states: {
            judging: { always: [{ guard: "isComplete", target: "complete" }, { target: "incomplete" }] },
            incomplete: {},
            /** Not any more, says the server: licence terms may be new since (OPEN-23). */
            complete: { on: { "account.incomplete": { target: "#session.lookingAgain" } } },
          },
        },
        keepAlive: {
          initial: "waiting",
          states: {
            waiting: { after: { keepAliveEvery: { target: "calling" } } },
            calling: {
              invoke: {
                id: "keepAlive",
                src: "keepAlive",
                onDone: { target: "waiting" },
                onError: { target: "waiting" },
              },
            },
          },
        },
      },
    },

    /** The browser's cookie may belong to another user now, or the user's account may have changed. */
    lookingAgain: {
      initial: "asking",
      on: {
        "tab.signedIn": { target: ".asking" },
        "user.changed": {
          target: ".asking",
          actions: [
            { type: "setUser", params: ({ event }) => ({ user: event.user }) },
            { type: "sendToSystem", params: { keepLocation: true } },
          ],
        },
        "signOut.requested": leaving,
        "account.deleted": leaving,
        "tab.signedOut": endedElsewhere,
        "session.expired": expired,
      },
      states: {
        asking: {
          invoke: {
            id: "lookAgain",
            src: "lookAgain",
            input: ({ context }) => ({ userId: context.user?.id ?? 0 }),
            onDone: [
              {
                guard: { type: "isSamePerson", params: ({ event }) => ({ user: event.output }) },
                target: "#session.signedIn",
                actions: { type: "setUser", params: ({ event }) => ({ user: event.output }) },
              },
              {
                target: "#session.signedIn",
                actions: [
                  { type: "notify", params: { kind: "info", key: "shell.session.otherPerson" } },
                  "keepExpired",
                  { type: "setUser", params: ({ event }) => ({ user: event.output }) },
                ],
              },
            ],
            onError: [{ guard: "isNobody", ...expired, target: "#session.signedOut" }, { target: "later" }],
          },
        },
        /** No answer says nothing about the session. */
        later: { after: { lookAgainAfter: { target: "asking" } } },
      },
    },

    signingOut: {
      tags: ["leaving"],
      invoke: {
        id: "signOut",
        src: "signOut",
        onDone: {
          target: "signedOut",
          actions: [
            { type: "setUser", params: { user: null } },
            {
              type: "sendToSystem",
              params: ({ context }) => ({ keepLocation: context.leaving.keepLocation }),
            },
          ],
        },
        // The server still knows the session: to look signed out now would be a lie on a shared computer.
        onError: [
          { guard: "isAccountGone", target: "endedElsewhere" },
          { target: "signedIn", actions: "notifyFailure" },
        ],
      },
      on: { "session.expired": { target: "endedElsewhere" }, "tab.signedOut": { target: "endedElsewhere" } },
    },

    endedElsewhere: {
      tags: ["leaving"],
      invoke: {
        id: "forgetUser",
        src: "forgetUser",
        onDone: over,
        onError: over,
      },
    },
  },
})
export type SessionMachine = typeof sessionMachine
