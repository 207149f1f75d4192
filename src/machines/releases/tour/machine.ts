import { assign, setup } from "xstate"
import type { Release } from "#contract/schemas/release.ts"
import type { User } from "#contract/schemas/user.ts"
import { APP_VERSION } from "#contract/version.ts"
import { isDue } from "#domain/release-notes.ts"
import {
  inWordsOf,
  isAllRead,
  readIds,
  TOUR_RELEASE,
  type Tour,
  tourFor,
  withFeatureRead,
} from "#domain/tour.ts"
import { isNotFound } from "../../is-not-found.ts"
import { sendToSystem } from "../../send-to-system.ts"
import { isAloneIn } from "../../shell/navigation/standalone.ts"
import type { OverlayHostEvent } from "../../shell/overlay-host/events.ts"
import type { OverlayInput } from "../../shell/overlay-host/machine.ts"
import { languageIn } from "../../shell/portal/language.ts"
import { systemIds } from "../../system.ts"
import { askingWords } from "../asking-words.ts"
import { actors, type LoadedProgress } from "./actors.ts"
import type { TourEvent } from "./events.ts"

export interface TourContext {
  readonly user: User | null
  /** Whether another consent provider asks the consent question, whose script may never arrive. */
  readonly isAskedElsewhere: boolean
  /** Whether the notes wait for the user's next arrival, so that no dialog follows the consent question at once. */
  readonly areNotesLater: boolean
  readonly saved: Tour | undefined
  /** Release as the server described it, kept until its notes or its tour are shown. */
  readonly release: Release | undefined
  readonly tour: Tour | undefined
}

interface OfRelease {
  readonly release: Release
}
type Shown = Pick<LoadedProgress, "lastVersion">

const tourOf = ({ user, saved, release }: TourContext): Tour | undefined =>
  user === null || release === undefined ? undefined : tourFor(release, user, saved)

/**
 * Chart of the tour: once the visitor has decided about consent, it opens the release notes once per version, and
 * leads through the features of the release until all are read and the user ends the tour.
 */
export const tourMachine = setup({
  types: { context: {} as TourContext, events: {} as TourEvent, input: {} as OverlayInput },
  actors,
  actions: {
    keepSaved: assign((_, { saved }: LoadedProgress) => ({ saved })),
    keepRelease: assign((_, { release }: OfRelease) => ({ release })),
    start: assign(({ context }) => ({ tour: tourOf(context) })),
    forgetRelease: assign({ release: undefined }),
    postponeNotes: assign({ areNotesLater: true }),
    /**
     * Opens the release notes dialog if the notes of this version were not shown yet (REL-04); never over a page that
     * stands alone, which is opened for one task.
     */
    showNotes: sendToSystem<Shown>(({ context, system }, { lastVersion }) => {
      const event: OverlayHostEvent = { type: "overlay.opened", id: "release" }
      const { areNotesLater, release } = context as TourContext
      const areDue =
        !areNotesLater &&
        !isAloneIn(system) &&
        release !== undefined &&
        isDue(release, APP_VERSION, lastVersion)
      return areDue ? [{ to: systemIds.dialog, event }] : []
    }),
    open: assign(({ context }, params: { readonly id: string }) => ({
      tour: context.tour && { ...context.tour, open: context.tour.open === params.id ? null : params.id },
    })),
    read: assign(({ context }, params: { readonly id: string }) => ({
      tour: context.tour && withFeatureRead(context.tour, params.id),
    })),
    reword: assign(({ context }, { release }: OfRelease) => ({
      tour: context.tour && inWordsOf(context.tour, release),
    })),
    close: assign(({ context }) => ({ tour: context.tour && { ...context.tour, closed: true } })),
  },
  guards: {
    /**
     * Guard: the tour was ended in this session and the release notes were shown before, so the release need not
     * be requested.
     */
    isOver: (_, { saved, lastVersion }: LoadedProgress) =>
      saved?.closed === true && saved.version === TOUR_RELEASE && lastVersion === APP_VERSION,
    isAskedElsewhere: ({ context }) => context.isAskedElsewhere,
    isNew: (_, params: { readonly isNew: boolean }) => params.isNew,
    hasTour: ({ context }) => tourOf(context) !== undefined,
    isNotFound,
    isAllRead: ({ context }) => context.tour !== undefined && isAllRead(context.tour),
  },
  delays: { askAgainAfter: 60_000, providerLimit: 60_000 },
}).createMachine({
  id: "tour",
  context: ({ input: { user, boot } }) => ({
    user,
    isAskedElsewhere: boot.consentProvider !== undefined,
    areNotesLater: false,
    saved: undefined,
    release: undefined,
    tour: undefined,
  }),
  invoke: { id: "watchLanguage", src: "watchLanguage" },
  initial: "loadingProgress",
  states: {
    loadingProgress: {
      invoke: {
        id: "loadProgress",
        src: "loadProgress",
        onDone: [
          { guard: { type: "isOver", params: ({ event }) => event.output }, target: "over" },
          { target: "undecided", actions: { type: "keepSaved", params: ({ event }) => event.output } },
        ],
        onError: { target: "undecided" },
      },
    },

    /**
     * State until the consent question is answered: a visitor is asked one thing at a time, and that question comes
     * first. After the answer the tour is offered, and the notes open at the next arrival. Where another provider
     * asks, its question may never come, because browsers block such scripts.
     */
    undecided: {
      invoke: { id: "watchAnswer", src: "watchAnswer", input: ({ context: { user } }) => ({ user }) },
      on: {
        "consent.answered": [
          {
            guard: { type: "isNew", params: ({ event }) => ({ isNew: event.isNew }) },
            target: "asking",
            actions: "postponeNotes",
          },
          { target: "asking" },
        ],
      },
      after: { providerLimit: { guard: "isAskedElsewhere", target: "asking" } },
    },

    asking: {
      invoke: {
        id: "askRelease",
        src: "askRelease",
        input: ({ self }) => ({ language: languageIn(self.system) }),
        onDone: {
          target: "waiting",
          actions: { type: "keepRelease", params: ({ event }) => ({ release: event.output }) },
        },
        // A failed request for the release is retried later, because the tour is not urgent; a server without a
        // release is not asked again.
        onError: [{ guard: "isNotFound", target: "over" }, { target: "later" }],
      },
      on: { "language.shown": { target: "asking", reenter: true } },
    },

    /** State that waits until all dialogs are closed, so that nothing opens on top of them. */
    waiting: {
      invoke: {
        id: "waitForDialogs",
        src: "waitForDialogs",
        onDone: [
          {
            guard: "hasTour",
            target: "offered",
            actions: ["start", { type: "showNotes", params: ({ event }) => event.output }, "forgetRelease"],
          },
          {
            target: "over",
            actions: [{ type: "showNotes", params: ({ event }) => event.output }, "forgetRelease"],
          },
        ],
      },
      on: { "language.shown": { target: "asking" } },
    },

    later: { after: { askAgainAfter: { target: "asking" } } },

    offered: {
      type: "parallel",
      on: { "tour.ended": { guard: "isAllRead", target: "ending", actions: "close" } },
      states: {
        card: {
          initial: "folded",
          states: {
            folded: { on: { "card.toggled": { target: "open" } } },
            open: { on: { "card.toggled": { target: "folded" } } },
          },
        },
        /** Stores the tour in the browser session (TOUR-06). */
        session: {
          initial: "keeping",
          on: {
            "feature.opened": {
              target: ".keeping",
              actions: { type: "open", params: ({ event }) => ({ id: event.id }) },
            },
            "feature.confirmed": {
              target: ".keeping",
              actions: { type: "read", params: ({ event }) => ({ id: event.id }) },
            },
            "language.shown": { target: ".rewording" },
          },
          states: {
            keeping: {
              invoke: {
                id: "keepTour",
                src: "keepTour",
                input: ({ context }) => ({ tour: context.tour }),
                onDone: { target: "kept" },
              },
            },
            kept: {},
            /**
             * State that reads the texts in a newly shown language; features read meanwhile are stored together
             * with those texts.
             */
            rewording: {
              invoke: askingWords("keeping", "reword"),
              on: {
                "feature.opened": { actions: { type: "open", params: ({ event }) => ({ id: event.id }) } },
                "feature.confirmed": { actions: { type: "read", params: ({ event }) => ({ id: event.id }) } },
              },
            },
          },
        },
        /** Stores the read features in the user's settings, for later sessions. */
        account: {
          initial: "same",
          on: { "feature.confirmed": { target: ".saving" } },
          states: {
            same: {},
            saving: {
              invoke: {
                id: "keepRead",
                src: "keepRead",
                input: ({ context }) => ({
                  version: context.tour?.version ?? "",
                  ids: context.tour === undefined ? [] : readIds(context.tour),
                }),
                onDone: { target: "same" },
                onError: { target: "same" },
              },
            },
          },
        },
      },
    },

    ending: {
      invoke: {
        id: "keepEnd",
        src: "keepEnd",
        input: ({ context }) => ({ tour: context.tour }),
        onDone: { target: "over" },
        onError: { target: "over" },
      },
    },

    over: {},
  },
})
export type TourMachine = typeof tourMachine
