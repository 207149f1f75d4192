import type { Effect } from "effect"
import { type AnyActorLogic, assign, type PromiseActorLogic, sendTo, setup } from "xstate"
import type { Paged } from "#contract/schemas/paging.ts"
import { queryInAddress, usualQuery } from "#domain/query-address.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import type { BrowserStore } from "#services/shell/browser-store.ts"
import type { Area } from "../../effect-actor.ts"
import { type SystemId, type SystemMessage, sendToSystem } from "../../send-to-system.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { notifyFailure } from "../../shell/notices/notify.ts"
import { connectionMachine } from "../connection/machine.ts"
import { preferencesOf } from "../list-preferences/actors.ts"
import { type ListPreferencesMachine, listPreferencesMachine } from "../list-preferences/machine.ts"
import type { PagedListEvent } from "../paged-list/events.ts"
import { listMachine } from "../paged-list/list-machine.ts"
import type { Asked, PagedListInput, PagedListMachine } from "../paged-list/machine.ts"
import type { RowId, RowIds } from "../row-actions/events.ts"
import { type RowActions, type RowActionsMachine, rowActionsMachine } from "../row-actions/machine.ts"
import type { CollectionEvent } from "./events.ts"
import { type ExportedRows, rowsToExport } from "./export.ts"
import { addRows, isSameList, toggleRow, toggleRows, withoutRows } from "./selection.ts"

/** Input of a list: that of a screen or of a tab, whose `value` is the object of the tab's page. */
export type CollectionInput = Omit<ScreenInput, "boot"> & {
  readonly boot?: ScreenInput["boot"]
  readonly value?: unknown
}

export interface CollectionOptions<A, R, S = undefined> {
  /** Name of the list's screen, in kebab case. */
  readonly name: string
  readonly area: Area<R | BrowserStore>
  /** Route pattern of the page, used as key of remembered settings, as `/admin/flags`. */
  readonly pageKey: string
  /**
   * Effect that loads one page of the list's rows. In a tab, `about` is the object of the tab's page, such as a
   * machine, whose rows are listed; the actions get it too.
   */
  readonly load: (asked: AskedAbout<S>) => Effect.Effect<Paged<A>, CallFailure, R>
  /** Object whose rows a screen lists, read from its path, such as the service centre of its address. */
  readonly aboutOf?: (input: CollectionInput) => S
  /** Names of the list's filters, the same in the HTTP call and in the address. */
  readonly filters?: ReadonlyArray<string>
  /** Filter that is shown as tabs above the list and stays when the filters are cleared. */
  readonly tab?: string
  /** Default sort of the list, as `name,asc`; it is left out of the address. */
  readonly sort?: string
  /** Interval of polling, ms; without it the list is read only on request. */
  readonly pollMs?: number
  readonly actions?: RowActions<R | BrowserStore, S>
  /**
   * Chart that runs beside the list, such as a workflow on its rows; its event `rows.outdated` makes the list load
   * again.
   */
  readonly companion?: Companion
  /** System id of the list's chart; with it other actors can send the list an event to refresh. */
  readonly listId?: string
  /** Messages sent to other actors when the user opens a row, such as the one that marks a notification as read. */
  readonly opened?: (id: RowId, row: A) => ReadonlyArray<SystemMessage>
}

export interface Companion {
  readonly machine: AnyActorLogic
  readonly systemId: SystemId
  readonly input?: unknown
}

/** Parameters of the list call, with the object whose rows are listed. */
export type AskedAbout<S> = Asked & { readonly about: S }

export interface CollectionContext {
  readonly userId: number
  readonly about: unknown
  readonly search: string
  readonly selected: RowIds
  readonly exported: ExportedRows | undefined
}

/**
 * Chart of a list page: address, filters, sort and pages, selection, actions on rows, columns, saved views, and
 * export.
 */
export const collectionMachine = <A, R, S = undefined>(options: CollectionOptions<A, R, S>) => {
  const { area, name, pageKey, filters = [], tab, sort, pollMs, actions = {}, listId, companion } = options
  const load = options.load as (asked: Asked) => Effect.Effect<Paged<A>, CallFailure, R>
  const list = listMachine({ name, area, load })
  return build({
    name,
    filters,
    listId,
    companion,
    listInput: ({ userId, about, search }) => ({
      pageKey,
      owner: userId,
      about,
      search,
      filters,
      tab,
      pollMs,
      first: sort === undefined ? {} : { sort },
    }),
    asked: ({ userId, about, search }) => ({
      ...(queryInAddress(search, { filters, sort }) ?? usualQuery({ filters, sort })),
      owner: userId,
      about,
    }),
    preferencesKey: ({ userId }) => `${userId} ${pageKey}`,
    opened: options.opened as Built["opened"],
    aboutOf: options.aboutOf ?? (({ value }) => value),
    actors: {
      ...(companion === undefined ? {} : { companion: companion.machine }),
      list,
      actions: rowActionsMachine({ name, area, actions: actions as RowActions<R | BrowserStore> }),
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
  readonly companion?: AnyActorLogic
  readonly list: PagedListMachine
  readonly actions: RowActionsMachine
  readonly preferences: ListPreferencesMachine
  readonly exportRows: PromiseActorLogic<ExportedRows, Asked>
}

interface Built {
  readonly name: string
  readonly filters: ReadonlyArray<string>
  readonly listId: string | undefined
  readonly companion: Companion | undefined
  readonly listInput: (context: CollectionContext) => PagedListInput
  /** Query of the list in the address. */
  readonly asked: (context: CollectionContext) => Asked
  readonly preferencesKey: (context: CollectionContext) => string
  readonly opened: ((id: RowId, row: unknown) => ReadonlyArray<SystemMessage>) | undefined
  readonly aboutOf: (input: CollectionInput) => unknown
  readonly actors: Actors
}

const build = ({
  name,
  filters,
  listId,
  companion,
  listInput,
  asked,
  preferencesKey,
  opened,
  aboutOf,
  actors,
}: Built) =>
  setup({
    types: {
      context: {} as CollectionContext,
      events: {} as CollectionEvent,
      input: {} as CollectionInput,
      tags: {} as "exporting",
      children: {} as {
        list: "list"
        actions: "actions"
        preferences: "preferences"
        companion: "companion"
        connection: "connection"
      },
    },
    actors: { ...(actors as Required<Actors>), connection: connectionMachine },
    actions: {
      select: assign((_, { selected }: { readonly selected: RowIds }) => ({ selected })),
      // A selection is kept from page to page; with other filters its rows could neither be seen nor judged.
      keepSearch: assign(({ context }, { search }: { readonly search: string }) => ({
        search,
        selected: isSameList(context.search, search, filters) ? context.selected : [],
      })),
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
      sendOpened: sendToSystem<{ readonly id: RowId; readonly row: unknown }>(
        (_, { id, row }) => opened?.(id, row) ?? [],
      ),
      notifyFailure,
    },
    guards: {
      keepsList: (_, { keepsList }: { readonly keepsList?: boolean }) => keepsList === true,
    },
  }).createMachine({
    id: "collection",
    meta: { variant: name },
    context: ({ input }) => ({
      userId: input.user?.id ?? 0,
      about: aboutOf(input),
      search: input.search,
      selected: [],
      exported: undefined,
    }),
    invoke: [
      {
        id: "list" as const,
        src: "list" as const,
        ...(listId === undefined ? {} : { systemId: listId }),
        input: ({ context }: { readonly context: CollectionContext }) => listInput(context),
      },
      {
        id: "actions" as const,
        src: "actions" as const,
        input: ({ context }: { readonly context: CollectionContext }) => ({ about: context.about }),
      },
      {
        id: "preferences" as const,
        src: "preferences" as const,
        input: ({ context }: { readonly context: CollectionContext }) => ({
          pageKey: preferencesKey(context),
        }),
      },
      { id: "connection" as const, src: "connection" as const },
      ...(companion === undefined
        ? []
        : [
            {
              id: "companion" as const,
              src: "companion" as const,
              systemId: companion.systemId,
              input: companion.input,
            },
          ]),
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
      "row.opened": {
        actions: { type: "sendOpened", params: ({ event }) => ({ id: event.id, row: event.row }) },
      },
      "rows.outdated": { actions: "refreshList" },
      // The connection is back: what could not be read while it was away is read again.
      "data.refreshed": { actions: "refreshList" },
      "action.completed": [
        { guard: { type: "keepsList", params: ({ event }) => event }, actions: deselectDone },
        { actions: [deselectDone, "refreshList"] },
      ],
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
      /** State after the rows are loaded, in which the view writes the export file and passes it to the browser. */
      exported: {
        on: { "export.saved": { target: "open", actions: "forgetExported" } },
      },
    },
  })

/** Action: the rows of a finished action are no longer selected. */
const deselectDone = {
  type: "select",
  params: ({ context, event }: { readonly context: CollectionContext; readonly event: ActionDone }) => ({
    selected: withoutRows(context.selected, event.ids),
  }),
} as const
type ActionDone = Extract<CollectionEvent, { readonly type: "action.completed" }>

export type CollectionMachine = ReturnType<typeof build>
