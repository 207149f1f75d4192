import { assign, setup } from "xstate"
import { isVin, normalizeVin } from "#domain/vin.ts"
import { sendToSystem } from "../../send-to-system.ts"
import { goTo } from "../../shell/navigation/go-to.ts"
import type { VinQuestionEvent } from "./events.ts"

export interface VinQuestionContext {
  /** What stands in the VIN field. */
  readonly typed: string
}

/** Asks which machine to open where the address names none. */
export const vinQuestionMachine = setup({
  types: { context: {} as VinQuestionContext, events: {} as VinQuestionEvent },
  actions: {
    keepTyped: assign((_, params: { readonly text: string }) => ({ typed: params.text })),
    openMachine: sendToSystem(({ context }) => [goTo(`/machine/${normalizeVin(context.typed)}`, false)]),
  },
  guards: { isVinTyped: ({ context }) => isVin(normalizeVin(context.typed)) },
}).createMachine({
  id: "vin-question",
  context: { typed: "" },
  initial: "editing",
  on: {
    "vin.changed": {
      target: ".editing",
      actions: { type: "keepTyped", params: ({ event }) => ({ text: event.text }) },
    },
    "vin.submitted": [
      { guard: "isVinTyped", target: ".editing", actions: "openMachine" },
      { target: ".rejected" },
    ],
  },
  states: { editing: {}, rejected: { tags: ["invalid"] } },
})
