import { assign, setup } from "xstate"
import type { Boot } from "#contract/boot.ts"
import type { Consent } from "#contract/schemas/consent.ts"
import { allowsAnalytics, allowsMaps, EVERYTHING, isLess, ONLY_REQUIRED } from "#domain/consent.ts"
import { sendToSystem } from "../../send-to-system.ts"
import type { OverlayHostEvent } from "../../shell/overlay-host/events.ts"
import type { OverlayInput } from "../../shell/overlay-host/machine.ts"
import { systemIds } from "../../system.ts"
import { analyticsMachine } from "../analytics/machine.ts"
import { notifyPortal } from "../notify-portal.ts"
import { keepDecision, reload, removeAnalytics, watchDecision } from "./actors.ts"
import type { ConsentEvent } from "./events.ts"
import { lookForUnsaved } from "./look-for-unsaved.ts"

export interface ConsentContext {
  readonly boot: Boot
  /** The visitor's consent decision; undefined before the first one. */
  readonly decision: Consent | undefined
}

interface Read {
  readonly decision: Consent | null
}

/**
 * Chart of the visitor's consent: it asks once, follows decisions made in any tab, and starts and stops what
 * depends on consent.
 */
export const consentMachine = setup({
  types: {
    context: {} as ConsentContext,
    events: {} as ConsentEvent,
    input: {} as OverlayInput,
    children: {} as { analytics: "analytics" },
  },
  actors: {
    watchDecision,
    keepDecision,
    removeAnalytics,
    lookForUnsaved,
    reload,
    analytics: analyticsMachine,
  },
  actions: {
    setDecision: assign((_, { decision }: Read) => ({ decision: decision ?? undefined })),
    notifyPortal,
    openChoice: sendToSystem(() => {
      const event: OverlayHostEvent = { type: "overlay.opened", id: "choice" }
      return [{ to: systemIds.dialog, event }]
    }),
  },
  guards: {
    /** Whether an external consent provider asks instead of the portal. */
    isAskedElsewhere: ({ context }) =>
      context.decision === undefined && context.boot.consentProvider !== undefined,
    isUndecided: ({ context }) => context.decision === undefined,
    mayCount: (_, { decision }: Read) => allowsAnalytics(decision ?? undefined),
    mayUseMaps: ({ context }) => allowsMaps(context.decision),
    takesBack: ({ context }, { decision }: Read) => isLess(decision ?? undefined, context.decision),
    givesAgain: ({ context }, { decision }: Read) => isLess(context.decision, decision ?? undefined),
    hasUnsaved: (_, { found }: { readonly found: boolean }) => found,
  },
}).createMachine({
  id: "consent",
  context: ({ input }) => ({ boot: input.boot, decision: undefined }),
  invoke: { id: "watchDecision", src: "watchDecision" },
  initial: "undecided",
  on: {
    "decision.changed": [
      {
        guard: { type: "takesBack", params: ({ event }) => event },
        target: ".withdrawn",
        actions: [
          { type: "setDecision", params: ({ event }) => event },
          { type: "notifyPortal", params: ({ event }) => event },
        ],
      },
      {
        target: ".sorting",
        actions: [
          { type: "setDecision", params: ({ event }) => event },
          { type: "notifyPortal", params: ({ event }) => event },
        ],
      },
    ],
  },
  states: {
    sorting: {
      always: [
        { guard: "isAskedElsewhere", target: "undecided" },
        { guard: "isUndecided", target: "asking" },
        {
          guard: { type: "mayCount", params: ({ context }) => ({ decision: context.decision ?? null }) },
          target: "counted",
        },
        { guard: "mayUseMaps", target: "withMaps" },
        { target: "withoutMaps" },
      ],
    },

    /**
     * State without a decision: it is not read yet, or another provider is about to ask, so nothing that needs
     * consent runs.
     */
    undecided: {},

    asking: {
      on: {
        "all.accepted": {
          target: "keeping",
          actions: { type: "setDecision", params: { decision: EVERYTHING } },
        },
        "onlyRequired.accepted": {
          target: "keeping",
          actions: { type: "setDecision", params: { decision: ONLY_REQUIRED } },
        },
        "choice.opened": { actions: "openChoice" },
      },
    },

    keeping: {
      invoke: {
        id: "keepDecision",
        src: "keepDecision",
        input: ({ context }) => ({ decision: context.decision ?? ONLY_REQUIRED }),
        onDone: {
          target: "sorting",
          actions: {
            type: "notifyPortal",
            params: ({ context }) => ({ decision: context.decision ?? null }),
          },
        },
      },
    },

    withoutMaps: {},

    withMaps: {},

    counted: {
      invoke: {
        id: "analytics",
        src: "analytics",
        input: ({ context }) => ({ decision: context.decision ?? ONLY_REQUIRED }),
      },
      on: {
        // The watcher reports a decision that this chart stored itself as well; the guard ignores it, so that
        // analytics does not restart and count the visit twice.
        "decision.changed": {
          guard: { type: "mayCount", params: ({ event }) => event },
          actions: [
            { type: "setDecision", params: ({ event }) => event },
            { type: "notifyPortal", params: ({ event }) => event },
          ],
        },
      },
    },

    /**
     * State after consent was withdrawn (CONS-03): analytics does not run again before the page is reloaded
     * (CONS-04).
     */
    withdrawn: {
      initial: "removing",
      on: {
        "decision.changed": [
          {
            guard: { type: "givesAgain", params: ({ event }) => event },
            target: ".again",
            actions: [
              { type: "setDecision", params: ({ event }) => event },
              { type: "notifyPortal", params: ({ event }) => event },
            ],
          },
          {
            target: ".removing",
            actions: [
              { type: "setDecision", params: ({ event }) => event },
              { type: "notifyPortal", params: ({ event }) => event },
            ],
          },
        ],
      },
      states: {
        removing: {
          invoke: { id: "removeAnalytics", src: "removeAnalytics", onDone: { target: "removed" } },
        },
        removed: {},
        again: {
          invoke: {
            id: "lookForUnsaved",
            src: "lookForUnsaved",
            onDone: [
              {
                guard: { type: "hasUnsaved", params: ({ event }) => ({ found: event.output }) },
                target: "askingReload",
              },
              { target: "reloading" },
            ],
          },
        },
        askingReload: {
          on: { "reload.confirmed": { target: "reloading" }, "reload.declined": { target: "later" } },
        },
        /** State in which the user, who has unsaved input, reloads the page later. */
        later: {},
        reloading: { invoke: { id: "reload", src: "reload" } },
      },
    },
  },
})
export type ConsentMachine = typeof consentMachine
