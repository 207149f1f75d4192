import { assign, setup } from "xstate"
import type { Consent } from "#contract/schemas/consent.ts"
import { EVERYTHING, type FreeCategory, ONLY_REQUIRED, withToggled } from "#domain/consent.ts"
import { sendToSystem } from "../../send-to-system.ts"
import type { OverlayHostEvent } from "../../shell/overlay-host/events.ts"
import type { OverlayInput } from "../../shell/overlay-host/machine.ts"
import { systemIds } from "../../system.ts"
import { keepDecision } from "../consent/actors.ts"
import { consentDecided } from "../notify-portal.ts"
import { openWidget, readDecision, watchWidget } from "./actors.ts"
import type { ChoiceEvent } from "./events.ts"

export interface ChoiceContext {
  readonly chosen: Consent
}

const CLOSE: OverlayHostEvent = { type: "overlay.closed" }
const close = { to: systemIds.dialog, event: CLOSE }

/**
 * Chart of the choice by category, which is possible at any time: in the portal's own dialog, or in the widget of
 * another consent provider.
 */
export const choiceMachine = setup({
  types: { context: {} as ChoiceContext, events: {} as ChoiceEvent, input: {} as OverlayInput },
  actors: { watchWidget, readDecision, openWidget, keepDecision },
  actions: {
    choose: assign((_, { chosen }: { readonly chosen: Consent | undefined }) => ({
      chosen: chosen ?? ONLY_REQUIRED,
    })),
    toggle: assign(({ context }, { category }: { readonly category: FreeCategory }) => ({
      chosen: withToggled(context.chosen, category),
    })),
    close: sendToSystem(() => [close]),
    notifyAndClose: sendToSystem(({ context }) => [consentDecided((context as ChoiceContext).chosen), close]),
  },
  guards: {
    isOwn: (_, { widget }: { readonly widget: string }) => widget === "own",
    isThere: (_, { widget }: { readonly widget: string }) => widget === "there",
  },
}).createMachine({
  id: "choice",
  context: { chosen: ONLY_REQUIRED },
  initial: "looking",
  states: {
    looking: {
      invoke: { id: "watchWidget", src: "watchWidget" },
      on: {
        "widget.seen": [
          { guard: { type: "isOwn", params: ({ event }) => event }, target: "reading" },
          { guard: { type: "isThere", params: ({ event }) => event }, target: "opening" },
          { target: ".missing" },
        ],
      },
      initial: "first",
      states: {
        first: {},
        /**
         * State in which the script of the other consent provider has not loaded; the chart keeps looking for that
         * provider's widget.
         */
        missing: {},
      },
    },

    opening: {
      invoke: { id: "openWidget", src: "openWidget", onDone: { target: "done", actions: "close" } },
    },

    reading: {
      invoke: {
        id: "readDecision",
        src: "readDecision",
        onDone: {
          target: "choosing",
          actions: { type: "choose", params: ({ event }) => ({ chosen: event.output }) },
        },
      },
    },

    choosing: {
      on: {
        "category.toggled": { actions: { type: "toggle", params: ({ event }) => event } },
        "choice.submitted": { target: "keeping" },
        "all.accepted": {
          target: "keeping",
          actions: { type: "choose", params: { chosen: EVERYTHING } },
        },
        "onlyRequired.accepted": {
          target: "keeping",
          actions: { type: "choose", params: { chosen: ONLY_REQUIRED } },
        },
      },
    },

    keeping: {
      invoke: {
        id: "keepDecision",
        src: "keepDecision",
        input: ({ context }) => ({ decision: context.chosen }),
        onDone: { target: "done", actions: "notifyAndClose" },
      },
    },

    /** State after the choice is saved; the dialog closes. */
    done: {},
  },
})
export type ChoiceMachine = typeof choiceMachine
