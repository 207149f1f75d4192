import { assign, type PromiseActorLogic, setup } from "xstate"
import { connectionMachine } from "../connection/machine.ts"
import type { ResourceEvent } from "./events.ts"

/** A value and its time of loading (epoch ms), so that a view can show the age of the value. */
export interface Loaded<A> {
  readonly value: A
  readonly at: number
}

export interface ResourceContext {
  readonly params: unknown
  readonly loaded: Loaded<unknown> | undefined
  /** Failure of the last load. */
  readonly failure: unknown
}

/** Chart of data that are loaded, shown and refreshed, and marked as stale or failed when a load fails. */
const resource = setup({
  types: {
    context: {} as ResourceContext,
    events: {} as ResourceEvent,
    input: {} as { readonly params: unknown },
    children: {} as { connection: "connection" },
  },
  actors: { load: {} as PromiseActorLogic<Loaded<unknown>, unknown>, connection: connectionMachine },
  actions: {
    keepLoaded: assign((_, params: { readonly loaded: Loaded<unknown> }) => ({
      loaded: params.loaded,
      failure: undefined,
    })),
    keepFailure: assign((_, params: { readonly failure: unknown }) => ({ failure: params.failure })),
    takeParams: assign((_, params: { readonly params: unknown }) => ({
      params: params.params,
      loaded: undefined,
      failure: undefined,
    })),
  },
  delays: { retryAfter: 10_000 },
}).createMachine({
  id: "resource",
  context: ({ input }) => ({ params: input.params, loaded: undefined, failure: undefined }),
  invoke: { id: "connection", src: "connection" },
  initial: "loading",
  on: {
    "params.changed": {
      target: ".loading",
      actions: { type: "takeParams", params: ({ event }) => ({ params: event.params }) },
    },
  },
  states: {
    loading: {
      tags: ["busy"],
      invoke: {
        id: "load",
        src: "load",
        input: ({ context }: { readonly context: ResourceContext }) => context.params,
        onDone: {
          target: "ready",
          actions: { type: "keepLoaded", params: ({ event }) => ({ loaded: event.output }) },
        },
        onError: {
          target: "failed",
          actions: { type: "keepFailure", params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    ready: { on: { "data.refreshed": { target: "refreshing" } } },
    refreshing: {
      tags: ["busy"],
      invoke: {
        id: "refresh",
        src: "load",
        input: ({ context }: { readonly context: ResourceContext }) => context.params,
        onDone: {
          target: "ready",
          actions: { type: "keepLoaded", params: ({ event }) => ({ loaded: event.output }) },
        },
        onError: {
          target: "stale",
          actions: { type: "keepFailure", params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    stale: {
      tags: ["stale"],
      after: { retryAfter: { target: "refreshing" } },
      on: { "data.refreshed": { target: "refreshing" } },
    },
    failed: {
      tags: ["failed"],
      on: { "data.refreshed": { target: "loading" } },
    },
  },
})

/**
 * Creates the resource chart for one type of data. Start it with `input: { params }`, the parameters of `load`;
 * read the value with `loadedOf` of the same type.
 */
export const resourceMachine = <A, P>(load: PromiseActorLogic<Loaded<A>, P>) =>
  resource.provide({ actors: { load: load as PromiseActorLogic<Loaded<unknown>, unknown> } })

export type ResourceMachine = typeof resource
