import type { Effect } from "effect"
import { type AnyActorLogic, assign, enqueueActions, type PromiseActorLogic, setup } from "xstate"
import type { User } from "#contract/schemas/user.ts"
import type { Params } from "#domain/navigation/match.ts"
import { withValues } from "#domain/search.ts"
import { tabInSearch, withShownTab, withTab } from "#domain/tabs.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import type { Area } from "../../effect-actor.ts"
import { callFailureOf } from "../../failures.ts"
import { sendToSystem } from "../../send-to-system.ts"
import { goTo, goToSearch } from "../../shell/navigation/go-to.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { connectionMachine } from "../connection/machine.ts"
import type { Loaded } from "../resource/machine.ts"
import { readAt } from "../resource/read-at.ts"
import { type RowActions, type RowActionsMachine, rowActionsMachine } from "../row-actions/machine.ts"
import type { RecordEvent } from "./events.ts"

/** Input of a tab's chart: the page's object, path values, query and user. */
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
  /** Whether the user may see the tab of this object; without it every user who may see the object may. */
  readonly isOffered?: (input: TabInput<A>) => boolean
}

export interface RecordOptions<A, R> {
  /** Name of the screen, in kebab case. */
  readonly name: string
  readonly area: Area<R>
  /** Effect that loads the object named by the page's path. */
  readonly load: (params: Params, user: User | null) => Effect.Effect<A, CallFailure, R>
  /** Tabs by their name in the address; the first tab is left out of the address. */
  readonly tabs?: Readonly<Record<string, Tab<A>>>
  readonly actions?: RowActions<R>
  /** Actions that remove the object, by name, each with the address to navigate to afterwards. */
  readonly leaves?: Readonly<Record<string, string | ((params: Params) => string)>>
  /** Interval of polling, ms; without it the object is read only on request. */
  readonly pollMs?: number
  /** Chart that runs beside the object, such as a choice of another one, which it names by `record.chosen`. */
  readonly companion?: { readonly machine: AnyActorLogic; readonly input?: unknown }
}

export interface RecordContext {
  readonly params: Params
  readonly search: string
  readonly user: User | null
  readonly loaded: Loaded<unknown> | undefined
  /** Names of the tabs that the user may see; empty before the object is loaded. */
  readonly tabs: ReadonlyArray<string>
  /** Name of the tab whose chart runs; empty before the object is loaded. */
  readonly tab: string
}

/**
 * Chart of a page for one object named by the path: loading, shown, stale, not found or not reachable; with tabs
 * in the address, and actions.
 */
export const recordMachine = <A, R>(options: RecordOptions<A, R>) => {
  const { area, name, load, tabs = {}, actions = {}, leaves = {}, pollMs, companion } = options
  return build({
    name,
    companion,
    tabs: tabs as Built["tabs"],
    leaves,
    pollMs,
    actors: {
      ...(companion === undefined ? {} : { companion: companion.machine }),
      actions: rowActionsMachine({ name, area, actions }),
      load: area.fromEffect<Loaded<unknown>, CallFailure, Read>({
        name: `Record of ${name}`,
        run: ({ params, user }) => readAt(load(params, user)),
        failures: callFailures,
      }),
    },
  })
}

type Read = Pick<RecordContext, "params" | "user">

type Actors = {
  readonly companion?: AnyActorLogic
  readonly actions: RowActionsMachine
  readonly load: PromiseActorLogic<Loaded<unknown>, Read>
}
interface Built {
  readonly name: string
  readonly tabs: Readonly<Record<string, Tab<unknown>>>
  readonly leaves: Readonly<Record<string, string | ((params: Params) => string)>>
  readonly pollMs: number | undefined
  readonly companion: { readonly input?: unknown } | undefined
  readonly actors: Actors
}

/** Id of the shown tab's chart. */
export const TAB = "tab"

/** Name under which the page's machine declares the chart of a tab. */
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
    const { tab, tabs: offered, search, params, user, loaded } = context as RecordContext
    const next = tabInSearch(search, offered)
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

const readOf = ({ context: { params, user } }: { readonly context: RecordContext }): Read => ({
  params,
  user,
})

const build = ({ name, tabs, leaves, pollMs, companion, actors }: Built) => {
  const offeredTabs = (input: TabInput<unknown>) =>
    Object.keys(tabs).filter((tab) => tabs[tab]?.isOffered?.(input) ?? true)
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
      children: {} as { actions: "actions"; connection: "connection"; companion: "companion" },
    },
    actors: {
      ...(actors as Actors & { readonly companion: AnyActorLogic }),
      connection: connectionMachine,
      ...(tabActors(tabs) as object),
    },
    actions: {
      keepLoaded: assign(({ context }, { loaded }: { readonly loaded: Loaded<unknown> }) => ({
        loaded,
        tabs: offeredTabs({ ...context, value: loaded.value }),
      })),
      keepSearch: assign((_, { search }: { readonly search: string }) => ({ search })),
      showTab: showTabOf(tabs) as () => void,
      goToTab: sendToSystem<{ readonly tab: string }>(({ context }, { tab }) => [
        goToSearch(withTab((context as RecordContext).search, tab, (context as RecordContext).tabs), false),
      ]),
      /** Action: names the shown tab in the address where that names none of the tabs, so that a link to it holds. */
      correctTab: sendToSystem(({ context }) => {
        const { search, tabs } = context as RecordContext
        const shown = withShownTab(search, tabs)
        return shown === search ? [] : [goToSearch(shown, true)]
      }),
      /** Action: opens the page of another object with the shown tab and its selections, but on the list's first page. */
      goToOther: sendToSystem<{ readonly path: string }>(({ context }, { path }) => [
        goTo(`${path}${withValues((context as RecordContext).search, { page: [] })}`, false),
      ]),
      leave: sendToSystem<{ readonly action: string }>(({ context }, { action }) => {
        const to = leaves[action]
        if (to === undefined) return []
        return [goTo(typeof to === "string" ? to : to((context as RecordContext).params))]
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
      tabs: [],
      tab: "",
    }),
    invoke: [
      { id: "actions", src: "actions" },
      { id: "connection", src: "connection" },
      ...(companion === undefined
        ? []
        : [{ id: "companion" as const, src: "companion" as const, input: companion.input }]),
    ],
    initial: "loading",
    on: {
      "record.chosen": { actions: { type: "goToOther", params: ({ event }) => ({ path: event.path }) } },
      "search.changed": { actions: { type: "keepSearch", params: ({ event }) => event } },
    },
    states: {
      loading: {
        tags: ["busy"],
        invoke: {
          id: "load",
          src: "load",
          input: readOf,
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
        entry: ["showTab", "correctTab"],
        initial: "ready",
        on: {
          "search.changed": {
            actions: [{ type: "keepSearch", params: ({ event }) => event }, "showTab", "correctTab"],
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
              input: readOf,
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
          /** State in which the object is shown as last read, because reading it again failed. */
          stale: { tags: ["stale"], after: { retryAfter: { target: "refreshing" } } },
        },
      },
      /** State for an object that does not exist, or was deleted. */
      missing: { tags: ["missing"] },
      forbidden: { tags: ["forbidden"] },
      failed: { tags: ["failed"], on: { "data.refreshed": { target: "loading" } } },
    },
  })
}
export type RecordMachine = ReturnType<typeof build>
