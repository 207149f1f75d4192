import { type ActorRefFrom, sendParent, sendTo, setup } from "xstate"
import type { ChartData } from "#machines/inspection/chart-data.ts"
import { type Entry, type FromTabs, type ToTabs, WATCH_AGAIN_EVERY } from "#machines/inspection/wire.ts"
import type { Portion } from "../recording/recording.ts"

export interface WatchedTabInput {
  readonly tab: string
  /** Name of this inspector, which tells it apart from other open inspectors. */
  readonly inspector: string
}

/** Events of the chart of a watched tab: one for each kind of message from the tab, and the user's requests. */
export type WatchedTabEvent =
  | { readonly type: "tab.here" }
  | { readonly type: "tab.gone" }
  | { readonly type: "tab.shut" }
  | { readonly type: "tab.running"; readonly inspector: string; readonly portion: Portion }
  | { readonly type: "tab.happened"; readonly portion: Portion }
  | { readonly type: "watch.requested" }
  | { readonly type: "leave.requested" }

/** Events from the chart of a watched tab to its parent. */
export type FromWatchedTab =
  /** First entries from a tab, with all its running actors; the tab's later entries follow in `recording.extended`. */
  | { readonly type: "recording.started"; readonly portion: Portion }
  | { readonly type: "recording.extended"; readonly portion: Portion }

export type Say = { readonly type: "say"; readonly message: ToTabs }
export const say = (message: ToTabs): Say => ({ type: "say", message })
/** Id of the actor that posts messages to the portal's tabs. */
export const CHANNEL_ID = "channel"

/** Converts a message of a tab to an event of that tab's chart; undefined if the message is not for the chart. */
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
    // The answer to an event that the user sent goes to the actor waiting for it, not to the chart of the tab.
    case "taken":
    case "rejected":
      return undefined
  }
}
const portionOf = ({ tab, charts, entries }: Portion): Portion => ({ tab, charts, entries })

/** Joins consecutive messages of a tab as if the tab had sent them as one message. */
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

/**
 * Chart of one watched tab, with states for: requesting its running actors, following the tab, tab gone, and tab
 * no longer watched.
 */
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
    /**
     * A tab's message to one inspector also reaches the other inspectors, so the chart accepts only messages with
     * its own inspector's name.
     */
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
    /** State of a tab that is still open, but has no signed-in user who may be watched. */
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
