import { assign, setup } from "xstate"
import type { ActivationRequest } from "#contract/schemas/activation.ts"
import type { FormFault } from "#domain/form-faults.ts"
import { isCutOff, refusedFaults } from "../../shared/form/faults-of.ts"
import { goTo } from "../../shell/navigation/go-to.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { raised } from "../../shell/notices/notify.ts"
import { systemIds } from "../../system.ts"
import { tell } from "../../tell.ts"
import { actors } from "./actors.ts"
import type { ActivationEvent } from "./events.ts"
import { type AccountRequest, isComplete } from "./form.ts"

export interface ActivationContext {
  readonly token: string
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
    input: {} as Pick<ScreenInput, "params">,
    children: {} as { form: "form"; places: "places" },
    tags: {} as "busy" | "failed",
  },
  actors,
  actions: {
    keepRequest: assign((_, params: { readonly request: ActivationRequest }) => ({
      request: params.request,
    })),
    keepFaults: assign(({ event }) => ({ faults: refusedFaults(event) })),
    sayDone: tell(({ context }) => [
      raised({ kind: "success", key: `account.activate.done.${purposeOf(context)}` }),
      goTo("/login"),
    ]),
    leave: tell(() => [goTo("/login")]),
  },
  guards: {
    isComplete: (_, params: { readonly request: ActivationRequest }) => isComplete(params.request),
    isCutOff: ({ event }) => isCutOff(event),
  },
}).createMachine({
  id: "activation",
  context: ({ input }) => ({ token: input.params["token"] ?? "", request: undefined, faults: [] }),
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
        input: ({ context: { token } }) => ({ token }),
        onDone: { target: "done", actions: "sayDone" },
        onError: [
          { guard: "isCutOff", target: "notActivated.unreachable" },
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

function purposeOf({ request }: ActivationContext): string {
  const waits = request?.purpose === "EMAIL_CHANGE" && request.takesEffect !== undefined
  return waits ? "EMAIL_CHANGE_WAITS" : (request?.purpose ?? "ACTIVATION")
}
