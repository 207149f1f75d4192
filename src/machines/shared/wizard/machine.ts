import { assign, sendTo, setup } from "xstate"
import type { CheckRequested } from "../form/events.ts"
import type { FormMachine } from "../form/machine.ts"
import type { WizardEvent } from "./events.ts"

/** Step of a wizard: a section of the form's fields. */
export interface Step {
  readonly name: string
  readonly fields: ReadonlyArray<string>
}

export interface WizardOptions {
  /** Name of the screen, in kebab case. */
  readonly name: string
  readonly steps: ReadonlyArray<Step>
  readonly form: FormMachine
}

export interface WizardContext {
  /** Input for the chart of the form. */
  readonly input: unknown
  readonly index: number
  /** Index of the last step reached; this step and all before it may be selected. */
  readonly reached: number
}

/**
 * Chart of a form in ordered steps: each step must be valid before the next one is shown, and a refusal leads to
 * the step with the error.
 */
export const wizardMachine = ({ name, steps, form }: WizardOptions) =>
  setup({
    types: { context: {} as WizardContext, events: {} as WizardEvent, input: {} as unknown },
    actors: { form },
    actions: {
      show: assign(({ context }, { index }: { readonly index: number }) => ({
        index,
        reached: Math.max(context.reached, index),
      })),
      checkStep: sendTo("form", ({ context }): typeof CheckRequested.Type => ({
        type: "check.requested",
        fields: steps[context.index]?.fields ?? [],
      })),
    },
    guards: {
      isRight: (_, { isRight }: { readonly isRight: boolean }) => isRight,
      hasNext: ({ context }) => context.index < steps.length - 1,
      hasPrevious: ({ context }) => context.index > 0,
      isReached: ({ context }, { index }: { readonly index: number }) =>
        index >= 0 && index <= context.reached,
      isAboutStep: (_, { fields }: { readonly fields: ReadonlyArray<string> }) => stepOf(steps, fields) >= 0,
    },
  }).createMachine({
    id: "wizard",
    meta: { variant: name },
    context: ({ input }) => ({ input, index: 0, reached: 0 }),
    invoke: {
      id: "form",
      src: "form",
      input: ({ context }: { readonly context: WizardContext }) => context.input,
    },
    initial: "open",
    on: {
      "form.rejected": {
        guard: { type: "isAboutStep", params: ({ event }) => event },
        target: ".open",
        actions: { type: "show", params: ({ event }) => ({ index: stepOf(steps, event.fields) }) },
      },
    },
    states: {
      open: {
        on: {
          "next.requested": { guard: "hasNext", target: "checking" },
          "back.requested": {
            guard: "hasPrevious",
            actions: { type: "show", params: ({ context }) => ({ index: context.index - 1 }) },
          },
          "step.selected": {
            guard: { type: "isReached", params: ({ event }) => event },
            actions: { type: "show", params: ({ event }) => ({ index: event.index }) },
          },
        },
      },
      /** State in which the form checks the fields of the present step, and shows their errors. */
      checking: {
        entry: "checkStep",
        on: {
          "fields.checked": [
            {
              guard: { type: "isRight", params: ({ event }) => event },
              target: "open",
              actions: { type: "show", params: ({ context }) => ({ index: context.index + 1 }) },
            },
            { target: "open" },
          ],
        },
      },
    },
  })
export type WizardMachine = ReturnType<typeof wizardMachine>

/** Index of the first step with one of these fields; -1 where no step has any. */
const stepOf = (steps: ReadonlyArray<Step>, fields: ReadonlyArray<string>): number =>
  steps.findIndex((step) => step.fields.some((field) => fields.includes(field)))
