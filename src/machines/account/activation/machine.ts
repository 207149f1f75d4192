import { assign, setup } from "xstate"
import type { ActivationRequest } from "#contract/schemas/activation.ts"
import type { User } from "#contract/schemas/user.ts"
import type { FormFault } from "#domain/form-faults.ts"
import { isCutOff, refusedFaults } from "../../shared/form/faults-of.ts"
import { goTo } from "../../shell/navigation/go-to.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { raised } from "../../shell/notices/notify.ts"
import { signOutHere, tellSession } from "../../shell/session/tell-session.ts"
import { systemIds } from "../../system.ts"
import { tell } from "../../tell.ts"
import { actors } from "./actors.ts"
import type { ActivationEvent } from "./events.ts"
import { type AccountRequest, isComplete } from "./form.ts"

export interface ActivationContext {
  readonly token: string
  /** Who is signed in here. */
  readonly user: User | null
  /** What is behind the link; undefined until it has been looked at. */
  readonly request: ActivationRequest | undefined
  /** Why the link is worth nothing. */
  readonly faults: ReadonlyArray<FormFault>
}

const accountOf = ({ request }: ActivationContext): AccountRequest => {
  if (request?.purpose !== "ACTIVATION") throw new Error("The link is about no account to activate")
  return request
}

/** A mailed link: looked at, then the account is filled in and opened, or what the link is for is done at once (ACT-11). */
export const activationMachine = setup({
  types: {
    context: {} as ActivationContext,
    events: {} as ActivationEvent,
    input: {} as Pick<ScreenInput, "params" | "user">,
    children: {} as { form: "form"; places: "places" },
    tags: {} as "busy" | "failed",
  },
  actors,
  actions: {
    keepRequest: assign((_, params: { readonly request: ActivationRequest }) => ({
      request: params.request,
    })),
    keepFaults: assign(({ event }) => ({ faults: refusedFaults(event) })),
    sayDone: tell<{ readonly user: User | null }>(({ context }, { user }) => [
      raised({ kind: "success", key: `account.activate.done.${outcomeOf(context, user)}` }),
      ...(user === null ? [] : [tellSession(user)]),
      goTo("/"),
    ]),
    sayDoneBefore: tell(() => [raised({ kind: "success", key: "account.activate.done.before" }), goTo("/")]),
    signOut: tell(() => [signOutHere]),
    leave: tell(() => [goTo("/login")]),
  },
  guards: {
    /** An account is opened by its own person, not beside somebody who is signed in. */
    isOccupied: ({ context }, { request }: { readonly request: ActivationRequest }) =>
      request.purpose === "ACTIVATION" && context.user !== null,
    isDoneBefore: ({ event }) => refusedFaults(event).some(({ message }) => message === "ALREADY_ACTIVE"),
    isComplete: (_, params: { readonly request: ActivationRequest }) => isComplete(params.request),
    isCutOff: ({ event }) => isCutOff(event),
  },
}).createMachine({
  id: "activation",
  context: ({ input }) => ({
    token: input.params["token"] ?? "",
    user: input.user,
    request: undefined,
    faults: [],
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
          { target: "failed", actions: "keepFaults" },
        ],
      },
    },
    unreachable: { on: { "retry.requested": { target: "checking" } } },
    /** Somebody else is signed in. */
    occupied: {
      on: { "switch.requested": { actions: "signOut" }, "cancel.requested": { actions: "leave" } },
    },
    /** The link is worth nothing: another one may be asked for (ACT-03). */
    failed: { tags: ["failed"] },

    /** The form sends itself, and leads on to sign-in when it has been taken. */
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
          id: "places",
          systemId: systemIds.places,
          src: "places",
          input: ({ context }) => {
            const { country, timeZone, city } = accountOf(context)
            return { country, timeZone, city }
          },
        },
      ],
      on: { "cancel.requested": { actions: "leave" } },
    },

    /** Nothing is wanted any more: the link does what it is for (ACT-04). */
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
          { target: "notActivated.refused", actions: "keepFaults" },
        ],
      },
    },
    notActivated: {
      initial: "refused",
      states: {
        refused: {},
        unreachable: { on: { "retry.requested": { target: "#activation.activating" } } },
      },
    },
    /** Sign-in is on its way. */
    done: { tags: ["busy"] },
  },
})
export type ActivationMachine = typeof activationMachine

/** What to say; a changed address is one's own, somebody else's, or that of whoever signs in next. */
function outcomeOf({ request, user: before }: ActivationContext, after: User | null): string {
  if (request?.purpose !== "EMAIL_CHANGE") return request?.purpose ?? "ACTIVATION"
  if (request.takesEffect !== undefined) return "EMAIL_CHANGE_WAITS"
  if (after === null) return "EMAIL_CHANGE"
  return after.email === before?.email ? "EMAIL_CHANGE_OTHER" : "EMAIL_CHANGE_OWN"
}
