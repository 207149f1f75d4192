import { assign, type PromiseActorLogic, setup } from "xstate"
import type { Paged } from "#contract/schemas/paging.ts"
import {
  changeFilter,
  clearFilters,
  initialListQuery,
  isSameListQuery,
  type ListQuery,
  selectPage,
  selectSize,
  toggleSort,
  withinPages,
} from "#domain/list-query.ts"
import { addressOfQuery, type QueryAddress, queryInAddress, usualQuery } from "#domain/query-address.ts"
import { callFailureOf } from "../../failures.ts"
import { sendToSystem } from "../../send-to-system.ts"
import { goToSearch } from "../../shell/navigation/go-to.ts"
import type { Loaded } from "../resource/machine.ts"
import type { PagedListEvent } from "./events.ts"

/** Parameters of the list call: the query, the owner of the list, and the object whose rows it lists. */
export type Asked = ListQuery & { readonly owner?: number | undefined; readonly about?: unknown }

export interface PagedListInput {
  /** Key under which the query is stored: the route's pattern (OPEN-165). */
  readonly pageKey: string
  /** Id of the list's owner, for lists that differ by owner. */
  readonly owner?: number
  /** Object whose rows the list shows, for a list within a record; part of the call. */
  readonly about?: unknown
  readonly first?: Partial<ListQuery>
  /** Query of the address, for a list that keeps its query there; undefined for a list inside another page. */
  readonly search?: string
  /** Names of the list's filters, the same in the HTTP call and in the address. */
  readonly filters?: ReadonlyArray<string>
  /** Filter that is the list's tab, which stays when the filters are cleared. */
  readonly tab?: string | undefined
  /** Interval of polling, ms; undefined: the list is read only on request. */
  readonly pollMs?: number | undefined
}

export interface PagedListContext {
  readonly pageKey: string
  readonly owner: number | undefined
  readonly about: unknown
  readonly address: QueryAddress
  readonly search: string | undefined
  readonly tab: string | undefined
  readonly pollMs: number | undefined
  readonly listQuery: ListQuery
  readonly loaded: Loaded<Paged<unknown>> | undefined
  /** Query that the loaded rows belong to; another page, sort or filter may have been selected since. */
  readonly loadedWith: ListQuery | undefined
  /** Waiting answer of a poll, whose rows differ from those on the page; it is shown only when the user asks for it. */
  readonly arrived: Loaded<Paged<unknown>> | undefined
  readonly failure: unknown
}

/** Whether the loaded rows belong to the present query; such rows may be shown even if they are old. */
export const isAboutLoaded = ({ loadedWith, listQuery }: PagedListContext): boolean =>
  loadedWith !== undefined && isSameListQuery(loadedWith, listQuery)

export type PagedListActors<A> = {
  readonly loadQuery: PromiseActorLogic<ListQuery | undefined, { readonly pageKey: string }>
  readonly saveQuery: PromiseActorLogic<void, { readonly pageKey: string; readonly listQuery: ListQuery }>
  readonly load: PromiseActorLogic<Loaded<Paged<A>>, Asked>
}

const idsOf = ({ value }: Loaded<Paged<unknown>>): ReadonlyArray<unknown> =>
  value.content.map((row) => (row as { readonly id?: unknown }).id ?? JSON.stringify(row))

/**
 * Whether two answers have the same rows in the same order, so that their contents can be redrawn without moving
 * the rows that the user reads.
 */
const isSameRows = (one: Loaded<Paged<unknown>> | undefined, other: Loaded<Paged<unknown>>): boolean =>
  one !== undefined && JSON.stringify(idsOf(one)) === JSON.stringify(idsOf(other))

/** Number of rows in the waiting answer that are not on the page yet. */
export const arrivedIn = ({ loaded, arrived }: PagedListContext): number => {
  if (loaded === undefined || arrived === undefined) return 0
  const known = new Set(idsOf(loaded))
  return idsOf(arrived).filter((id) => !known.has(id)).length
}

const asked = ({ context: { owner, about, listQuery } }: { readonly context: PagedListContext }): Asked => ({
  ...listQuery,
  owner,
  about,
})

interface Selected {
  readonly listQuery: ListQuery
}

/**
 * Whether the address already contains the filter that the user is typing in: then each letter replaces the
 * history entry instead of adding one.
 */
const isGoingOn = (search: string | undefined, filter: string | undefined): boolean =>
  filter !== undefined && new URLSearchParams(search).has(filter)

/**
 * Actions for a change of the query by the user: the new query is written to the address, so that Back
 * returns to the query before, unless a filter is being typed.
 */
const changedBy = <E>(
  change: (listQuery: ListQuery, event: E, tab: string | undefined) => ListQuery,
  filterOf?: (event: E) => string,
) =>
  [
    {
      type: "select",
      params: ({ context, event }: { readonly context: PagedListContext; readonly event: E }) => ({
        listQuery: change(context.listQuery, event, context.tab),
      }),
    },
    {
      type: "showInAddress",
      params: ({ context, event }: { readonly context: PagedListContext; readonly event: E }) => ({
        replace: isGoingOn(context.search, filterOf?.(event)),
      }),
    },
  ] as const

/**
 * Chart of all paged lists; page, size, sort and filters are kept in the address, and remembered for the next
 * visit (LIST-09).
 */
const pagedList = setup({
  types: {
    context: {} as PagedListContext,
    events: {} as PagedListEvent,
    input: {} as PagedListInput,
  },
  actors: {} as PagedListActors<unknown>,
  actions: {
    select: assign((_, { listQuery }: Selected) => ({ listQuery, arrived: undefined })),
    keepSearch: assign((_, { search }: { readonly search: string }) => ({ search })),
    showInAddress: sendToSystem<{ readonly replace: boolean }>(({ context }, { replace }) => {
      const { search, listQuery, address } = context as PagedListContext
      if (search === undefined) return []
      const next = addressOfQuery(listQuery, search, address)
      return next === search ? [] : [goToSearch(next, replace)]
    }),
    keepLoaded: assign(({ context }, params: { readonly loaded: Loaded<Paged<unknown>> }) => ({
      loaded: params.loaded,
      loadedWith: context.listQuery,
      arrived: undefined,
      failure: undefined,
    })),
    keepArrived: assign((_, { loaded }: { readonly loaded: Loaded<Paged<unknown>> }) => ({
      arrived: loaded,
      failure: undefined,
    })),
    showArrived: assign(({ context }) => ({ loaded: context.arrived, arrived: undefined })),
    keepFailure: assign((_, params: { readonly failure: unknown }) => ({ failure: params.failure })),
    goToLastPage: assign(({ context }, params: { readonly totalPages: number }) => ({
      listQuery: withinPages(context.listQuery, params.totalPages),
    })),
  },
  guards: {
    isInAddress: ({ context: { search, address } }) =>
      search !== undefined && queryInAddress(search, address) !== undefined,
    isSameQuery: ({ context: { listQuery, address } }, { search }: { readonly search: string }) =>
      isSameListQuery(listQuery, queryInAddress(search, address) ?? usualQuery(address)),
    /** Whether the server refused a remembered sort, because its column no longer exists (OPEN-09). */
    isOutdatedSort: ({ context }, params: { readonly event: object }) => {
      const failure = callFailureOf(params.event)
      return (
        failure?._tag === "ApiError" &&
        failure.errors.some(({ field }) => field === "sort") &&
        context.listQuery.sort !== context.address.sort
      )
    },
    isAboutLoaded: ({ context }) => isAboutLoaded(context),
    isBehindEnd: ({ context }, params: { readonly totalPages: number }) =>
      context.listQuery.page > 0 && context.listQuery.page >= params.totalPages,
    isPolled: ({ context }) => context.pollMs !== undefined,
    isSameRows: ({ context }, { loaded }: { readonly loaded: Loaded<Paged<unknown>> }) =>
      isSameRows(context.loaded, loaded),
    hasArrived: ({ context }) => context.arrived !== undefined,
  },
  delays: { typingPause: 200, pollPause: ({ context }) => context.pollMs ?? 60_000 },
}).createMachine({
  id: "paged-list",
  context: ({ input: { pageKey, owner, about, first, search, filters = [], tab, pollMs } }) => ({
    pageKey,
    owner,
    about,
    address: { filters, sort: first?.sort },
    search,
    tab,
    pollMs,
    listQuery: { ...initialListQuery, ...first },
    loaded: undefined,
    loadedWith: undefined,
    arrived: undefined,
    failure: undefined,
  }),
  initial: "locating",
  states: {
    /**
     * State at the start that finds the first query: a query in the address takes precedence over the remembered
     * one.
     */
    locating: {
      always: [
        {
          guard: "isInAddress",
          target: "open",
          actions: {
            type: "select",
            params: ({ context: { search = "", address } }) => ({
              listQuery: queryInAddress(search, address) ?? usualQuery(address),
            }),
          },
        },
        { target: "loadingQuery" },
      ],
    },
    loadingQuery: {
      tags: ["busy"],
      invoke: {
        id: "loadQuery",
        src: "loadQuery",
        input: ({ context }) => ({ pageKey: context.pageKey }),
        onDone: {
          target: "open",
          actions: [
            {
              type: "select",
              params: ({ context, event }) => ({ listQuery: event.output ?? context.listQuery }),
            },
            { type: "showInAddress", params: { replace: true } },
          ],
        },
        onError: { target: "open" },
      },
      on: { "search.changed": { actions: { type: "keepSearch", params: ({ event }) => event } } },
    },
    open: {
      type: "parallel",
      on: {
        "page.selected": {
          target: [".list.loading", ".memory.saving"],
          actions: changedBy((listQuery, event: { page: number }) => selectPage(listQuery, event.page)),
        },
        "size.selected": {
          target: [".list.loading", ".memory.saving"],
          actions: changedBy((listQuery, event: { size: number }) => selectSize(listQuery, event.size)),
        },
        "sort.toggled": {
          target: [".list.loading", ".memory.saving"],
          actions: changedBy((listQuery, event: { column: string }) => toggleSort(listQuery, event.column)),
        },
        "filter.changed": {
          target: [".list.typing", ".memory.saving"],
          actions: changedBy(
            (listQuery, { name, value }: { name: string; value: string }) =>
              changeFilter(listQuery, name, value),
            ({ name }) => name,
          ),
        },
        "filters.cleared": {
          target: [".list.loading", ".memory.saving"],
          actions: changedBy((listQuery, _, tab) => clearFilters(listQuery, tab)),
        },
        // The address changed: by Back, Forward, a link, or a request of this list itself. With another query the
        // rows are loaded again.
        "search.changed": [
          {
            guard: { type: "isSameQuery", params: ({ event }) => event },
            actions: { type: "keepSearch", params: ({ event }) => event },
          },
          {
            target: [".list.loading", ".memory.saving"],
            actions: [
              { type: "keepSearch", params: ({ event }) => event },
              {
                type: "select",
                params: ({ context: { address }, event }) => ({
                  listQuery: queryInAddress(event.search, address) ?? usualQuery(address),
                }),
              },
            ],
          },
        ],
      },
      states: {
        list: {
          initial: "loading",
          states: {
            /** State that waits for a pause in typing into a filter before it loads the rows. */
            typing: { tags: ["busy"], after: { typingPause: { target: "loading" } } },
            loading: {
              tags: ["busy"],
              // Rows that change while the list is read would be missing in an answer that is on its way already.
              on: { "data.refreshed": { target: "loading", reenter: true } },
              invoke: {
                id: "load",
                src: "load",
                input: asked,
                onDone: [
                  {
                    guard: {
                      type: "isBehindEnd",
                      params: ({ event }) => ({ totalPages: event.output.value.pageMetadata.totalPages }),
                    },
                    target: "loading",
                    reenter: true,
                    actions: [
                      {
                        type: "goToLastPage",
                        params: ({ event }) => ({ totalPages: event.output.value.pageMetadata.totalPages }),
                      },
                      { type: "showInAddress", params: { replace: true } },
                    ],
                  },
                  {
                    target: "ready",
                    actions: { type: "keepLoaded", params: ({ event }) => ({ loaded: event.output }) },
                  },
                ],
                onError: [
                  {
                    guard: { type: "isOutdatedSort", params: ({ event }) => ({ event }) },
                    target: "loading",
                    reenter: true,
                    actions: [
                      {
                        type: "select",
                        params: ({ context }) => ({
                          listQuery: { ...context.listQuery, sort: context.address.sort },
                        }),
                      },
                      { type: "showInAddress", params: { replace: true } },
                    ],
                  },
                  {
                    guard: "isAboutLoaded",
                    target: "stale",
                    actions: { type: "keepFailure", params: ({ event }) => ({ failure: event.error }) },
                  },
                  {
                    target: "failed",
                    actions: { type: "keepFailure", params: ({ event }) => ({ failure: event.error }) },
                  },
                ],
              },
            },
            ready: {
              after: { pollPause: { guard: "isPolled", target: "polling" } },
              on: {
                "data.refreshed": { target: "loading" },
                "arrived.shown": { guard: "hasArrived", actions: "showArrived" },
              },
            },
            /**
             * State that polls the list while the page stays unchanged: different rows wait until the user asks
             * for them.
             */
            polling: {
              invoke: {
                id: "poll",
                src: "load",
                input: asked,
                onDone: [
                  {
                    guard: { type: "isSameRows", params: ({ event }) => ({ loaded: event.output }) },
                    target: "ready",
                    actions: { type: "keepLoaded", params: ({ event }) => ({ loaded: event.output }) },
                  },
                  {
                    target: "ready",
                    actions: { type: "keepArrived", params: ({ event }) => ({ loaded: event.output }) },
                  },
                ],
                onError: {
                  target: "stale",
                  actions: { type: "keepFailure", params: ({ event }) => ({ failure: event.error }) },
                },
              },
              on: {
                "data.refreshed": { target: "loading" },
                "arrived.shown": { guard: "hasArrived", actions: "showArrived" },
              },
            },
            /**
             * State in which the rows of the present query are shown but out of date, because reading them again
             * failed.
             */
            stale: {
              tags: ["stale"],
              after: { pollPause: { guard: "isPolled", target: "polling" } },
              on: { "data.refreshed": { target: "loading" } },
            },
            /** State after the rows of the present query could not be loaded: no rows are shown. */
            failed: { tags: ["failed"], on: { "data.refreshed": { target: "loading" } } },
          },
        },
        memory: {
          initial: "idle",
          states: {
            idle: {},
            saving: {
              invoke: {
                id: "saveQuery",
                src: "saveQuery",
                input: ({ context }) => ({ pageKey: context.pageKey, listQuery: context.listQuery }),
                onDone: { target: "idle" },
                /** A full or forbidden browser storage only loses the remembered query, so its failure is ignored. */
                onError: { target: "idle" },
              },
            },
          },
        },
      },
    },
  },
})

/** Creates the list chart for one type of row; read the chart's rows with `rowsOf` of the same type. */
export const pagedListMachine = <A>(actors: PagedListActors<A>) =>
  pagedList.provide({ actors: actors as PagedListActors<unknown> })

export type PagedListMachine = typeof pagedList
