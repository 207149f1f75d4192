import type { Effect } from "effect"
import { assign, type PromiseActorLogic, sendTo, setup } from "xstate"
import type { Paged } from "#contract/schemas/paging.ts"
import { queryInAddress, usualQuery } from "#domain/query-address.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import type { BrowserStore } from "#services/shell/browser-store.ts"
import type { Area } from "../../effect-actor.ts"
import { type SystemMessage, sendToSystem } from "../../send-to-system.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { notifyFailure } from "../../shell/notices/notify.ts"
import { preferencesOf } from "../list-preferences/actors.ts"
import { type ListPreferencesMachine, listPreferencesMachine } from "../list-preferences/machine.ts"
import type { PagedListEvent } from "../paged-list/events.ts"
import { listMachine } from "../paged-list/list-machine.ts"
import type { Asked, PagedListInput, PagedListMachine } from "../paged-list/machine.ts"
import type { RowId, RowIds } from "../row-actions/events.ts"
import { type RowActions, type RowActionsMachine, rowActionsMachine } from "../row-actions/machine.ts"
import type { CollectionEvent } from "./events.ts"
import { type ExportedRows, rowsToExport } from "./export.ts"
import { addRows, toggleRow, toggleRows, withoutRows } from "./selection.ts"

export interface CollectionOptions<A, R> {
  /** Name of the screen, in kebab case. */
  readonly name: string
  readonly area: Area<R | BrowserStore>
  /** Route pattern of the page, used as key of remembered settings, as `/admin/flags`. */
  readonly pageKey: string
  /** Loads one page of rows. */
  readonly load: (asked: Asked) => Effect.Effect<Paged<A>, CallFailure, R>
  /** Names of the filters, used both in the call and in the address. */
  readonly filters?: ReadonlyArray<string>
  /** Default sort, which is left out of the address, as `name,asc`. */
  readonly sort?: string
  /** Interval of polling, ms; without it the list is read only on request. */
  readonly pollMs?: number
  readonly actions?: RowActions<R | BrowserStore>
  /** System id of the list's chart, so that other actors can refresh it. */
  readonly listId?: string
  /** Messages to other actors when a row is opened, such as the one that marks a notification as read. */
  readonly opened?: (id: RowId) => ReadonlyArray<SystemMessage>
}

export interface CollectionContext {
  readonly userId: number
  readonly search: string
  readonly selected: RowIds
  readonly exported: ExportedRows | undefined
}

/**
 * Chart of a list page: address, filters, sort and pages, selection, actions on rows, columns, saved views, and
 * export.
 */
export const collectionMachine = <A, R>(options: CollectionOptions<A, R>) => {
  const { area, name, pageKey, load, filters = [], sort, pollMs, actions = {}, listId } = options
  const list = listMachine({ name, area, load })
  return build({
    name,
    listId,
    listInput: ({ userId, search }) => ({
      pageKey,
      owner: userId,
      search,
      filters,
      pollMs,
      first: sort === undefined ? {} : { sort },
    }),
    asked: ({ userId, search }) => ({
      ...(queryInAddress(search, { filters, sort }) ?? usualQuery({ filters, sort })),
      owner: userId,
    }),
    preferencesKey: ({ userId }) => `${userId} ${pageKey}`,
    opened: options.opened as Built["opened"],
    actors: {
      list,
      actions: rowActionsMachine({ name, area, actions }),
      preferences: listPreferencesMachine(preferencesOf(area)),
      exportRows: area.fromEffect<ExportedRows, CallFailure, Asked>({
        name: `Export of ${name}`,
        run: (asked) => rowsToExport(load, asked),
        failures: callFailures,
      }),
    },
  })
}

type Actors = {
  readonly list: PagedListMachine
  readonly actions: RowActionsMachine
  readonly preferences: ListPreferencesMachine
  readonly exportRows: PromiseActorLogic<ExportedRows, Asked>
}

interface Built {
  readonly name: string
  readonly listId: string | undefined
  readonly listInput: (context: CollectionContext) => PagedListInput
  /** Query of the list in the address. */
  readonly asked: (context: CollectionContext) => Asked
  readonly preferencesKey: (context: CollectionContext) => string
  readonly opened: ((id: RowId) => ReadonlyArray<SystemMessage>) | undefined
  readonly actors: Actors
}

const build = ({ name, listId, listInput, asked, preferencesKey, opened, actors }: Built) =>
  setup({
    types: {
      context: {} as CollectionContext,
      events: {} as CollectionEvent,
      input: {} as ScreenInput,
      tags: {} as "exporting",
      children: {} as { list: "list"; actions: "actions"; preferences: "preferences" },
    },
    actors,
    actions: {
      select: assign((_, { selected }: { readonly selected: RowIds }) => ({ selected })),
      keepSearch: assign((_, { search }: { readonly search: string }) => ({ search })),
      searchList: sendTo(
        "list",
        (_, { search }: { readonly search: string }): PagedListEvent => ({
          type: "search.changed",
          search,
        }),
      ),
      refreshList: sendTo("list", (): PagedListEvent => ({ type: "data.refreshed" })),
      keepExported: assign((_, { exported }: { readonly exported: ExportedRows }) => ({ exported })),
      forgetExported: assign({ exported: undefined }),
      sendOpened: sendToSystem<{ readonly id: RowId }>((_, { id }) => opened?.(id) ?? []),
      notifyFailure,
    },
  }).createMachine({
    id: "collection",
    meta: { variant: name },
    context: ({ input: { user, search } }) => ({
      userId: user?.id ?? 0,
      search,
      selected: [],
      exported: undefined,
    }),
    invoke: [
      {
        id: "list",
        src: "list",
        ...(listId === undefined ? {} : { systemId: listId }),
        input: ({ context }) => listInput(context),
      },
      { id: "actions", src: "actions" },
      {
        id: "preferences",
        src: "preferences",
        input: ({ context }) => ({ pageKey: preferencesKey(context) }),
      },
    ],
    on: {
      "row.toggled": {
        actions: {
          type: "select",
          params: ({ context, event }) => ({ selected: toggleRow(context.selected, event.id) }),
        },
      },
      "rows.toggled": {
        actions: {
          type: "select",
          params: ({ context, event }) => ({ selected: toggleRows(context.selected, event.ids) }),
        },
      },
      "rows.selected": {
        actions: {
          type: "select",
          params: ({ context, event }) => ({ selected: addRows(context.selected, event.ids) }),
        },
      },
      "all.selected": { actions: { type: "select", params: { selected: "ALL" } } },
      "selection.cleared": { actions: { type: "select", params: { selected: [] } } },
      "row.opened": { actions: { type: "sendOpened", params: ({ event }) => ({ id: event.id }) } },
      "rows.outdated": { actions: "refreshList" },
      "action.completed": {
        actions: [
          {
            type: "select",
            params: ({ context, event }) => ({ selected: withoutRows(context.selected, event.ids) }),
          },
          "refreshList",
        ],
      },
      "search.changed": {
        actions: [
          { type: "keepSearch", params: ({ event }) => event },
          { type: "searchList", params: ({ event }) => event },
        ],
      },
    },
    initial: "open",
    states: {
      open: { on: { "export.requested": { target: "exporting" } } },
      exporting: {
        tags: ["exporting"],
        invoke: {
          id: "exportRows",
          src: "exportRows",
          input: ({ context }) => asked(context),
          onDone: {
            target: "exported",
            actions: { type: "keepExported", params: ({ event }) => ({ exported: event.output }) },
          },
          onError: { target: "open", actions: "notifyFailure" },
        },
      },
      /** The view writes the export file from the loaded rows, and passes it to the browser. */
      exported: {
        on: { "export.saved": { target: "open", actions: "forgetExported" } },
      },
    },
  })
export type CollectionMachine = ReturnType<typeof build>
