import { assign, enqueueActions, fromCallback, sendTo, setup } from "xstate"
import type { FromTabs, Recording, Tab } from "#machines/inspection/wire.ts"
import { own } from "../story/own.ts"
import { storyOf } from "../story/recording.ts"
import { emptyStory, type Portion, type Story, told, toldAnew, withTab } from "../story/story.ts"
import type { Channel } from "./channel.ts"
import {
  CHANNEL_ID,
  type FromWatchedTab,
  heardAs,
  joined,
  type Say,
  say,
  type WatchedTab,
  watchedTabMachine,
} from "./watched-tab.ts"

export interface WatchingContext {
  /** This inspector's name among others. */
  readonly inspector: string
  /** Tabs that answered. */
  readonly tabs: ReadonlyArray<Tab>
  /** Ids of those that are ticked, to be watched together. */
  readonly marked: ReadonlyArray<string>
  /** The charts of the tabs that are watched or were, by tab. */
  readonly watched: Readonly<Record<string, WatchedTab>>
  readonly story: Story
  /** The actor whose chart is drawn. */
  readonly chosen: string | undefined
  /** What is wrong with the file that was opened. */
  readonly fault: string
  /** Version of the product that made the recording; empty for what is watched here. */
  readonly recordedBy: string
}

export type WatchingEvent =
  | { readonly type: "tabs.said"; readonly messages: ReadonlyArray<FromTabs> }
  | { readonly type: "tab.marked"; readonly id: string }
  | { readonly type: "marked.chosen" }
  /** This one alone. */
  | { readonly type: "tab.chosen"; readonly tab: Tab }
  /** One more, or again. */
  | { readonly type: "tab.added"; readonly tab: Tab }
  /** No longer; what it told stays. */
  | { readonly type: "tab.dropped"; readonly id: string }
  | { readonly type: "tabs.left" }
  | { readonly type: "actor.chosen"; readonly id: string }
  | { readonly type: "recording.opened"; readonly recording: Recording }
  | { readonly type: "file.refused"; readonly why: string }
  | { readonly type: "fault.read" }
  | FromWatchedTab

/** Tabs that answered, after one more message. */
const heard = (tabs: ReadonlyArray<Tab>, message: FromTabs): ReadonlyArray<Tab> => {
  if (message.say === "gone" || message.say === "shut") return tabs.filter(({ id }) => id !== message.tab)
  if (message.say !== "here") return tabs
  const others = tabs.filter(({ id }) => id !== message.tab.id)
  return [...others, message.tab].sort((a, b) => a.id.localeCompare(b.id))
}

const tabOf = (message: FromTabs): string => (message.say === "here" ? message.tab.id : message.tab)

/** The first chart is looked at until another one is chosen; what has gone from the story is no longer. */
const chosenIn = (story: Story, chosen: string | undefined): string | undefined =>
  chosen !== undefined && story.now.has(chosen)
    ? chosen
    : [...story.now.values()].find(({ data }) => data.chart !== null)?.data.id

const markedTabs = ({ tabs, marked }: WatchingContext) => tabs.filter(({ id }) => marked.includes(id))

const nothing = { story: emptyStory, chosen: undefined, fault: "", marked: [], recordedBy: "" }

/** Finds tabs of the portal, watches one or several, or shows a recording. */
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
    /** Which tabs there are and what they are called; the rest is for the charts of those that are watched. */
    hear: enqueueActions(
      ({ context, enqueue }, { messages }: { readonly messages: ReadonlyArray<FromTabs> }) => {
        const tabs = messages.reduce(heard, context.tabs)
        const story = tabs
          .filter(({ id }) => own(context.watched, id) !== undefined)
          .reduce(withTab, context.story)
        enqueue.assign({ tabs, story })
        for (const message of joined(messages)) {
          const chart = own(context.watched, tabOf(message))
          const event = heardAs(message)
          if (chart !== undefined && event !== undefined) enqueue.sendTo(chart, event)
        }
      },
    ),
    mark: assign(({ context: { marked } }, { id }: { readonly id: string }) => ({
      marked: marked.includes(id) ? marked.filter((other) => other !== id) : [...marked, id],
    })),
    watch: assign(
      (
        { context: { watched, story, inspector }, spawn },
        { tabs }: { readonly tabs: ReadonlyArray<Tab> },
      ) => ({
        story: tabs.reduce(withTab, story),
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
    begin: assign(({ context: { story, chosen } }, { portion }: { readonly portion: Portion }) => {
      const next = toldAnew(story, portion)
      return { story: next, chosen: chosenIn(next, chosen) }
    }),
    goOn: assign(({ context: { story, chosen } }, { portion }: { readonly portion: Portion }) => {
      const next = told(story, portion)
      return { story: next, chosen: chosenIn(next, chosen) }
    }),
    chooseActor: assign((_, { id }: { readonly id: string }) => ({ chosen: id })),
    show: assign((_, { recording }: { readonly recording: Recording }) => {
      const story = storyOf(recording)
      return { ...nothing, story, chosen: chosenIn(story, undefined), recordedBy: recording.version }
    }),
    complain: assign((_, { why }: { readonly why: string }) => ({ fault: why })),
  },
  guards: {
    isWatched: ({ context }, { id }: { readonly id: string }) => own(context.watched, id) !== undefined,
    hasMarked: ({ context }) => markedTabs(context).length > 0,
  },
  // What a tab is called may be different by now; one that is opened says so by itself.
  delays: { askAgain: 2_000, askForNames: 5_000 },
}).createMachine({
  id: "watching",
  context: ({ input }) => ({ inspector: input.inspector, tabs: [], watched: {}, ...nothing }),
  invoke: { id: "channel", src: "channel", systemId: CHANNEL_ID },
  initial: "choosing",
  on: {
    "tabs.said": { actions: { type: "hear", params: ({ event }) => event } },
    "actor.chosen": { actions: { type: "chooseActor", params: ({ event }) => event } },
    "tab.chosen": {
      target: ".watching",
      actions: ["forgetAll", { type: "watch", params: ({ event }) => ({ tabs: [event.tab] }) }],
    },
    "recording.opened": {
      target: ".recording",
      actions: { type: "show", params: ({ event }) => event },
    },
    "file.refused": { actions: { type: "complain", params: ({ event }) => event } },
    "fault.read": { actions: { type: "complain", params: { why: "" } } },
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
        "marked.chosen": {
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
        "story.began": { actions: { type: "begin", params: ({ event }) => event } },
        "story.went.on": { actions: { type: "goOn", params: ({ event }) => event } },
        "tabs.left": { target: "choosing" },
      },
    },
    recording: { on: { "tabs.left": { target: "choosing" } } },
  },
})
