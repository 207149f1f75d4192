import { type ActorRefFrom, assign, fromPromise, setup } from "xstate"
import type { Choice } from "../form/choice.ts"
import type { Draft, FieldError } from "../form/draft.ts"

/** Result of sending a filled-in form: accepted (`taken`), or refused with a reason. */
export type Answer = { readonly taken: true } | { readonly taken: false; readonly why: string }

export interface FillingContext {
  readonly choices: ReadonlyArray<Choice>
  /** Id of the event or answer whose form is open. */
  readonly chosen: string | undefined
  /** User's form input by choice id; forms that the user has not changed are left out. */
  readonly drafts: Readonly<Record<string, Draft>>
  readonly fieldErrors: ReadonlyArray<FieldError>
  /** Reason for which the recipient refused the event. */
  readonly why: string
}

export type FillingEvent =
  | { readonly type: "option.selected"; readonly id: string }
  | { readonly type: "draft.changed"; readonly draft: Draft }
  | { readonly type: "form.submitted" }

export const choiceOf = ({ choices, chosen }: FillingContext): Choice | undefined =>
  choices.find(({ id }) => id === chosen)

export const draftIn = (context: FillingContext): Draft | undefined => {
  const choice = choiceOf(context)
  return choice && (context.drafts[choice.id] ?? choice.start)
}

const readOf = (context: FillingContext) => {
  const draft = draftIn(context)
  return draft === undefined ? undefined : choiceOf(context)?.read(draft)
}

export interface Sent {
  readonly choice: string
  readonly value: unknown
  readonly decoded: unknown
}

const sentOf = (context: FillingContext): Sent => {
  const result = readOf(context)
  const { value, decoded } =
    result !== undefined && "value" in result ? result : { value: undefined, decoded: undefined }
  return { choice: context.chosen ?? "", value, decoded }
}

/** Chart of filling in one of several forms and sending it, one at a time; after a refusal all input is kept. */
export const fillingMachine = setup({
  types: {
    context: {} as FillingContext,
    events: {} as FillingEvent,
    input: {} as { readonly choices: ReadonlyArray<Choice>; readonly chosen?: string | undefined },
  },
  actors: {
    send: fromPromise<Answer, Sent>(() => Promise.reject(new Error("given by whoever shows the form"))),
  },
  actions: {
    choose: assign((_, { id }: { readonly id: string }) => ({ chosen: id, fieldErrors: [], why: "" })),
    change: assign(({ context }, { draft }: { readonly draft: Draft }) => ({
      drafts: { ...context.drafts, [context.chosen ?? ""]: draft },
      fieldErrors: [],
    })),
    noteErrors: assign(({ context }) => {
      const result = readOf(context)
      return { fieldErrors: result !== undefined && "fieldErrors" in result ? result.fieldErrors : [] }
    }),
    noteRejection: assign((_, { answer }: { readonly answer: Answer }) => ({
      why: answer.taken ? "" : answer.why,
    })),
  },
  guards: {
    isWhole: ({ context }) => {
      const result = readOf(context)
      return result !== undefined && "value" in result
    },
    isTaken: (_, { answer }: { readonly answer: Answer }) => answer.taken,
  },
  delays: { patience: 5_000 },
}).createMachine({
  id: "filling",
  context: ({ input }) => ({
    choices: input.choices,
    chosen: input.chosen,
    drafts: {},
    fieldErrors: [],
    why: "",
  }),
  initial: "open",
  states: {
    open: {
      initial: "editing",
      on: {
        "option.selected": { target: ".editing", actions: { type: "choose", params: ({ event }) => event } },
        "draft.changed": { target: ".editing", actions: { type: "change", params: ({ event }) => event } },
        "form.submitted": [
          { guard: "isWhole", target: "sending" },
          { target: ".faulty", actions: "noteErrors" },
        ],
      },
      states: {
        editing: {},
        faulty: {},
        taken: {},
        /** State after the recipient refused the sent form with a reason. */
        rejected: {},
        /** State when no answer came for the sent form; the form may have arrived nevertheless. */
        unanswered: {},
      },
    },
    /** State while a form is being sent; no other form can be sent in this state. */
    sending: {
      tags: ["busy"],
      invoke: {
        id: "send",
        src: "send",
        input: ({ context }) => sentOf(context),
        onDone: [
          {
            guard: { type: "isTaken", params: ({ event }) => ({ answer: event.output }) },
            target: "open.taken",
          },
          {
            target: "open.rejected",
            actions: { type: "noteRejection", params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: "open.unanswered",
      },
      after: { patience: "open.unanswered" },
    },
  },
})
export type FillingActor = ActorRefFrom<typeof fillingMachine>
