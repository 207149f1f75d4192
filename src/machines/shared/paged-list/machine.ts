import { assign, type PromiseActorLogic, setup } from "xstate"
import type { Paged } from "#contract/schemas/paging.ts"
import {
  changeFilter,
  choosePage,
  chooseSize,
  firstSelection,
  isSameSelection,
  type Selection,
  toggleSort,
  withinPages,
} from "#domain/selection.ts"
import { callFailureOf } from "../../failures.ts"
import type { Loaded } from "../resource/machine.ts"
import type { PagedListEvent } from "./events.ts"

/** What is asked for: what the person chose, of whose list. */
export type Asked = Selection & { readonly owner?: number | undefined }

export interface PagedListContext {
  /** Under which the selection is remembered: the route's pattern (OPEN-165). */
  readonly pageKey: string
  /** Whose list it is, by the id. */
  readonly owner: number | undefined
  /** Of a list that nobody has sorted. */
  readonly firstSort: string | undefined
  readonly selection: Selection
  readonly loaded: Loaded<Paged<unknown>> | undefined
  /** What the loaded lines were asked for with: another page, sort or filter may be chosen since. */
  readonly loadedWith: Selection | undefined
  readonly failure: unknown
}

/** The lines that are there are those that were asked for: maybe old, but the right ones. */
export const isAboutLoaded = ({ loadedWith, selection }: PagedListContext): boolean =>
  loadedWith !== undefined && isSameSelection(loadedWith, selection)

export type PagedListActors<A> = {
  readonly recall: PromiseActorLogic<Selection | undefined, { readonly pageKey: string }>
  readonly remember: PromiseActorLogic<void, { readonly pageKey: string; readonly selection: Selection }>
  readonly load: PromiseActorLogic<Loaded<Paged<A>>, Asked>
}

/** A list read page by page; page, size, sort and filters are remembered for the next visit (LIST-09). */
const pagedList = setup({
  types: {
    context: {} as PagedListContext,
    events: {} as PagedListEvent,
    input: {} as { readonly pageKey: string; readonly owner?: number; readonly first?: Partial<Selection> },
  },
  actors: {} as PagedListActors<unknown>,
  actions: {
    select: assign((_, params: { readonly selection: Selection }) => ({ selection: params.selection })),
    keepLoaded: assign(({ context }, params: { readonly loaded: Loaded<Paged<unknown>> }) => ({
      loaded: params.loaded,
      loadedWith: context.selection,
      failure: undefined,
    })),
    keepFailure: assign((_, params: { readonly failure: unknown }) => ({ failure: params.failure })),
    goToLastPage: assign(({ context }, params: { readonly totalPages: number }) => ({
      selection: withinPages(context.selection, params.totalPages),
    })),
  },
  guards: {
    /** What was chosen long ago sorts by a column that is no more (OPEN-09). */
    isOutdatedSort: ({ context }, params: { readonly event: object }) => {
      const failure = callFailureOf(params.event)
      return (
        failure?._tag === "Refused" &&
        failure.errors.some(({ field }) => field === "sort") &&
        context.selection.sort !== context.firstSort
      )
    },
    isAboutLoaded: ({ context }) => isAboutLoaded(context),
    isBehindEnd: ({ context }, params: { readonly totalPages: number }) =>
      context.selection.page > 0 && context.selection.page >= params.totalPages,
  },
  delays: { typingPause: 200 },
}).createMachine({
  id: "paged-list",
  context: ({ input }) => ({
    pageKey: input.pageKey,
    owner: input.owner,
    firstSort: input.first?.sort,
    selection: { ...firstSelection, ...input.first },
    loaded: undefined,
    loadedWith: undefined,
    failure: undefined,
  }),
  initial: "recalling",
  states: {
    recalling: {
      tags: ["busy"],
      invoke: {
        id: "recall",
        src: "recall",
        input: ({ context }) => ({ pageKey: context.pageKey }),
        onDone: {
          target: "open",
          actions: {
            type: "select",
            params: ({ context, event }) => ({ selection: event.output ?? context.selection }),
          },
        },
        onError: { target: "open" },
      },
    },
    open: {
      type: "parallel",
      on: {
        "page.chosen": {
          target: [".list.loading", ".memory.remembering"],
          actions: {
            type: "select",
            params: ({ context, event }) => ({ selection: choosePage(context.selection, event.page) }),
          },
        },
        "size.chosen": {
          target: [".list.loading", ".memory.remembering"],
          actions: {
            type: "select",
            params: ({ context, event }) => ({ selection: chooseSize(context.selection, event.size) }),
          },
        },
        "sort.toggled": {
          target: [".list.loading", ".memory.remembering"],
          actions: {
            type: "select",
            params: ({ context, event }) => ({ selection: toggleSort(context.selection, event.column) }),
          },
        },
        "filter.changed": {
          target: [".list.typing", ".memory.remembering"],
          actions: {
            type: "select",
            params: ({ context, event }) => ({
              selection: changeFilter(context.selection, event.name, event.value),
            }),
          },
        },
      },
      states: {
        list: {
          initial: "loading",
          states: {
            /** Waits until the person stops typing into a filter. */
            typing: { tags: ["busy"], after: { typingPause: { target: "loading" } } },
            loading: {
              tags: ["busy"],
              invoke: {
                id: "load",
                src: "load",
                input: ({ context: { owner, selection } }) => ({ ...selection, owner }),
                onDone: [
                  {
                    guard: {
                      type: "isBehindEnd",
                      params: ({ event }) => ({ totalPages: event.output.value.pageMetadata.totalPages }),
                    },
                    target: "loading",
                    reenter: true,
                    actions: {
                      type: "goToLastPage",
                      params: ({ event }) => ({ totalPages: event.output.value.pageMetadata.totalPages }),
                    },
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
                    actions: {
                      type: "select",
                      params: ({ context }) => ({
                        selection: { ...context.selection, sort: context.firstSort },
                      }),
                    },
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
            ready: { on: { "refresh.requested": { target: "loading" } } },
            /** What is shown is what was asked for, as it was at its time. */
            stale: { tags: ["stale"], on: { "refresh.requested": { target: "loading" } } },
            /** There is nothing to show of what was asked for. */
            failed: { tags: ["failed"], on: { "refresh.requested": { target: "loading" } } },
          },
        },
        memory: {
          initial: "idle",
          states: {
            idle: {},
            remembering: {
              invoke: {
                id: "remember",
                src: "remember",
                input: ({ context }) => ({ pageKey: context.pageKey, selection: context.selection }),
                onDone: { target: "idle" },
                /** A full or forbidden storage costs the memory, nothing else. */
                onError: { target: "idle" },
              },
            },
          },
        },
      },
    },
  },
})

/** The list chart for one kind of line; read its lines back with `linesOf` of the same type. */
export const pagedListMachine = <A>(actors: PagedListActors<A>) =>
  pagedList.provide({ actors: actors as PagedListActors<unknown> })

export type PagedListMachine = typeof pagedList
