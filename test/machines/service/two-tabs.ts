import { type AnyStateMachine, createActor, createMachine, fromCallback } from "xstate"
import type { ProactiveAlert, ProactiveAlertStatus } from "#contract/schemas/proactive-alert.ts"
import { overwritesChange } from "#domain/proactive-alerts/statuses.ts"
import { alertRefreshMachine } from "#machines/service/alert-refresh/machine.ts"
import { sampleAlert } from "#machines/service/alert-status/chart.ts"
import { alertStatusMachine } from "#machines/service/alert-status/machine.ts"
import { sampleAdviser } from "#machines/service/proactive-alert/chart.ts"
import { proactiveAlertMachine } from "#machines/service/proactive-alert/machine.ts"
import { NetworkError } from "#services/failures.ts"

type Status = ProactiveAlertStatus

/** The alert as the server has it: its status, and how often it was changed. */
export interface Stored {
  readonly status: Status
  readonly changes: number
}

/** A save on its way: to the server, or its answer back. */
interface Save {
  readonly status: Status
  readonly seen: Status
  readonly answer?: Stored | "conflict"
}

/** A tab with the chart of the alert; gone once it is closed. */
export interface Tab {
  /** Name of the chart with its parts, at rest. */
  readonly chart: string
  /**
   * Answer of a read on its way, as the server had the alert when it was asked. A read that the server looks at later
   * is the same as one that is asked later, since messages and answers take as long as the search lets them.
   */
  readonly read: Stored | undefined
  readonly save: Save | undefined
  /** Whether a REFRESH of another tab is on its way. */
  readonly message: boolean
  /** What the person had before the eyes when choosing, or when deciding for the own choice. */
  readonly seen: Status | undefined
}

export interface World {
  readonly stored: Stored
  readonly tabs: ReadonlyArray<Tab | undefined>
  /** Messages that may still be lost. */
  readonly losses: number
}

/** What the person sees in a tab: the alert's status, the choice, and the state of the chart. */
export interface Seen {
  readonly status: Status
  readonly changes: number
  readonly chosen: Status | undefined
  readonly state: string
  readonly isRefreshing: boolean
  /** Status that the chart would name as seen in its save. */
  readonly base: Status
  readonly can: ReadonlySet<string>
}

const quiet = fromCallback(() => {})
const machine = proactiveAlertMachine.provide({
  actors: {
    loadAlert: quiet as never,
    status: alertStatusMachine.provide({
      actors: { save: quiet as never, unsaved: createMachine({}) as never },
    }),
    refresh: alertRefreshMachine.provide({
      actors: { watchTab: quiet as never, watchOtherTabs: quiet as never },
    }),
    supportCase: createMachine({}) as never,
    tabClosing: createMachine({}) as never,
    connection: createMachine({}) as never,
    closedAlerts: createMachine({}) as never,
    signal: createMachine({}) as never,
  },
}) as AnyStateMachine

/** Clock that stands: a minute passes only when the search lets it. */
const clock = { setTimeout: () => 0, clearTimeout: () => {} }

const alertOf = ({ status, changes }: Stored): ProactiveAlert => ({
  ...sampleAlert,
  serviceId: 3 as never,
  status,
  lastModifiedDate: `2026-11-21T06:00:${String(changes).padStart(2, "0")}.000Z`,
})
const answer = (stored: Stored) => ({ value: alertOf(stored), at: 0 })

type Running = ReturnType<typeof run>

const run = (chart: unknown) => {
  const { id, vin } = sampleAlert
  const actor = createActor(machine, {
    input: { search: `?id=${id}&vin=${vin}`, user: sampleAdviser },
    clock,
    ...(chart === undefined ? {} : { snapshot: chart as never }),
  })
  actor.subscribe({ error: () => {} })
  return actor.start()
}

const child = (actor: Running, id: string) =>
  (actor.getSnapshot().children as Readonly<Record<string, { send: (event: object) => void }>>)[id]

const ended = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })
const failed = (id: string) => ({
  type: `xstate.error.actor.${id}`,
  error: new NetworkError({ call: "PUT" }),
  actorId: id,
})

const statusIn = (actor: Running) => {
  const { status } = actor.getSnapshot().children
  if (status === undefined) throw new Error("The tab shows no alert")
  return status.getSnapshot()
}

const ACTS = ["status.chosen", "save.requested", "mine.kept", "theirs.taken"]

const seenIn = (actor: Running): Seen => {
  const snapshot = actor.getSnapshot()
  const status = statusIn(actor)
  const { alert, chosen, seen } = status.context
  return {
    status: alert.status,
    changes: Number(alert.lastModifiedDate.slice(17, 19)),
    chosen,
    state: JSON.stringify(status.value),
    isRefreshing: snapshot.matches({ open: "refreshing" }),
    base: seen,
    can: new Set(ACTS.filter((type) => status.can({ type, status: "MONITOR" }))),
  }
}

/** A chart at rest: its persisted snapshot, and what its tab shows. */
interface Resting {
  readonly persisted: unknown
  readonly seen: Seen
}
const resting = new Map<string, Resting>()

/** Name of a chart at rest; charts with the same name behave the same. */
const rest = (actor: Running): string => {
  const seen = seenIn(actor)
  const { setHere } = statusIn(actor).context
  const name = JSON.stringify([
    seen.status,
    seen.changes,
    seen.chosen,
    seen.base,
    seen.state,
    setHere,
    seen.isRefreshing,
  ])
  if (!resting.has(name)) resting.set(name, { persisted: actor.getPersistedSnapshot(), seen })
  actor.stop()
  return name
}

/** What a tab shows. */
export const look = ({ chart }: Pick<Tab, "chart">): Seen => (resting.get(chart) as Resting).seen

export const openTab = (stored: Stored): Tab => {
  const actor = run(undefined)
  actor.send(ended("loadAlert", answer(stored)))
  return { chart: rest(actor), read: undefined, save: undefined, message: false, seen: undefined }
}

type Place = "page" | "status" | "refresh"
const steps = new Map<string, string>()

/** The chart after an event; each chart takes each event once, however often the search comes by. */
const after = (chart: string, place: Place, event: object): string => {
  const name = JSON.stringify([chart, place, event])
  const known = steps.get(name)
  if (known !== undefined) return known
  const actor = run((resting.get(chart) as Resting).persisted)
  if (place === "page") actor.send(event as never)
  else child(actor, place)?.send(event)
  const next = rest(actor)
  steps.set(name, next)
  return next
}

/** Lets the chart of a tab take an event; a read that it begins or gives up is noted. */
const step = (tab: Tab, place: Place, event: object, changes: Partial<Tab> = {}): Tab => {
  const chart = after(tab.chart, place, event)
  const { isRefreshing } = look({ chart })
  return { ...tab, ...changes, chart, read: isRefreshing ? (changes.read ?? tab.read) : undefined }
}

export interface Move {
  readonly name: string
  readonly next: () => World
}

/** Status that the person in each tab would like. */
const WISHES: ReadonlyArray<Status> = ["RESOLVED", "MONITOR"]

const withTab = (world: World, index: number, tab: Tab | undefined, more: Partial<World> = {}): World => ({
  ...world,
  ...more,
  tabs: world.tabs.map((one, at) => (at === index ? tab : one)),
})
/** A REFRESH goes to every other open tab (PA-24). */
const told = (world: World, from: number): World => ({
  ...world,
  tabs: world.tabs.map((tab, at) => (tab === undefined || at === from ? tab : { ...tab, message: true })),
})

/** What the server does with a save: the rule that the real one has in `server/store/proactive-alerts`. */
const saved = (stored: Stored, { status, seen }: Save): Stored | "conflict" =>
  overwritesChange(stored.status, { seen, chosen: status })
    ? "conflict"
    : { status, changes: stored.changes + 1 }

/** All that can happen next in one tab: what its person does, what the network does, and the passing of a minute. */
const movesIn = (world: World, index: number): ReadonlyArray<Move> => {
  const tab = world.tabs[index]
  if (tab === undefined) return []
  const { stored, losses } = world
  const asks: Partial<Tab> = { read: stored }
  const shown = look(tab)
  const put = (next: Tab | undefined, more?: Partial<World>) => withTab(world, index, next, more)
  const wish = WISHES[index] as Status
  const name = (what: string) => `${what} in tab ${index + 1}`
  const moves: Array<Move> = []
  const add = (what: string, next: () => World) => moves.push({ name: name(what), next })

  if (shown.can.has("status.chosen") && shown.chosen !== wish && shown.status !== wish)
    add(`choose ${wish}`, () =>
      put(step(tab, "status", { type: "status.chosen", status: wish }, { seen: shown.status })),
    )
  if (shown.can.has("save.requested"))
    add("save", () =>
      put(
        step(
          tab,
          "status",
          { type: "save.requested" },
          {
            save: { status: shown.chosen as Status, seen: look(tab).base },
          },
        ),
      ),
    )
  if (shown.can.has("mine.kept"))
    add("keep mine", () => put(step(tab, "status", { type: "mine.kept" }, { seen: shown.status })))
  if (shown.can.has("theirs.taken"))
    add("take theirs", () => put(step(tab, "status", { type: "theirs.taken" }, { seen: undefined })))
  add("close", () => put(undefined))

  if (tab.save !== undefined && tab.save.answer === undefined) {
    const { save } = tab
    const result = saved(stored, save)
    add("server saves", () =>
      put({ ...tab, save: { ...save, answer: result } }, result === "conflict" ? {} : { stored: result }),
    )
    if (losses > 0)
      add("save gets lost", () =>
        put(step(tab, "status", failed("save"), { ...asks, save: undefined }), { losses: losses - 1 }),
      )
  }
  if (tab.save?.answer !== undefined) {
    const { answer: result } = tab.save
    add("answer to the save", () => {
      if (result === "conflict") return put(step(tab, "status", failed("save"), { ...asks, save: undefined }))
      return told(
        put(
          step(tab, "status", ended("save", alertOf(result)), { ...asks, save: undefined, seen: undefined }),
        ),
        index,
      )
    })
    if (losses > 0)
      add("answer gets lost", () =>
        put(step(tab, "status", failed("save"), { ...asks, save: undefined }), { losses: losses - 1 }),
      )
  }
  if (tab.read !== undefined) {
    const { read } = tab
    add("answer to the read", () => put(step(tab, "page", ended("readAgain", answer(read)))))
  }
  if (tab.message) {
    add("REFRESH arrives", () =>
      put(step(tab, "refresh", { type: "alerts.changed" }, { ...asks, message: false })),
    )
    if (losses > 0) add("REFRESH gets lost", () => put({ ...tab, message: false }, { losses: losses - 1 }))
  }
  // A minute matters only where it would be seen: what is shown is out of date and nothing is on its way.
  if (tab.read === undefined && !tab.message && isOld(shown, stored))
    add("a minute passes", () => put(minuteLater(tab, stored)))
  return moves
}

export const isOld = (shown: Seen, stored: Stored): boolean => shown.changes !== stored.changes

/** A tab after its timer of a minute: it reads the alert again. */
export const minuteLater = (tab: Tab, stored: Stored): Tab =>
  step(tab, "refresh", { type: MINUTE }, { read: stored })
const MINUTE = "xstate.after.refreshPause.alert-refresh.watching"

/** A tab after a minute in which the network works. */
export const afterMinute = (tab: Tab, stored: Stored): Tab =>
  step(minuteLater(tab, stored), "page", ended("readAgain", answer(stored)))

/** Everything that can happen next: in either tab, and the source that closes the alert by itself. */
export const movesOf = (world: World): ReadonlyArray<Move> => [
  ...world.tabs.flatMap((_, index) => movesIn(world, index)),
  ...(world.stored.status === "NEW"
    ? [
        {
          name: "the source closes the alert",
          next: () => ({
            ...world,
            stored: { status: "AUTO_CLOSED" as const, changes: world.stored.changes + 1 },
          }),
        },
      ]
    : []),
]

/** Summary by which the search treats two worlds as the same: the order of changes counts, not their number. */
export const keyOf = (world: World): string => {
  const parts = world.tabs.map((tab) => {
    if (tab === undefined) return null
    const { can: _, ...shown } = look(tab)
    const { read, save, message, seen } = tab
    return { ...shown, read, save, message, seen }
  })
  const text = JSON.stringify([world.stored, world.losses, parts])
  const order = [...new Set([...text.matchAll(/"changes":(\d+)/g)].map(([, n]) => Number(n)))].toSorted(
    (a, b) => a - b,
  )
  return text.replaceAll(/"changes":(\d+)/g, (_, n: string) => `"changes":${order.indexOf(Number(n))}`)
}
