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
  /**
   * Id of the user whose session expired in this tab; another user who signs in does not start at the place shown
   * then.
   */
  readonly expiredId: number | undefined
  /**
   * Circumstances of the sign-out: whether another user continues at this place, and whether the account was
   * deleted.
   */
  readonly leaving: { readonly keepLocation: boolean; readonly accountGone: boolean }
}

/** Whether the user may start at the present place; not after the lost session of another user. */
const isSameLocation = ({ expiredId, user }: SessionContext): boolean =>
  expiredId === undefined || expiredId === user?.id

/**
 * Notice for an expired session. In a browser without cookies another sign-in does not help, since it would end
 * the same way.
 */
const whyExpired = ({ event }: { readonly event: object }): Notice =>
  "canLast" in event && event.canLast === false
    ? { kind: "error", key: "shell.session.noCookies" }
    : { kind: "info", key: "errors.SESSION_TIMEOUT" }

/** Transition for a session that the server no longer knows; the place is kept for the user's return. */
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

/**
 * Chart of the session: it finds out at the start who is signed in, keeps the session alive, and ends it by the
 * user, by another tab or by the server.
 */
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
    /** Tells all charts that depend on the user about a change; after a sign-out they also forget the user's place. */
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
    /**
     * Guard: the server answered 401, so the browser's cookie belongs to no session. Such a session ended long
     * ago, so no notice is shown.
     */
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
      // The user signs in while the session chart is still checking: the sign-in page may already be open then.
      on: {
        "session.opened": {
          target: "signedIn",
          actions: { type: "setUser", params: ({ event }) => ({ user: event.user }) },
        },
      },
    },

    /**
     * State after the code for the call failed to load, so no call was made: the sign-in page would be wrong for a
     * user whose session is still valid (SHELL-13).
     */
    unready: { on: { "load.retried": { target: "checking" } } },

    /**
     * State after the server did not answer, which says nothing about the session, so nothing is forgotten.
     * GATE-23 applies only to answers stating that the server does not know the session.
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
            /**
             * State of a user with a complete account, until the server treats it as incomplete, perhaps because
             * of new licence terms (OPEN-23).
             */
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

    /**
     * State that loads the user again, because the browser's cookie may belong to another user now, or the account
     * may have changed.
     */
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
        /** State after a missing answer, which says nothing about the session: the chart asks again later. */
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
        // Failed sign-out: the server still knows the session, so the portal does not pretend to be signed out,
        // which would be dangerous on a shared computer.
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
