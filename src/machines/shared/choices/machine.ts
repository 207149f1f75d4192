import { assign, type PromiseActorLogic, setup } from "xstate"
import { notifyFailure } from "../../shell/notices/notify.ts"
import type { ChoicesEvent } from "./events.ts"

export interface Choice {
  readonly value: string
  readonly label: string
}

export interface ChoicesInput {
  /**
   * Id of the object that the list belongs to, such as the brand of a list of series; null while it is not chosen.
   * Lists without an owner have 0.
   */
  readonly owner: number | null
}

export interface ChoicesContext extends ChoicesInput {
  readonly choices: ReadonlyArray<Choice>
}

/**
 * Chart of a complete list of choices: loaded once the owner of the list is chosen (such as the brand of a list of
 * series), and reloadable after a failure.
 */
const choices = setup({
  types: {
    context: {} as ChoicesContext,
    events: {} as ChoicesEvent,
    input: {} as ChoicesInput,
  },
  actors: { load: {} as PromiseActorLogic<ReadonlyArray<Choice>, { readonly owner: number }> },
  actions: {
    takeOwner: assign((_, params: { readonly owner: number | null }) => ({
      owner: params.owner,
      choices: [],
    })),
    keepChoices: assign((_, params: { readonly choices: ReadonlyArray<Choice> }) => ({
      choices: params.choices,
    })),
    notifyFailure,
  },
  guards: { hasNoOwner: ({ context }) => context.owner === null },
}).createMachine({
  id: "choices",
  context: ({ input }) => ({ owner: input.owner, choices: [] }),
  initial: "deciding",
  on: {
    "owner.changed": {
      target: ".deciding",
      actions: { type: "takeOwner", params: ({ event }) => ({ owner: event.owner }) },
    },
  },
  states: {
    deciding: { always: [{ guard: "hasNoOwner", target: "unasked" }, { target: "loading" }] },
    unasked: {},
    loading: {
      tags: ["busy"],
      invoke: {
        id: "load",
        src: "load",
        input: ({ context }) => ({ owner: context.owner ?? 0 }),
        onDone: {
          target: "ready",
          actions: { type: "keepChoices", params: ({ event }) => ({ choices: event.output }) },
        },
        onError: { target: "failed", actions: "notifyFailure" },
      },
    },
    ready: {},
    failed: { on: { "load.retried": { target: "loading" } } },
  },
})

/** Creates the choices chart for one kind of object. */
export const choicesMachine = (load: PromiseActorLogic<ReadonlyArray<Choice>, { readonly owner: number }>) =>
  choices.provide({ actors: { load } })
export type ChoicesMachine = typeof choices
