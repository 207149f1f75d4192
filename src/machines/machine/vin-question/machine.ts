import { assign, setup } from "xstate"
import { isVin, normalizeVin } from "#domain/vin.ts"
import { sendToSystem } from "../../send-to-system.ts"
import { goTo } from "../../shell/navigation/go-to.ts"
import type { VinQuestionEvent } from "./events.ts"

export interface VinQuestionContext {
  /** Text in the VIN field. */
  readonly typed: string
}

/** Chart of the page that asks for a VIN when the address names no machine. */
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
