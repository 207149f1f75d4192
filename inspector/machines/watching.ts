import { assign, enqueueActions, fromCallback, sendTo, setup } from "xstate"
import type { FromTabs, RecordingFile, Tab } from "#machines/inspection/wire.ts"
import { own } from "../recording/own.ts"
import {
  addEntries,
  emptyRecording,
  type Portion,
  type Recording,
  replaceEntries,
  withTab,
} from "../recording/recording.ts"
import { recordingOf } from "../recording/recording-file.ts"
import type { Chapter } from "../story/chapters.ts"
import type { Channel } from "./channel.ts"
import {
  CHANNEL_ID,
  eventOf,
  type FromWatchedTab,
  joined,
  type Say,
  say,
  type WatchedTab,
  watchedTabMachine,
} from "./watched-tab.ts"

export interface WatchingContext {
  /** Name of this inspector, which tells it apart from other open inspectors. */
  readonly inspector: string
  /** Tabs of the portal that answered this inspector. */
  readonly tabs: ReadonlyArray<Tab>
  /** Ids of the ticked tabs, to be watched together. */
  readonly marked: ReadonlyArray<string>
  /** Charts that follow the tabs watched now or earlier, by tab id. */
  readonly watched: Readonly<Record<string, WatchedTab>>
  readonly recording: Recording
  /** Id of the actor whose chart the page draws. */
  readonly chosen: string | undefined
  /** What is wrong with the opened recording file. */
  readonly failure: string
  /** Version of the product that made the recording; empty for a live recording. */
  readonly recordedBy: string
  /** Chapters of a recording that is a story, with their words; empty for all other recordings. */
  readonly chapters: ReadonlyArray<Chapter>
}

export type WatchingEvent =
  | { readonly type: "tabs.said"; readonly messages: ReadonlyArray<FromTabs> }
  | { readonly type: "tab.marked"; readonly id: string }
  | { readonly type: "marked.selected" }
  /** Starts watching the selected tab and stops watching all others. */
  | { readonly type: "tab.selected"; readonly tab: Tab }
  /** Watches one more tab beside the others, or one that was left before. */
  | { readonly type: "tab.added"; readonly tab: Tab }
  /** Stops watching the tab; its entries stay in the recording. */
  | { readonly type: "tab.dropped"; readonly id: string }
  | { readonly type: "tabs.left" }
  | { readonly type: "actor.selected"; readonly id: string }
  | {
      readonly type: "recording.opened"
      readonly recordingFile: RecordingFile
      readonly chapters?: ReadonlyArray<Chapter>
    }
  | { readonly type: "file.rejected"; readonly why: string }
  | { readonly type: "failure.dismissed" }
  | FromWatchedTab

type Opened = Pick<
  Extract<WatchingEvent, { readonly type: "recording.opened" }>,
  "recordingFile" | "chapters"
>

/** List of tabs that answered this inspector, updated with one more message from a tab. */
const received = (tabs: ReadonlyArray<Tab>, message: FromTabs): ReadonlyArray<Tab> => {
  if (message.say === "gone" || message.say === "shut") return tabs.filter(({ id }) => id !== message.tab)
  if (message.say !== "here") return tabs
  const others = tabs.filter(({ id }) => id !== message.tab.id)
  return [...others, message.tab].sort((a, b) => a.id.localeCompare(b.id))
}

const tabOf = (message: FromTabs): string => (message.say === "here" ? message.tab.id : message.tab)

/**
 * Id of the actor whose chart is drawn: the first chart until the user chooses another one that the recording
 * still has.
 */
const chosenIn = (recording: Recording, chosen: string | undefined): string | undefined =>
  chosen !== undefined && recording.now.has(chosen)
    ? chosen
    : [...recording.now.values()].find(({ data }) => data.chart !== null)?.data.id

const markedTabs = ({ tabs, marked }: WatchingContext) => tabs.filter(({ id }) => marked.includes(id))

const nothing = {
  recording: emptyRecording,
  chosen: undefined,
  failure: "",
  marked: [],
  recordedBy: "",
  chapters: [],
}

/** Chart of the live page: finds tabs of the portal, watches one or several, or shows a recording file. */
export const watchingMachine = setup({
  types: {
    context: {} as WatchingContext,
    events: {} as WatchingEvent,
    input: {} as { readonly inspector: string },
  },
  actors: { channel: fromCallback<Say>(() => {}) as Channel, watchedTab: watchedTabMachine },
  actions: {
    ask: enqueueActions(({ enqueue }) => {
      enqueue.sendTo("channel", say({ to: "tabs", say: "who is there" }))
    }),
    /**
     * Applies messages from tabs to the list of tabs and to their names in the recording; each other message goes
     * to the chart of its watched tab.
     */
    hear: enqueueActions(
      ({ context, enqueue }, { messages }: { readonly messages: ReadonlyArray<FromTabs> }) => {
        const tabs = messages.reduce(received, context.tabs)
        const recording = tabs
          .filter(({ id }) => own(context.watched, id) !== undefined)
          .reduce(withTab, context.recording)
        enqueue.assign({ tabs, recording })
        for (const message of joined(messages)) {
          const chart = own(context.watched, tabOf(message))
          const event = eventOf(message)
          if (chart !== undefined && event !== undefined) enqueue.sendTo(chart, event)
        }
      },
    ),
    mark: assign(({ context: { marked } }, { id }: { readonly id: string }) => ({
      marked: marked.includes(id) ? marked.filter((other) => other !== id) : [...marked, id],
    })),
    watch: assign(
      (
        { context: { watched, recording, inspector }, spawn },
        { tabs }: { readonly tabs: ReadonlyArray<Tab> },
      ) => ({
        recording: tabs.reduce(withTab, recording),
        watched: tabs.reduce<WatchingContext["watched"]>(
          (all, { id }) => ({ ...all, [id]: spawn("watchedTab", { input: { tab: id, inspector } }) }),
          watched,
        ),
      }),
    ),
    watchAgain: sendTo(({ context }, { id }: { readonly id: string }) => context.watched[id] as WatchedTab, {
      type: "watch.requested",
    }),
    leave: sendTo(({ context }, { id }: { readonly id: string }) => context.watched[id] as WatchedTab, {
      type: "leave.requested",
    }),
    leaveAll: enqueueActions(({ context: { watched }, enqueue }) => {
      for (const chart of Object.values(watched)) {
        enqueue.sendTo(chart, { type: "leave.requested" })
        enqueue.stopChild(chart)
      }
      enqueue.assign({ watched: {} })
    }),
    forgetAll: assign(nothing),
    begin: assign(({ context: { recording, chosen } }, { portion }: { readonly portion: Portion }) => {
      const next = replaceEntries(recording, portion)
      return { recording: next, chosen: chosenIn(next, chosen) }
    }),
    goOn: assign(({ context: { recording, chosen } }, { portion }: { readonly portion: Portion }) => {
      const next = addEntries(recording, portion)
      return { recording: next, chosen: chosenIn(next, chosen) }
    }),
    chooseActor: assign((_, { id }: { readonly id: string }) => ({ chosen: id })),
    show: assign((_, { recordingFile, chapters = [] }: Opened) => {
      const recording = recordingOf(recordingFile)
      return {
        ...nothing,
        recording,
        chosen: chosenIn(recording, undefined),
        recordedBy: recordingFile.version,
        chapters,
      }
    }),
    complain: assign((_, { why }: { readonly why: string }) => ({ failure: why })),
  },
  guards: {
    isWatched: ({ context }, { id }: { readonly id: string }) => own(context.watched, id) !== undefined,
    hasMarked: ({ context }) => markedTabs(context).length > 0,
  },
  // Names of tabs are requested again at intervals because they can change; a newly opened tab announces itself.
  delays: { askAgain: 2_000, askForNames: 5_000 },
}).createMachine({
  id: "watching",
  context: ({ input }) => ({ inspector: input.inspector, tabs: [], watched: {}, ...nothing }),
  invoke: { id: "channel", src: "channel", systemId: CHANNEL_ID },
  initial: "choosing",
  on: {
    "tabs.said": { actions: { type: "hear", params: ({ event }) => event } },
    "actor.selected": { actions: { type: "chooseActor", params: ({ event }) => event } },
    "tab.selected": {
      target: ".watching",
      actions: ["forgetAll", { type: "watch", params: ({ event }) => ({ tabs: [event.tab] }) }],
    },
    "recording.opened": {
      target: ".recordingFile",
      actions: { type: "show", params: ({ event }) => event },
    },
    "file.rejected": { actions: { type: "complain", params: ({ event }) => event } },
    "failure.dismissed": { actions: { type: "complain", params: { why: "" } } },
  },
  states: {
    choosing: {
      entry: "forgetAll",
      initial: "looking",
      states: {
        looking: { entry: "ask", after: { askAgain: { target: "looking", reenter: true } } },
      },
      on: {
        "tab.marked": { actions: { type: "mark", params: ({ event }) => event } },
        "marked.selected": {
          guard: "hasMarked",
          target: "watching",
          actions: { type: "watch", params: ({ context }) => ({ tabs: markedTabs(context) }) },
        },
      },
    },
    watching: {
      exit: "leaveAll",
      initial: "looking",
      states: {
        looking: { entry: "ask", after: { askForNames: { target: "looking", reenter: true } } },
      },
      on: {
        "tab.added": [
          {
            guard: { type: "isWatched", params: ({ event }) => event.tab },
            actions: { type: "watchAgain", params: ({ event }) => event.tab },
          },
          { actions: { type: "watch", params: ({ event }) => ({ tabs: [event.tab] }) } },
        ],
        "tab.dropped": {
          guard: { type: "isWatched", params: ({ event }) => event },
          actions: { type: "leave", params: ({ event }) => event },
        },
        "recording.started": { actions: { type: "begin", params: ({ event }) => event } },
        "recording.extended": { actions: { type: "goOn", params: ({ event }) => event } },
        "tabs.left": { target: "choosing" },
      },
    },
    recordingFile: { on: { "tabs.left": { target: "choosing" } } },
  },
})
