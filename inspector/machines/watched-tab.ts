import { type ActorRefFrom, sendParent, sendTo, setup } from "xstate"
import type { ChartData } from "#machines/inspection/chart-data.ts"
import { type Entry, type FromTabs, type ToTabs, WATCH_AGAIN_EVERY } from "#machines/inspection/wire.ts"
import type { Portion } from "../recording/recording.ts"

export interface WatchedTabInput {
  readonly tab: string
  /** The inspector's name among others. */
  readonly inspector: string
}

/** Messages of the tab, each kind an event of its own, and the user's requests. */
export type WatchedTabEvent =
  | { readonly type: "tab.here" }
  | { readonly type: "tab.gone" }
  | { readonly type: "tab.shut" }
  | { readonly type: "tab.running"; readonly inspector: string; readonly portion: Portion }
  | { readonly type: "tab.happened"; readonly portion: Portion }
  | { readonly type: "watch.requested" }
  | { readonly type: "leave.requested" }

/** Messages from the chart of a tab to its parent. */
export type FromWatchedTab =
  /** All that runs, before anything that happens then. */
  | { readonly type: "recording.started"; readonly portion: Portion }
  | { readonly type: "recording.extended"; readonly portion: Portion }

export type Say = { readonly type: "say"; readonly message: ToTabs }
export const say = (message: ToTabs): Say => ({ type: "say", message })
/** Under this id runs what hands on to the tabs. */
export const CHANNEL_ID = "channel"

/** A message of a tab as an event for its chart, if it is one for it. */
export const eventOf = (message: FromTabs): WatchedTabEvent | undefined => {
  switch (message.say) {
    case "here":
      return { type: "tab.here" }
    case "gone":
      return { type: "tab.gone" }
    case "shut":
      return { type: "tab.shut" }
    case "running":
      return { type: "tab.running", inspector: message.inspector, portion: portionOf(message) }
    case "happened":
      return { type: "tab.happened", portion: portionOf(message) }
    // The sender of an event receives its outcome separately.
    case "taken":
    case "rejected":
      return undefined
  }
}
const portionOf = ({ tab, charts, entries }: Portion): Portion => ({ tab, charts, entries })

/** What a tab said in several messages one after the other, as if it had said it in one. */
export const joined = (messages: ReadonlyArray<FromTabs>): ReadonlyArray<FromTabs> => {
  const all: Array<FromTabs> = []
  let open: Growing | undefined
  for (const message of messages) {
    if (message.say !== "happened") open = undefined
    else if (open?.tab === message.tab) {
      open.entries.push(...message.entries)
      Object.assign(open.charts, message.charts)
      continue
    } else open = { ...message, charts: { ...message.charts }, entries: [...message.entries] }
    all.push(open ?? message)
  }
  return all
}
type Happened = Extract<FromTabs, { readonly say: "happened" }>
type Growing = Happened & { readonly entries: Array<Entry>; readonly charts: Record<string, ChartData> }

/** One tab that is watched: asked for all that runs, followed, gone, or left alone again. */
export const watchedTabMachine = setup({
  types: {
    context: {} as WatchedTabInput,
    events: {} as WatchedTabEvent,
    input: {} as WatchedTabInput,
  },
  actions: {
    watch: sendTo(
      ({ system }) => system.get(CHANNEL_ID),
      ({ context: { tab, inspector } }) => say({ to: "tabs", say: "watch", tab, inspector }),
    ),
    leave: sendTo(
      ({ system }) => system.get(CHANNEL_ID),
      ({ context: { tab, inspector } }) => say({ to: "tabs", say: "leave", tab, inspector }),
    ),
    begin: sendParent((_, { portion }: { readonly portion: Portion }) => ({
      type: "recording.started",
      portion,
    })),
    goOn: sendParent((_, { portion }: { readonly portion: Portion }) => ({
      type: "recording.extended",
      portion,
    })),
  },
  guards: {
    /** Other inspectors of the tab receive it as well. */
    isForThisInspector: ({ context }, { inspector }: { readonly inspector: string }) =>
      inspector === context.inspector,
  },
  delays: { watchAgain: WATCH_AGAIN_EVERY },
}).createMachine({
  id: "watched-tab",
  context: ({ input }) => input,
  initial: "watched",
  states: {
    watched: {
      entry: "watch",
      exit: "leave",
      initial: "asked",
      on: {
        "tab.gone": { target: "gone" },
        "tab.shut": { target: "shut" },
        "leave.requested": { target: "left" },
        "tab.running": {
          guard: { type: "isForThisInspector", params: ({ event }) => event },
          target: ".following",
          actions: { type: "begin", params: ({ event }) => event },
        },
      },
      states: {
        asked: { after: { watchAgain: { target: "asked", reenter: true, actions: "watch" } } },
        following: {
          after: { watchAgain: { target: "following", reenter: true, actions: "watch" } },
          on: {
            "tab.happened": { actions: { type: "goOn", params: ({ event }) => event } },
          },
        },
      },
    },
    gone: { on: { "tab.here": { target: "watched" } } },
    /** Open still, without a signed-in user who may be watched. */
    shut: { on: { "tab.here": { target: "watched" }, "tab.gone": { target: "gone" } } },
    left: {
      on: {
        "watch.requested": { target: "watched" },
        "tab.gone": { target: "gone" },
        "tab.shut": { target: "shut" },
      },
    },
  },
})
export type WatchedTab = ActorRefFrom<typeof watchedTabMachine>
