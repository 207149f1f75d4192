import { assign, setup } from "xstate"
import { SHORTEST_SEARCH, searchLength, searchOf } from "#contract/checks.ts"
import type { Language, User } from "#contract/schemas/user.ts"
import { accessOf } from "#domain/access/access.ts"
import { bellTarget } from "#domain/navigation/menu.ts"
import type { PaletteAction } from "#domain/palette.ts"
import type { FoundThings } from "#services/palette/palette-calls.ts"
import { sendToSystem } from "../../send-to-system.ts"
import type { NavigationEvent } from "../../shell/navigation/events.ts"
import type { OverlayHostEvent } from "../../shell/overlay-host/events.ts"
import type { OverlayInput } from "../../shell/overlay-host/machine.ts"
import type { OverlayId } from "../../shell/overlay-host/overlays.ts"
import type { PortalEvent } from "../../shell/portal/events.ts"
import { systemIds } from "../../system.ts"
import { whereIn } from "../../tools/where.ts"
import { search } from "./actors.ts"
import type { PaletteEvent } from "./events.ts"

export interface PaletteContext {
  readonly user: User | null
  readonly query: string
  readonly found: FoundThings
  /** Position moved by the arrow keys, counted from the top of the list; it wraps around at both ends. */
  readonly active: number
}

const NOTHING: FoundThings = { machines: [], contexts: [] }

const closed: OverlayHostEvent = { type: "overlay.closed" }
const opened = (id: OverlayId): OverlayHostEvent => ({ type: "overlay.opened", id })

/**
 * Messages to other actors for a selected action. A dialog that the action opens replaces the palette, so the
 * palette need not close itself.
 */
const messagesOf = (action: PaletteAction, path: string) => {
  switch (action) {
    case "fold": {
      const event: PortalEvent = { type: "rail.toggled" }
      return [
        { to: systemIds.portal, event },
        { to: systemIds.dialog, event: closed },
      ]
    }
    case "signOut": {
      const event: NavigationEvent = { type: "signOut.selected" }
      // Sign-out closes the palette first: navigation may ask about unsaved work, in a dialog that replaces the
      // palette.
      return [
        { to: systemIds.dialog, event: closed },
        { to: systemIds.navigation, event },
      ]
    }
    case "notifications": {
      const event: NavigationEvent = { type: "navigate.requested", to: bellTarget(path) }
      return [
        { to: systemIds.navigation, event },
        { to: systemIds.dialog, event: closed },
      ]
    }
    case "keys":
    case "terms":
    case "choice":
    case "flags":
    case "release":
    case "feedback":
    case "problem":
      return [{ to: systemIds.dialog, event: opened(action) }]
    // Actions for external pages and for the colours only close the palette here: the view carries them out
    // itself, directly in the key press or click, as browsers require for opening tabs.
    case "help":
    case "dataProtection":
    case "doNotSell":
    case "californiaPrivacy":
    case "corporate":
    case "light":
    case "dark":
    case "auto":
      return [{ to: systemIds.dialog, event: closed }]
  }
}

/**
 * Whether the palette searches on the server for this user, who can find something there only with a fleet or a
 * service context.
 */
export const mayAsk = (user: User | null): boolean => {
  const may = accessOf(user)
  return may.isEndUser || may.canViewPartnerContext
}

/**
 * Chart of the command palette: finds any place, machine, service centre and action available to the user by a few
 * typed letters.
 */
export const paletteMachine = setup({
  types: { context: {} as PaletteContext, events: {} as PaletteEvent, input: {} as OverlayInput },
  actors: { search },
  actions: {
    setQuery: assign((_, params: { readonly text: string }) => ({ query: searchOf(params.text), active: 0 })),
    moveActive: assign(({ context }, params: { readonly by: number }) => ({
      active: context.active + params.by,
    })),
    keepFound: assign((_, params: { readonly found: FoundThings }) => ({ found: params.found })),
    dropFound: assign({ found: NOTHING }),
    goTo: sendToSystem<{ readonly to: string }>((_, { to }) => {
      const event: NavigationEvent = { type: "navigate.requested", to }
      return [
        { to: systemIds.dialog, event: closed },
        { to: systemIds.navigation, event },
      ]
    }),
    act: sendToSystem<{ readonly action: PaletteAction }>(({ system }, { action }) =>
      messagesOf(action, whereIn(system)),
    ),
    speak: sendToSystem<{ readonly language: Language }>((_, { language }) => {
      const event: PortalEvent = { type: "language.selected", language }
      return [
        { to: systemIds.portal, event },
        { to: systemIds.dialog, event: closed },
      ]
    }),
    close: sendToSystem(() => [{ to: systemIds.dialog, event: closed }]),
  },
  guards: {
    isTooShort: (_, params: { readonly text: string }) => searchLength(params.text) < SHORTEST_SEARCH,
    hasNothing: ({ context }) => !mayAsk(context.user),
  },
  delays: { typingPause: 200 },
}).createMachine({
  id: "palette",
  context: ({ input }) => ({ user: input.user, query: "", found: NOTHING, active: 0 }),
  initial: "open",
  states: {
    open: {
      initial: "idle",
      on: {
        "query.changed": [
          {
            guard: "hasNothing",
            actions: { type: "setQuery", params: ({ event }) => ({ text: event.text }) },
          },
          {
            guard: { type: "isTooShort", params: ({ event }) => ({ text: event.text }) },
            target: ".idle",
            actions: { type: "setQuery", params: ({ event }) => ({ text: event.text }) },
          },
          {
            target: ".typing",
            actions: { type: "setQuery", params: ({ event }) => ({ text: event.text }) },
          },
        ],
        "active.moved": { actions: { type: "moveActive", params: ({ event }) => ({ by: event.by }) } },
        "section.selected": {
          target: "done",
          actions: { type: "goTo", params: ({ event }) => ({ to: event.to }) },
        },
        "action.selected": {
          target: "done",
          actions: { type: "act", params: ({ event }) => ({ action: event.action }) },
        },
        "language.selected": {
          target: "done",
          actions: { type: "speak", params: ({ event }) => ({ language: event.language }) },
        },
        "palette.closed": { target: "done", actions: "close" },
      },
      states: {
        /** State in which only entries that need no server are shown; results of an earlier search are dropped. */
        idle: { entry: "dropFound" },
        /** State that waits for a pause in typing before it searches; earlier results stay visible until then. */
        typing: { after: { typingPause: { target: "searching" } } },
        searching: {
          tags: ["busy"],
          invoke: {
            id: "search",
            src: "search",
            input: ({ context }) => {
              const may = accessOf(context.user)
              return {
                q: context.query.trim(),
                ownFleet: may.isEndUser,
                partnerContext: may.canViewPartnerContext,
              }
            },
            onDone: {
              target: "found",
              actions: { type: "keepFound", params: ({ event }) => ({ found: event.output }) },
            },
            onError: { target: "failed" },
          },
        },
        found: {},
        failed: { entry: "dropFound", on: { "load.retried": { target: "searching" } } },
      },
    },
    /** State after an entry was selected; the dialog closes and ends the chart. */
    done: {},
  },
})
export type PaletteMachine = typeof paletteMachine
