import { assign, setup } from "xstate"
import type { ActivationRequest } from "#contract/schemas/activation.ts"
import type { User } from "#contract/schemas/user.ts"
import type { FieldError } from "#domain/field-errors.ts"
import { sendToSystem } from "../../send-to-system.ts"
import { apiFieldErrors, isCutOff } from "../../shared/form/field-errors-of.ts"
import { goTo } from "../../shell/navigation/go-to.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { raised } from "../../shell/notices/notify.ts"
import { expectSignIn } from "../../shell/portal/sign-in-email.ts"
import { notifySession, signOutHere } from "../../shell/session/notify-session.ts"
import { systemIds } from "../../system.ts"
import { actors } from "./actors.ts"
import type { ActivationEvent } from "./events.ts"
import { type AccountRequest, isComplete } from "./form.ts"

export interface ActivationContext {
  readonly token: string
  /** User who is signed in on this browser, or null. */
  readonly user: User | null
  /** Contents of the mailed link; undefined until the server has answered. */
  readonly request: ActivationRequest | undefined
  /** Errors with which the server refused the link. */
  readonly fieldErrors: ReadonlyArray<FieldError>
}

const accountOf = ({ request }: ActivationContext): AccountRequest => {
  if (request?.purpose !== "ACTIVATION") throw new Error("The link is about no account to activate")
  return request
}

/**
 * Chart of a mailed link: the link is checked, then the account is completed and activated, or another purpose of
 * the link is carried out at once (ACT-11).
 */
export const activationMachine = setup({
  types: {
    context: {} as ActivationContext,
    events: {} as ActivationEvent,
    input: {} as Pick<ScreenInput, "params" | "user">,
    children: {} as { form: "form"; addressOptions: "addressOptions" },
    tags: {} as "busy" | "failed",
  },
  actors,
  actions: {
    keepRequest: assign((_, params: { readonly request: ActivationRequest }) => ({
      request: params.request,
    })),
    keepErrors: assign(({ event }) => ({ fieldErrors: apiFieldErrors(event) })),
    sayDone: sendToSystem<{ readonly user: User | null }>(({ context }, { user }) => [
      raised({ kind: "success", key: `account.activate.done.${outcomeOf(context, user)}` }),
      ...(user === null ? [] : [notifySession(user)]),
      ...(context.request?.purpose === "ACTIVATION" ? [expectSignIn(context.request.email)] : []),
      goTo("/"),
    ]),
    sayDoneBefore: sendToSystem(() => [
      raised({ kind: "success", key: "account.activate.done.before" }),
      goTo("/"),
    ]),
    signOut: sendToSystem(() => [signOutHere]),
    leave: sendToSystem(() => [goTo("/login")]),
  },
  guards: {
    /**
     * Guard: a user is signed in while the link would activate an account, which only the account's own user may
     * do.
     */
    isOccupied: ({ context }, { request }: { readonly request: ActivationRequest }) =>
      request.purpose === "ACTIVATION" && context.user !== null,
    isDoneBefore: ({ event }) => apiFieldErrors(event).some(({ message }) => message === "ALREADY_ACTIVE"),
    isComplete: (_, params: { readonly request: ActivationRequest }) => isComplete(params.request),
    isCutOff: ({ event }) => isCutOff(event),
  },
}).createMachine({
  id: "activation",
  context: ({ input }) => ({
    token: input.params["token"] ?? "",
    user: input.user,
    request: undefined,
    fieldErrors: [],
  }),
  initial: "checking",
  states: {
    checking: {
      tags: ["busy"],
      invoke: {
        id: "look",
        src: "look",
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          {
            guard: { type: "isOccupied", params: ({ event }) => ({ request: event.output }) },
            target: "occupied",
            actions: { type: "keepRequest", params: ({ event }) => ({ request: event.output }) },
          },
          {
            guard: { type: "isComplete", params: ({ event }) => ({ request: event.output }) },
            target: "activating",
            actions: { type: "keepRequest", params: ({ event }) => ({ request: event.output }) },
          },
          {
            target: "filling",
            actions: { type: "keepRequest", params: ({ event }) => ({ request: event.output }) },
          },
        ],
        onError: [
          { guard: "isCutOff", target: "unreachable" },
          { target: "failed", actions: "keepErrors" },
        ],
      },
    },
    unreachable: { on: { "load.retried": { target: "checking" } } },
    /** State in which another user is signed in: the link cannot be used before sign-out. */
    occupied: {
      on: { "switch.requested": { actions: "signOut" }, "activation.cancelled": { actions: "leave" } },
    },
    /** State after the server refused the link as invalid; the user may request another one (ACT-03). */
    failed: { tags: ["failed"] },

    /**
     * State in which the user fills in the form. The form actor sends the input to the server by itself, and
     * navigates to sign-in once the server has accepted it.
     */
    filling: {
      invoke: [
        {
          id: "form",
          systemId: systemIds.person,
          src: "form",
          input: ({ context }: { readonly context: ActivationContext }) => ({
            token: context.token,
            request: accountOf(context),
          }),
        },
        {
          id: "addressOptions",
          systemId: systemIds.addressOptions,
          src: "addressOptions",
          input: ({ context }) => {
            const { country, timeZone, city } = accountOf(context)
            return { country, timeZone, city }
          },
        },
      ],
      on: { "activation.cancelled": { actions: "leave" } },
    },

    /** State that carries out the link's purpose, for a link that needs no further input (ACT-04). */
    activating: {
      tags: ["busy"],
      invoke: {
        id: "activate",
        src: "activate",
        input: ({ context: { token, user } }) => ({ token, isSignedIn: user !== null }),
        onDone: {
          target: "done",
          actions: { type: "sayDone", params: ({ event }) => ({ user: event.output }) },
        },
        onError: [
          { guard: "isCutOff", target: "notActivated.unreachable" },
          { guard: "isDoneBefore", target: "done", actions: "sayDoneBefore" },
          { target: "notActivated.rejected", actions: "keepErrors" },
        ],
      },
    },
    notActivated: {
      initial: "rejected",
      states: {
        rejected: {},
        unreachable: { on: { "load.retried": { target: "#activation.activating" } } },
      },
    },
    /** State after the activation, while the next page is loading. */
    done: { tags: ["busy"] },
  },
})
export type ActivationMachine = typeof activationMachine

/**
 * Name of the link's outcome; a changed e-mail address is the signed-in user's own, another user's, or unknown
 * until sign-in.
 */
function outcomeOf({ request, user: before }: ActivationContext, after: User | null): string {
  if (request?.purpose !== "EMAIL_CHANGE") return request?.purpose ?? "ACTIVATION"
  if (request.takesEffect !== undefined) return "EMAIL_CHANGE_WAITS"
  if (after === null) return "EMAIL_CHANGE"
  return after.email === before?.email ? "EMAIL_CHANGE_OTHER" : "EMAIL_CHANGE_OWN"
}
