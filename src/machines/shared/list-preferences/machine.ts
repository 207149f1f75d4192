import { assign, type PromiseActorLogic, setup } from "xstate"
import { deleteView, type ListPreferences, saveView, toggleColumn } from "#domain/list-preferences.ts"
import type { ListPreferencesEvent } from "./events.ts"

export interface ListPreferencesContext {
  readonly pageKey: string
  readonly preferences: ListPreferences
}

export type ListPreferencesActors = {
  readonly load: PromiseActorLogic<ListPreferences, { readonly pageKey: string }>
  readonly save: PromiseActorLogic<void, { readonly pageKey: string; readonly preferences: ListPreferences }>
}

const NONE: ListPreferences = { hidden: [], views: [] }

/** Chart of a list's hidden columns and saved views, stored in this browser. */
const listPreferences = setup({
  types: {
    context: {} as ListPreferencesContext,
    events: {} as ListPreferencesEvent,
    input: {} as { readonly pageKey: string },
  },
  actors: {} as ListPreferencesActors,
  actions: {
    keep: assign((_, { preferences }: { readonly preferences: ListPreferences }) => ({ preferences })),
  },
}).createMachine({
  id: "list-preferences",
  context: ({ input }) => ({ pageKey: input.pageKey, preferences: NONE }),
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "load",
        src: "load",
        input: ({ context }) => ({ pageKey: context.pageKey }),
        onDone: {
          target: "open",
          actions: { type: "keep", params: ({ event }) => ({ preferences: event.output }) },
        },
        onError: { target: "open" },
      },
    },
    open: {
      initial: "idle",
      on: {
        "column.toggled": {
          target: ".saving",
          actions: {
            type: "keep",
            params: ({ context, event }) => ({
              preferences: toggleColumn(context.preferences, event.column),
            }),
          },
        },
        "view.saved": {
          target: ".saving",
          actions: {
            type: "keep",
            params: ({ context, event }) => ({
              preferences: saveView(context.preferences, { name: event.name, search: event.search }),
            }),
          },
        },
        "view.deleted": {
          target: ".saving",
          actions: {
            type: "keep",
            params: ({ context, event }) => ({ preferences: deleteView(context.preferences, event.name) }),
          },
        },
      },
      states: {
        idle: {},
        saving: {
          invoke: {
            id: "save",
            src: "save",
            input: ({ context }) => context,
            onDone: { target: "idle" },
            /** A full or forbidden browser storage only loses the stored preferences, so its failure is ignored. */
            onError: { target: "idle" },
          },
        },
      },
    },
  },
})

export const listPreferencesMachine = (actors: ListPreferencesActors) => listPreferences.provide({ actors })
export type ListPreferencesMachine = typeof listPreferences
