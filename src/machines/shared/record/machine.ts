import { Clock, Effect } from "effect"
import { type AnyActorLogic, assign, enqueueActions, type PromiseActorLogic, setup } from "xstate"
import type { User } from "#contract/schemas/user.ts"
import type { Params } from "#domain/navigation/match.ts"
import { tabInSearch, withTab } from "#domain/tabs.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import type { Area } from "../../effect-actor.ts"
import { callFailureOf } from "../../failures.ts"
import { sendToSystem } from "../../send-to-system.ts"
import { goTo, goToSearch } from "../../shell/navigation/go-to.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import type { Loaded } from "../resource/machine.ts"
import { type RowActions, type RowActionsMachine, rowActionsMachine } from "../row-actions/machine.ts"
import type { RecordEvent } from "./events.ts"

/** Input of a tab's chart. */
export interface TabInput<A> {
  readonly value: A
  readonly params: Params
  readonly search: string
  readonly user: User | null
}

export interface Tab<A> {
  /** Chart that runs while the tab is shown; a tab without a chart draws the object itself. */
  readonly machine?: AnyActorLogic
  readonly input?: (input: TabInput<A>) => unknown
}

export interface RecordOptions<A, R> {
  /** Name of the screen, in kebab case. */
  readonly name: string
  readonly area: Area<R>
  /** Loads the object that the path names. */
  readonly load: (params: Params) => Effect.Effect<A, CallFailure, R>
  /** Tabs by their name in the address; the first tab is left out of the address. */
  readonly tabs?: Readonly<Record<string, Tab<A>>>
  readonly actions?: RowActions<R>
  /** Actions that remove the object, with the address to go to afterwards. */
  readonly leaves?: Readonly<Record<string, string>>
  /** Interval of polling, ms; without it the object is read only on request. */
  readonly pollMs?: number
}

export interface RecordContext {
  readonly params: Params
  readonly search: string
  readonly user: User | null
  readonly loaded: Loaded<unknown> | undefined
  /** Name of the tab whose chart runs; empty before the object is loaded. */
  readonly tab: string
}

/**
 * Chart of a page for one object named by the path: loading, shown, stale, not found or not reachable; with tabs
 * in the address, and actions.
 */
export const recordMachine = <A, R>(options: RecordOptions<A, R>) => {
  const { area, name, load, tabs = {}, actions = {}, leaves = {}, pollMs } = options
  return build({
    name,
    tabs: tabs as Built["tabs"],
    leaves,
    pollMs,
    actors: {
      actions: rowActionsMachine({ name, area, actions }),
      load: area.fromEffect<Loaded<unknown>, CallFailure, { readonly params: Params }>({
        name: `Record of ${name}`,
        run: ({ params }) =>
          Effect.zipWith(load(params), Clock.currentTimeMillis, (value, at) => ({ value, at })),
        failures: callFailures,
      }),
    },
  })
}

type Actors = {
  readonly actions: RowActionsMachine
  readonly load: PromiseActorLogic<Loaded<unknown>, { readonly params: Params }>
}
interface Built {
  readonly name: string
  readonly tabs: Readonly<Record<string, Tab<unknown>>>
  readonly leaves: Readonly<Record<string, string>>
  readonly pollMs: number | undefined
  readonly actors: Actors
}

/** Id of the shown tab's chart. */
export const TAB = "tab"

/** Name of a tab's chart among the actors. */
export const tabActor = (tab: string): string => `tab-${tab}`

const tabActors = (tabs: Built["tabs"]): Readonly<Record<string, AnyActorLogic>> =>
  Object.fromEntries(
    Object.entries(tabs).flatMap(([tab, { machine }]) =>
      machine === undefined ? [] : [[tabActor(tab), machine]],
    ),
  )

/** Action that runs the chart of the tab in the address; if that chart runs already, it gets the new address. */
const showTabOf = (tabs: Built["tabs"]): unknown =>
  enqueueActions(({ context, enqueue }) => {
    const { tab, search, params, user, loaded } = context as RecordContext
    const next = tabInSearch(search, Object.keys(tabs))
    if (next === tab) {
      if (tabs[tab]?.machine !== undefined) enqueue.sendTo(TAB, { type: "search.changed", search } as never)
      return
    }
    enqueue.stopChild(TAB)
    enqueue.assign({ tab: next })
    const { machine, input } = tabs[next] ?? {}
    if (machine === undefined || loaded === undefined) return
    const given = { value: loaded.value, params, search, user }
    enqueue.spawnChild(tabActor(next) as never, { id: TAB, input: input?.(given) ?? given } as never)
  })

const build = ({ name, tabs, leaves, pollMs, actors }: Built) => {
  const names = Object.keys(tabs)
  const statusOf = (event: object) => {
    const failure = callFailureOf(event)
    return failure?._tag === "ApiError" ? failure.status : undefined
  }
  return setup({
    types: {
      context: {} as RecordContext,
      events: {} as RecordEvent,
      input: {} as ScreenInput,
      tags: {} as "busy" | "stale" | "failed" | "missing" | "forbidden",
      children: {} as { actions: "actions" },
    },
    actors: { ...actors, ...(tabActors(tabs) as object) },
    actions: {
      keepLoaded: assign((_, { loaded }: { readonly loaded: Loaded<unknown> }) => ({ loaded })),
      keepSearch: assign((_, { search }: { readonly search: string }) => ({ search })),
      showTab: showTabOf(tabs) as () => void,
      goToTab: sendToSystem<{ readonly tab: string }>(({ context }, { tab }) => [
        goToSearch(withTab((context as RecordContext).search, tab, names), false),
      ]),
      leave: sendToSystem<{ readonly action: string }>((_, { action }) => {
        const to = leaves[action]
        return to === undefined ? [] : [goTo(to)]
      }),
    },
    guards: {
      isMissing: (_, { event }: { readonly event: object }) => statusOf(event) === 404,
      isForbidden: (_, { event }: { readonly event: object }) => statusOf(event) === 403,
      isPolled: () => pollMs !== undefined,
      leaves: (_, { action }: { readonly action: string }) => leaves[action] !== undefined,
    },
    delays: { pollPause: pollMs ?? 60_000, retryAfter: 10_000 },
  }).createMachine({
    id: "record",
    meta: { variant: name },
    context: ({ input: { params, search, user } }) => ({
      params,
      search,
      user,
      loaded: undefined,
      tab: "",
    }),
    invoke: { id: "actions", src: "actions" },
    initial: "loading",
    on: {
      "search.changed": { actions: { type: "keepSearch", params: ({ event }) => event } },
    },
    states: {
      loading: {
        tags: ["busy"],
        invoke: {
          id: "load",
          src: "load",
          input: ({ context }) => ({ params: context.params }),
          onDone: {
            target: "open",
            actions: { type: "keepLoaded", params: ({ event }) => ({ loaded: event.output }) },
          },
          onError: [
            { guard: { type: "isMissing", params: ({ event }) => ({ event }) }, target: "missing" },
            { guard: { type: "isForbidden", params: ({ event }) => ({ event }) }, target: "forbidden" },
            { target: "failed" },
          ],
        },
      },
      open: {
        entry: "showTab",
        initial: "ready",
        on: {
          "search.changed": {
            actions: [{ type: "keepSearch", params: ({ event }) => event }, "showTab"],
          },
          "tab.selected": { actions: { type: "goToTab", params: ({ event }) => ({ tab: event.tab }) } },
          "data.refreshed": { target: ".refreshing" },
          "action.completed": [
            {
              guard: { type: "leaves", params: ({ event }) => ({ action: event.action }) },
              actions: { type: "leave", params: ({ event }) => ({ action: event.action }) },
            },
            { target: ".refreshing" },
          ],
        },
        states: {
          ready: { after: { pollPause: { guard: "isPolled", target: "refreshing" } } },
          refreshing: {
            tags: ["busy"],
            invoke: {
              id: "refresh",
              src: "load",
              input: ({ context }) => ({ params: context.params }),
              onDone: {
                target: "ready",
                actions: { type: "keepLoaded", params: ({ event }) => ({ loaded: event.output }) },
              },
              onError: [
                {
                  guard: { type: "isMissing", params: ({ event }) => ({ event }) },
                  target: "#record.missing",
                },
                { target: "stale" },
              ],
            },
          },
          /** The object is shown as last read, because reading it again failed. */
          stale: { tags: ["stale"], after: { retryAfter: { target: "refreshing" } } },
        },
      },
      /** The object does not exist, or was deleted. */
      missing: { tags: ["missing"] },
      forbidden: { tags: ["forbidden"] },
      failed: { tags: ["failed"], on: { "data.refreshed": { target: "loading" } } },
    },
  })
}
export type RecordMachine = ReturnType<typeof build>
