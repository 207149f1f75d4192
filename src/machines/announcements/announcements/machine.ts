import { assign, setup } from "xstate"
import { nextChange, type ShownAnnouncement } from "#domain/shown-announcements.ts"
import { isNotFound } from "../../is-not-found.ts"
import type { OverlayInput } from "../../shell/overlay-host/machine.ts"
import { languageIn } from "../../shell/portal/language.ts"
import { type Answer, actors } from "./actors.ts"
import type { AnnouncementsEvent } from "./events.ts"
import { visibleIn } from "./visible.ts"

export interface AnnouncementsContext {
  readonly isSignedIn: boolean
  readonly list: ReadonlyArray<ShownAnnouncement>
  readonly dismissed: ReadonlyArray<number>
  /** Time for which the list was evaluated, epoch ms. */
  readonly now: number
}

/**
 * Chart of the announcements above the page: it reads the list each minute while the tab is visible, at the exact
 * time at which an announcement appears, begins or ends, and after the user has changed an announcement.
 */
export const announcementsMachine = setup({
  types: {
    context: {} as AnnouncementsContext,
    events: {} as AnnouncementsEvent,
    input: {} as OverlayInput,
  },
  actors,
  actions: {
    keep: assign(({ context }, params: { readonly answer: Answer }) => ({
      list: params.answer.list,
      dismissed: [...new Set([...context.dismissed, ...params.answer.dismissed])],
      now: params.answer.now,
    })),
    forgetList: assign({ list: [] }),
    moveClock: assign((_, params: { readonly now: number }) => ({ now: params.now })),
    dismiss: assign(({ context }, params: { readonly id: number }) => ({
      dismissed: [...new Set([...context.dismissed, params.id])],
    })),
  },
  guards: {
    isLast: ({ context }, params: { readonly id: number }) =>
      visibleIn(context).every(({ id }) => id === params.id),
    isNotFound,
  },
}).createMachine({
  id: "announcements",
  context: ({ input }) => ({ isSignedIn: input.user !== null, list: [], dismissed: [], now: 0 }),
  invoke: [
    { id: "watchTab", src: "watchTab" },
    { id: "watchLanguage", src: "watchLanguage" },
  ],
  type: "parallel",
  states: {
    list: {
      initial: "asking",
      states: {
        asking: {
          invoke: {
            id: "askActive",
            src: "askActive",
            input: ({ self }) => ({ language: languageIn(self.system) }),
            onDone: {
              target: "resting",
              actions: { type: "keep", params: ({ event }) => ({ answer: event.output }) },
            },
            onError: [
              { guard: "isNotFound", target: "notThere", actions: "forgetList" },
              // The list could not be read: the known announcements stay, and the failure is not shown.
              { target: "resting" },
            ],
          },
          on: {
            "language.shown": { target: "asking", reenter: true },
            // An announcement changed while a read is pending: the pending answer may be older than the change, so
            // the list is read again.
            "list.outdated": { target: "asking", reenter: true },
            "tab.hidden": { target: "hidden" },
          },
        },
        resting: {
          invoke: {
            id: "watchClock",
            src: "watchClock",
            input: ({ context }) => ({ until: nextChange(context.list, context.now) }),
          },
          on: {
            "clock.moved": {
              target: "asking",
              actions: { type: "moveClock", params: ({ event }) => ({ now: event.now }) },
            },
            "language.shown": { target: "asking" },
            "list.outdated": { target: "asking" },
            "tab.hidden": { target: "hidden" },
          },
        },
        /** State of a hidden browser tab: the list is not read until the tab is visible again. */
        hidden: { on: { "tab.shown": { target: "asking" } } },
        /**
         * State after the server answered 404, so it has no list of announcements: the chart never asks again,
         * whatever happens to the clock, the tab or the language.
         */
        notThere: {},
      },
    },

    bar: {
      initial: "folded",
      states: {
        folded: { on: { "list.toggled": { target: "unfolded" } } },
        unfolded: {
          on: {
            "list.toggled": { target: "folded" },
            "announcement.dismissed": {
              guard: { type: "isLast", params: ({ event }) => ({ id: event.id }) },
              target: "folded",
            },
          },
        },
      },
    },

    memory: {
      initial: "asItWas",
      on: {
        "announcement.dismissed": {
          target: ".keeping",
          actions: { type: "dismiss", params: ({ event }) => ({ id: event.id }) },
        },
      },
      states: {
        asItWas: {},
        keeping: {
          invoke: {
            id: "saveDismissed",
            src: "saveDismissed",
            input: ({ context }) => ({ ids: context.dismissed }),
            onDone: { target: "asItWas" },
          },
        },
      },
    },
  },
})
export type AnnouncementsMachine = typeof announcementsMachine
