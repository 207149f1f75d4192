import { assign, setup } from "xstate"
import type { OpenInvitation } from "#contract/schemas/partner-user.ts"
import type { User } from "#contract/schemas/user.ts"
import type { FieldError } from "#domain/field-errors.ts"
import { sendToSystem } from "../../send-to-system.ts"
import { apiFieldErrors, isCutOff } from "../../shared/form/field-errors-of.ts"
import { goTo } from "../../shell/navigation/go-to.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { raised } from "../../shell/notices/notify.ts"
import { notifySession, signOutHere } from "../../shell/session/notify-session.ts"
import * as actors from "./actors.ts"
import type { InvitationEvent } from "./events.ts"

export interface InvitationContext {
  readonly token: string
  /** User who is signed in on this browser, or null. */
  readonly user: User | null
  /** Invitation behind the link; undefined until the server has answered. */
  readonly invitation: OpenInvitation | undefined
  /** Errors with which the server refused the link, or the last attempt to accept. */
  readonly fieldErrors: ReadonlyArray<FieldError>
}

/**
 * Chart of a mailed invitation to a role: shown to anyone with the link, accepted only by the invited user
 * (OPEN-116).
 */
export const invitationMachine = setup({
  types: {
    context: {} as InvitationContext,
    events: {} as InvitationEvent,
    input: {} as Pick<ScreenInput, "params" | "user">,
    tags: {} as "busy",
  },
  actors,
  actions: {
    keepInvitation: assign((_, params: { readonly invitation: OpenInvitation }) => params),
    keepErrors: assign(({ event }) => ({ fieldErrors: apiFieldErrors(event) })),
    clearErrors: assign({ fieldErrors: [] }),
    sayAccepted: sendToSystem<{ readonly user: User }>((_, { user }) => [
      notifySession(user),
      raised({ kind: "success", key: "account.invitation.done" }),
      goTo("/"),
    ]),
    signOut: sendToSystem(() => [signOutHere]),
  },
  guards: {
    isCutOff: ({ event }) => isCutOff(event),
    isAccepted: ({ event }) => apiFieldErrors(event).some(({ message }) => message === "ALREADY_ACTIVE"),
    isSignedOut: ({ context }) => context.user === null,
    isForHim: ({ context }) => context.user?.email === context.invitation?.email,
  },
}).createMachine({
  id: "invitation",
  context: ({ input }) => ({
    token: input.params["token"] ?? "",
    user: input.user,
    invitation: undefined,
    fieldErrors: [],
  }),
  initial: "looking",
  states: {
    looking: {
      tags: ["busy"],
      invoke: {
        id: "look",
        src: "look",
        input: ({ context: { token } }) => ({ token }),
        onDone: {
          target: "offered",
          actions: { type: "keepInvitation", params: ({ event }) => ({ invitation: event.output }) },
        },
        onError: [
          { guard: "isCutOff", target: "unreachable" },
          { guard: "isAccepted", target: "accepted" },
          { target: "failed", actions: "keepErrors" },
        ],
      },
    },
    unreachable: { on: { "load.retried": { target: "looking" } } },
    /** State for an invitation that is too old, was replaced by a newer one, or does not exist. */
    failed: {},

    offered: {
      initial: "deciding",
      states: {
        deciding: {
          always: [
            { guard: "isSignedOut", target: "signedOut" },
            { guard: "isForHim", target: "ready" },
            { target: "toSomebodyElse" },
          ],
        },
        /** State of a signed-out visitor, who must sign in first and then returns to the invitation. */
        signedOut: {},
        toSomebodyElse: { on: { "switch.requested": { actions: "signOut" } } },
        ready: {
          initial: "open",
          on: { "acceptance.confirmed": { target: "#invitation.accepting" } },
          states: { open: {}, rejected: {}, unreachable: {} },
        },
      },
    },

    accepting: {
      tags: ["busy"],
      entry: "clearErrors",
      invoke: {
        id: "accept",
        src: "accept",
        input: ({ context: { token } }) => ({ token }),
        onDone: {
          target: "done",
          actions: { type: "sayAccepted", params: ({ event }) => ({ user: event.output }) },
        },
        onError: [
          { guard: "isCutOff", target: "offered.ready.unreachable" },
          { guard: "isAccepted", target: "accepted" },
          { target: "offered.ready.rejected", actions: "keepErrors" },
        ],
      },
    },
    /** State for an invitation that was already accepted, perhaps by an earlier attempt whose answer was lost. */
    accepted: {},
    /** State after the invitation is accepted, while the area of the new role is loading. */
    done: { tags: ["busy"] },
  },
})
export type InvitationMachine = typeof invitationMachine
