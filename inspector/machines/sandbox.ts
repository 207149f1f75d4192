import { type ActorRefFrom, assign, enqueueActions, fromCallback, setup } from "xstate"
import type { Chart } from "#machines/chart.ts"
import type { Tab } from "#machines/inspection/wire.ts"
import type { Ending, Waiting } from "../sandbox/test-harness/test-harness.ts"
import { timelineMachine } from "./timeline.ts"
import { watchingMachine } from "./watching.ts"

/** A running timer of a chart in the test harness, as the sandbox shows it. */
export interface HarnessTimer {
  readonly id: number
  readonly due: number
  readonly event: string
  /** The actor that receives the timer's event, and the record of the chart that this actor runs. */
  readonly actor: string
  readonly chart: Chart | undefined
  /** Session id of that actor. */
  readonly session: string
}

/** State of a test harness as the sandbox shows it. */
export interface HarnessView {
  readonly waiting: ReadonlyArray<Waiting>
  readonly timers: ReadonlyArray<HarnessTimer>
  /** Milliseconds since the test harness was opened, on its own clock. */
  readonly now: number
  readonly status: "active" | "done" | "error" | "stopped"
  /** Error with which the chart failed. */
  readonly failure: string
}

export interface SandboxContext {
  /** Chart in the sandbox, as `area/name`. */
  readonly chart: string | undefined
  readonly input: unknown
  /** Names of child charts that the next run replaces by waiting actors, which the user answers by hand. */
  readonly replaced: ReadonlyArray<string>
  readonly run: number
  readonly view: HarnessView
  /** Ids of waiting actors that the user decided to leave without an answer. */
  readonly never: ReadonlyArray<string>
  /** Text in the field for the seconds by which to advance the harness's clock. */
  readonly seconds: string
}

/** Commands from sandbox to test harness. */
export type ToHarness =
  | { readonly type: "harness.answered"; readonly id: string; readonly ending: Ending }
  | { readonly type: "harness.advanced"; readonly ms: number }

export type SandboxEvent =
  | { readonly type: "chart.selected"; readonly chart: string | undefined }
  | { readonly type: "start.requested"; readonly input: unknown }
  | { readonly type: "reset.requested" }
  | { readonly type: "stop.requested" }
  | { readonly type: "replaced.toggled"; readonly name: string }
  | { readonly type: "harness.opened"; readonly tab: Tab }
  | { readonly type: "harness.changed"; readonly view: HarnessView }
  | { readonly type: "answer.changed"; readonly id: string; readonly ending: Ending }
  | { readonly type: "never.toggled"; readonly id: string }
  | { readonly type: "seconds.changed"; readonly text: string }
  | { readonly type: "time.requested" }
  | { readonly type: "timer.requested" }

export interface HarnessInput {
  readonly chart: string
  readonly input: unknown
  readonly replaced: ReadonlyArray<string>
  readonly run: number
}

const harness = fromCallback<ToHarness, HarnessInput>(() => {})

const nothing: HarnessView = { waiting: [], timers: [], now: 0, status: "active", failure: "" }

/** Ids of the child actors that watch the sandbox's chart and show its timeline, as the live page does for a tab. */
export const WATCHING = "watching"
export const TIMELINE = "timeline"

/** Longest time to pass at once: a year, because a longer time is a typing error. */
const LONGEST_MS = 365 * 24 * 3_600_000
const msOf = ({ seconds }: SandboxContext): number => Number(seconds.replace(",", ".")) * 1_000

/**
 * Chart of the sandbox: one chart alone, with services that answer as the reviewer chooses, watched as if it ran
 * in a tab.
 */
export const sandboxMachine = setup({
  types: { context: {} as SandboxContext, events: {} as SandboxEvent },
  actors: {
    harness,
    watching: watchingMachine,
    timeline: timelineMachine,
  },
  actions: {
    chooseChart: assign((_, { chart }: { readonly chart: string | undefined }) => ({
      chart,
      replaced: [],
      input: undefined,
    })),
    keepInput: assign((_, { input }: { readonly input: unknown }) => ({ input })),
    toggleReplaced: assign(({ context: { replaced } }, { name }: { readonly name: string }) => ({
      replaced: toggled(replaced, name),
    })),
    toggleNever: assign(({ context: { never } }, { id }: { readonly id: string }) => ({
      never: toggled(never, id),
    })),
    begin: assign(({ context }) => ({ run: context.run + 1, view: nothing, never: [] })),
    keepView: assign((_, { view }: { readonly view: HarnessView }) => ({ view })),
    keepSeconds: assign((_, { text }: { readonly text: string }) => ({ seconds: text })),
    watch: enqueueActions(({ enqueue }, { tab }: { readonly tab: Tab }) => {
      enqueue.sendTo(TIMELINE, { type: "recording.changed" })
      enqueue.sendTo(WATCHING, { type: "tab.selected", tab })
    }),
    leave: enqueueActions(({ enqueue }) => enqueue.sendTo(WATCHING, { type: "tabs.left" })),
    answer: enqueueActions(
      ({ enqueue }, { id, ending }: { readonly id: string; readonly ending: Ending }) => {
        enqueue.sendTo("harness", { type: "harness.answered", id, ending })
      },
    ),
    passTyped: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo("harness", { type: "harness.advanced", ms: msOf(context) })
    }),
    passToTimer: enqueueActions(({ context: { view }, enqueue }) => {
      enqueue.sendTo("harness", {
        type: "harness.advanced",
        ms: (view.timers[0]?.due ?? view.now) - view.now,
      })
    }),
  },
  guards: {
    isOther: ({ context }, { chart }: { readonly chart: string | undefined }) => chart !== context.chart,
    isTime: ({ context }) =>
      context.seconds.trim() !== "" && msOf(context) >= 0 && msOf(context) <= LONGEST_MS,
    hasTimer: ({ context }) => context.view.timers.length > 0,
    isOver: (_, { view }: { readonly view: HarnessView }) => view.status !== "active",
  },
}).createMachine({
  id: "sandbox",
  context: {
    chart: undefined,
    input: undefined,
    replaced: [],
    run: 0,
    view: nothing,
    never: [],
    seconds: "1",
  },
  invoke: [
    { id: WATCHING, src: "watching", input: { inspector: "sandbox" } },
    { id: TIMELINE, src: "timeline" },
  ],
  initial: "preparing",
  on: {
    "chart.selected": {
      guard: { type: "isOther", params: ({ event }) => event },
      target: ".preparing",
      actions: { type: "chooseChart", params: ({ event }) => event },
    },
    "replaced.toggled": { actions: { type: "toggleReplaced", params: ({ event }) => event } },
    "seconds.changed": { actions: { type: "keepSeconds", params: ({ event }) => event } },
  },
  states: {
    preparing: {
      on: {
        "start.requested": {
          target: "running",
          actions: { type: "keepInput", params: ({ event }) => event },
        },
      },
    },
    running: {
      entry: "begin",
      exit: "leave",
      invoke: {
        id: "harness",
        src: "harness",
        input: ({ context: { chart, input, replaced, run } }) => ({
          chart: chart ?? "",
          input,
          replaced,
          run,
        }),
      },
      initial: "going",
      on: {
        "harness.opened": { actions: { type: "watch", params: ({ event }) => event } },
        "harness.changed": [
          {
            guard: { type: "isOver", params: ({ event }) => event },
            target: ".over",
            actions: { type: "keepView", params: ({ event }) => event },
          },
          { actions: { type: "keepView", params: ({ event }) => event } },
        ],
        "reset.requested": { target: "running", reenter: true },
        "stop.requested": "preparing",
      },
      states: {
        going: {
          on: {
            "answer.changed": { actions: { type: "answer", params: ({ event }) => event } },
            "never.toggled": { actions: { type: "toggleNever", params: ({ event }) => event } },
            "time.requested": { guard: "isTime", actions: "passTyped" },
            "timer.requested": { guard: "hasTimer", actions: "passToTimer" },
          },
        },
        /** State of the sandbox after the chart in it is done or has failed. */
        over: {},
      },
    },
  },
})
export type SandboxActor = ActorRefFrom<typeof sandboxMachine>

const toggled = (list: ReadonlyArray<string>, one: string): ReadonlyArray<string> =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
