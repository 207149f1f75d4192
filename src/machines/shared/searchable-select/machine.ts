import { assign, type PromiseActorLogic, setup } from "xstate"
import { searchLength, searchOf } from "#contract/checks.ts"
import type { SearchableSelectEvent } from "./events.ts"

export interface Option {
  readonly id: number
  readonly name: string
}
export interface Found {
  /** Found options, at most one page (SEL-07). */
  readonly options: ReadonlyArray<Option>
  /** Total number of matching options. */
  readonly total: number
}

/** What is searched: the text, and the id of the object within which, such as a service centre. */
export interface Searched {
  readonly q: string
  readonly about?: number | undefined
}

export interface SearchableSelectInput {
  /** Id of the object within which is searched. */
  readonly about?: number | undefined
  /** Fewest characters of a search; with 0 the select opens with the first options (OPEN-10). */
  readonly shortest: number
  /** Pause in typing before a search, in ms; 200 by default (SEL-05). */
  readonly pause?: number
  readonly chosen?: Option | null
}

export interface SearchableSelectContext extends SearchableSelectInput {
  readonly query: string
  readonly found: Found
  /** Index of the option highlighted by the arrow keys; -1 before they were used. */
  readonly active: number
  /**
   * Steps that the user moved with the arrow keys before the list of options arrived; they are applied to that
   * list.
   */
  readonly ahead: number
  readonly chosen: Option | null
}

const NOTHING: Found = { options: [], total: 0 }
const USUAL_PAUSE = 200

/** Index of the option highlighted after an arrow key, with wrap-around at both ends of the list. */
const moved = (active: number, by: number, count: number): number => {
  const from = active < 0 && by < 0 ? count : active
  return (((from + by) % count) + count) % count
}

/**
 * Chart of a select with more options than a list can show: it opens on focus and searches while the user types
 * (SEL-03 to SEL-08).
 */
export const searchableSelect = setup({
  types: {
    context: {} as SearchableSelectContext,
    events: {} as SearchableSelectEvent,
    input: {} as SearchableSelectInput,
  },
  actors: { search: {} as PromiseActorLogic<Found, Searched> },
  actions: {
    setQuery: assign((_, params: { readonly text: string }) => ({ query: searchOf(params.text), ahead: 0 })),
    keepFound: assign(({ context: { ahead } }, { found }: { readonly found: Found }) => ({
      found,
      active: ahead === 0 ? -1 : moved(-1, ahead, found.options.length),
      ahead: 0,
    })),
    dropFound: assign({ found: NOTHING, active: -1, ahead: 0 }),
    moveActive: assign(({ context: { active, found } }, params: { readonly by: number }) => ({
      active: moved(active, params.by, found.options.length),
    })),
    /**
     * Action for an arrow key while the shown list belongs to an earlier search text: no option is highlighted,
     * and the steps moved are kept for the next list.
     */
    moveAhead: assign(({ context }, params: { readonly by: number }) => ({
      active: -1,
      ahead: context.ahead + params.by,
    })),
    choose: assign(({ context }, params: { readonly id: number }) => ({
      chosen: context.found.options.find(({ id }) => id === params.id) ?? context.chosen,
    })),
    clear: assign({ chosen: null }),
    /**
     * Placeholder action, called after a choice: the creator of the select replaces it with the consequence of the
     * choice.
     */
    notifyChosen: (_: unknown, __: { readonly option: Option | null }): void => {},
  },
  guards: {
    isTooShort: ({ context }) => searchLength(context.query) < context.shortest,
    isEmpty: (_, params: { readonly found: Found }) => params.found.options.length === 0,
  },
  delays: { typingPause: ({ context }) => context.pause ?? USUAL_PAUSE },
}).createMachine({
  id: "searchable-select",
  context: ({ input }) => ({ chosen: null, ...input, query: "", found: NOTHING, active: -1, ahead: 0 }),
  initial: "closed",
  states: {
    closed: {
      entry: [{ type: "setQuery", params: { text: "" } }, "dropFound"],
      on: {
        "select.opened": { target: "open" },
        "query.changed": {
          target: "open.typing",
          actions: { type: "setQuery", params: ({ event }) => ({ text: event.text }) },
        },
        "select.cleared": { actions: ["clear", { type: "notifyChosen", params: { option: null } }] },
      },
    },
    open: {
      initial: "deciding",
      on: {
        "select.closed": { target: "closed" },
        "select.cleared": {
          target: "closed",
          actions: ["clear", { type: "notifyChosen", params: { option: null } }],
        },
        "query.changed": {
          target: ".typing",
          actions: { type: "setQuery", params: ({ event }) => ({ text: event.text }) },
        },
      },
      states: {
        deciding: { always: [{ guard: "isTooShort", target: "tooShort" }, { target: "searching" }] },
        /**
         * State that waits for a pause in typing, or an arrow key, before it searches; earlier results stay
         * visible, also during the search.
         */
        typing: {
          after: { typingPause: { target: "deciding" } },
          on: {
            "active.moved": {
              target: "deciding",
              actions: { type: "moveAhead", params: ({ event }) => ({ by: event.by }) },
            },
          },
        },
        tooShort: { entry: "dropFound" },
        searching: {
          tags: ["busy"],
          invoke: {
            id: "search",
            src: "search",
            input: ({ context }) => ({ q: context.query.trim(), about: context.about }),
            onDone: [
              {
                guard: { type: "isEmpty", params: ({ event }) => ({ found: event.output }) },
                target: "empty",
              },
              {
                target: "found",
                actions: { type: "keepFound", params: ({ event }) => ({ found: event.output }) },
              },
            ],
            onError: { target: "failed" },
          },
          on: {
            "active.moved": {
              actions: { type: "moveAhead", params: ({ event }) => ({ by: event.by }) },
            },
          },
        },
        found: {
          on: {
            "active.moved": {
              actions: { type: "moveActive", params: ({ event }) => ({ by: event.by }) },
            },
            "option.selected": {
              target: "#searchable-select.closed",
              actions: [
                { type: "choose", params: ({ event }) => ({ id: event.id }) },
                { type: "notifyChosen", params: ({ context }) => ({ option: context.chosen }) },
              ],
            },
          },
        },
        empty: { entry: "dropFound" },
        failed: { entry: "dropFound", on: { "load.retried": { target: "searching" } } },
      },
    },
  },
})

/**
 * Creates the select for one type of object. `notifyChosen` is an action usable in any chart, such as one made by
 * `sendToSystem`.
 */
export const searchableSelectMachine = (
  search: PromiseActorLogic<Found, Searched>,
  notifyChosen: (args: unknown, params: { readonly option: Option | null }) => void = () => {},
) =>
  searchableSelect.provide({
    actors: { search },
    actions: { notifyChosen },
  })
export type SearchableSelectMachine = typeof searchableSelect
