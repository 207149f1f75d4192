import { assign, setup } from "xstate"
import type { AnalyticsEvent } from "#contract/schemas/analytics-event.ts"
import type { Consent } from "#contract/schemas/consent.ts"
import { beginAnalytics, sendEvents, watchPage } from "./actors.ts"
import type { AnalyticsChartEvent } from "./events.ts"
import { watchVisit } from "./watch-visit.ts"

export interface AnalyticsInput {
  readonly decision: Consent
}

export interface AnalyticsContext extends AnalyticsInput {
  /** Analytics events that have not been sent yet. */
  readonly waiting: ReadonlyArray<AnalyticsEvent>
}

/**
 * Chart of analytics, which runs only while the visitor consents (CONS-02): it collects events and sends them in
 * the order in which they occurred.
 */
export const analyticsMachine = setup({
  types: {
    context: {} as AnalyticsContext,
    events: {} as AnalyticsChartEvent,
    input: {} as AnalyticsInput,
  },
  actors: { beginAnalytics, watchPage, watchVisit, sendEvents },
  actions: {
    add: assign(({ context }, { what }: { readonly what: AnalyticsEvent }) => ({
      waiting: [...context.waiting, what],
    })),
    drop: assign(({ context }, { sent }: { readonly sent: number }) => ({
      waiting: context.waiting.slice(sent),
    })),
  },
  guards: { hasMore: ({ context }) => context.waiting.length > 0 },
}).createMachine({
  id: "analytics",
  context: ({ input }) => ({ ...input, waiting: [] }),
  invoke: [
    { id: "watchPage", src: "watchPage" },
    { id: "watchVisit", src: "watchVisit" },
  ],
  initial: "beginning",
  on: { happened: { actions: { type: "add", params: ({ event }) => event } } },
  states: {
    beginning: {
      invoke: {
        id: "beginAnalytics",
        src: "beginAnalytics",
        input: ({ context }) => ({ decision: context.decision }),
        onDone: { target: "resting" },
      },
    },
    resting: { always: { guard: "hasMore", target: "sending" } },
    sending: {
      invoke: {
        id: "sendEvents",
        src: "sendEvents",
        input: ({ context }) => ({ events: context.waiting.slice(0, 1) }),
        onDone: { target: "resting", actions: { type: "drop", params: { sent: 1 } } },
      },
    },
  },
})
