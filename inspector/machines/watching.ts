import { assign, type EventObject, enqueueActions, fromCallback, setup } from "xstate"
import {
  type FromTabs,
  type Recording,
  type Tab,
  type ToTabs,
  WATCH_AGAIN_EVERY,
} from "#machines/inspection/wire.ts"
import type { ReadRecording } from "../story/recording.ts"
import { emptyStory, type Story, told } from "../story/story.ts"

export interface WatchingContext {
  /** This inspector's name among others. */
  readonly inspector: string
  /** Tabs that answered. */
  readonly tabs: ReadonlyArray<Tab>
  /** Watched now, or last. */
  readonly tab: Tab | undefined
  readonly story: Story
  /** The actor whose chart is drawn. */
  readonly chosen: string | undefined
  /** What is wrong with the file that was opened. */
  readonly fault: string
}

export type WatchingEvent =
  | { readonly type: "tabs.said"; readonly messages: ReadonlyArray<FromTabs> }
  | { readonly type: "tab.chosen"; readonly tab: Tab }
  | { readonly type: "tab.left" }
  | { readonly type: "actor.chosen"; readonly id: string }
  | { readonly type: "file.opened"; readonly file: ReadRecording }
  | { readonly type: "fault.read" }

type Say = { readonly type: "say"; readonly message: ToTabs }

/** Messages are gathered for so long before the page is drawn anew: one frame. */
const FRAME = 16

/** The channel to tabs of the portal: what it hears goes to the chart in portions, what the chart says goes out. */
export const channelTo = (open: () => BroadcastChannel) =>
  fromCallback<Say>(({ sendBack, receive }) => {
    const channel = open()
    let heard: Array<FromTabs> = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      timer = undefined
      const messages = heard
      heard = []
      sendBack({ type: "tabs.said", messages })
    }
    channel.onmessage = ({ data }: MessageEvent<ToTabs | FromTabs>) => {
      if (data.to !== "inspectors") return
      heard.push(data)
      timer ??= setTimeout(flush, FRAME)
    }
    receive(({ message }) => channel.postMessage(message))
    return () => {
      clearTimeout(timer)
      channel.close()
    }
  })

/** What is known after one more message. */
const heard = (context: WatchingContext, message: FromTabs): WatchingContext => {
  const { tabs, tab } = context
  if (message.say === "here") {
    const others = tabs.filter(({ id }) => id !== message.tab.id)
    return {
      ...context,
      tabs: [...others, message.tab].sort((a, b) => a.id.localeCompare(b.id)),
      tab: tab?.id === message.tab.id ? message.tab : tab,
    }
  }
  if (message.say === "gone") return { ...context, tabs: tabs.filter(({ id }) => id !== message.tab) }
  if (message.tab !== tab?.id) return context
  // Whoever sent an event hears of it by himself.
  if (message.say === "refused" || message.say === "taken") return context
  if (message.say === "running" && message.inspector !== context.inspector) return context
  const before = message.say === "running" ? emptyStory : context.story
  return withChosen({ ...context, story: told(before, message.charts, message.entries) })
}

/** The first chart is looked at until another one is chosen; what has gone from the story is no longer. */
const withChosen = (context: WatchingContext): WatchingContext => {
  const { chosen, story } = context
  if (chosen !== undefined && story.now.has(chosen)) return context
  const first = [...story.now.values()].find(({ data }) => data.chart !== null)
  return { ...context, chosen: first?.data.id }
}

const hasGone = (messages: ReadonlyArray<FromTabs>, tab: Tab | undefined) =>
  messages.some((message) => message.say === "gone" && message.tab === tab?.id)

const storyOf = ({ charts, entries }: Recording): Story =>
  told(emptyStory, charts, entries, Number.POSITIVE_INFINITY)

/** Finds tabs of the portal, watches one, or shows a recording. */
export const watchingMachine = setup({
  types: {
    context: {} as WatchingContext,
    events: {} as WatchingEvent,
    input: {} as { readonly inspector: string },
  },
  actors: { channel: fromCallback<Say>(() => {}) as ReturnType<typeof channelTo> },
  actions: {
    ask: enqueueActions(({ enqueue }) => {
      enqueue.sendTo("channel", say({ to: "tabs", say: "who is there" }))
    }),
    watch: enqueueActions(({ context: { tab, inspector }, enqueue }) => {
      if (tab !== undefined)
        enqueue.sendTo("channel", say({ to: "tabs", say: "watch", tab: tab.id, inspector }))
    }),
    leave: enqueueActions(({ context: { tab, inspector }, enqueue }) => {
      if (tab !== undefined)
        enqueue.sendTo("channel", say({ to: "tabs", say: "leave", tab: tab.id, inspector }))
    }),
    hear: assign(({ context }, { messages }: { readonly messages: ReadonlyArray<FromTabs> }) =>
      messages.reduce(heard, context),
    ),
    chooseTab: assign((_, { tab }: { readonly tab: Tab }) => ({
      tab,
      story: emptyStory,
      chosen: undefined,
      fault: "",
    })),
    chooseActor: assign((_, { id }: { readonly id: string }) => ({ chosen: id })),
    openFile: assign(({ context }, { file }: { readonly file: ReadRecording }) => {
      if ("fault" in file) return { fault: file.fault }
      const { recording } = file
      const story = storyOf(recording)
      return withChosen({ ...context, tab: recording.tab, story, chosen: undefined, fault: "" })
    }),
    forgetFault: assign({ fault: "" }),
  },
  guards: {
    isRecording: (_, { file }: { readonly file: ReadRecording }) => "recording" in file,
    isOfTab: ({ context }, { messages }: { readonly messages: ReadonlyArray<FromTabs> }) =>
      hasGone(messages, context.tab),
  },
  delays: { askAgain: 2_000, watchAgain: WATCH_AGAIN_EVERY },
}).createMachine({
  id: "watching",
  context: ({ input }) => ({
    inspector: input.inspector,
    tabs: [],
    tab: undefined,
    story: emptyStory,
    chosen: undefined,
    fault: "",
  }),
  invoke: { id: "channel", src: "channel" },
  initial: "choosing",
  on: {
    "tabs.said": { actions: { type: "hear", params: ({ event }) => event } },
    "tab.chosen": {
      target: ".watching",
      reenter: true,
      actions: { type: "chooseTab", params: ({ event }) => event },
    },
    "actor.chosen": { actions: { type: "chooseActor", params: ({ event }) => event } },
    "file.opened": [
      {
        guard: { type: "isRecording", params: ({ event }) => event },
        target: ".recording",
        actions: { type: "openFile", params: ({ event }) => event },
      },
      { actions: { type: "openFile", params: ({ event }) => event } },
    ],
    "fault.read": { actions: "forgetFault" },
  },
  states: {
    choosing: { entry: "ask", after: { askAgain: { target: "choosing", reenter: true } } },
    watching: {
      entry: "watch",
      exit: "leave",
      initial: "following",
      states: {
        following: {
          after: { watchAgain: "again" },
        },
        // What the tab is called may be different by now.
        again: { entry: ["watch", "ask"], always: "following" },
      },
      on: {
        "tab.left": "choosing",
        "tabs.said": [
          {
            guard: { type: "isOfTab", params: ({ event }) => event },
            target: "tabGone",
            actions: { type: "hear", params: ({ event }) => event },
          },
          { actions: { type: "hear", params: ({ event }) => event } },
        ],
      },
    },
    tabGone: {
      entry: "ask",
      after: { askAgain: { target: "tabGone", reenter: true } },
      on: { "tab.left": "choosing" },
    },
    recording: { on: { "tab.left": "choosing" } },
  },
})

const say = (message: ToTabs): Say & EventObject => ({ type: "say", message })
