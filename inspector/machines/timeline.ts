import { assign, setup } from "xstate"
import { type Filter, usual } from "../recording/filter.ts"

export interface TimelineContext {
  /** Number of the timeline entry in view; null for the end of the recording. */
  readonly at: number | null
  /** Numbers of the entries that playback has still to show, in order. */
  readonly ahead: ReadonlyArray<number>
  readonly filter: Filter
}

export type TimelineEvent =
  | { readonly type: "entry.selected"; readonly seq: number }
  | { readonly type: "pause.requested"; readonly seq: number }
  | { readonly type: "follow.requested" }
  /** Starts playback; `ahead` holds the numbers of the entries after the entry in view. */
  | { readonly type: "play.requested"; readonly ahead: ReadonlyArray<number> }
  | { readonly type: "filter.changed"; readonly filter: Partial<Filter> }
  /** The page shows another recording, so the moment in view is reset. */
  | { readonly type: "recording.changed" }

/**
 * Chart of the moment that the inspector's pictures show: the end of the recording, one entry, or playback from
 * entry to entry.
 */
export const timelineMachine = setup({
  types: { context: {} as TimelineContext, events: {} as TimelineEvent },
  actions: {
    goTo: assign((_, { seq }: { readonly seq: number }) => ({ at: seq, ahead: [] })),
    goToEnd: assign({ at: null, ahead: [] }),
    plan: assign((_, { ahead }: { readonly ahead: ReadonlyArray<number> }) => ({ ahead })),
    step: assign(({ context: { ahead, at } }) => ({ at: ahead[0] ?? at, ahead: ahead.slice(1) })),
    filter: assign(({ context }, { filter }: { readonly filter: Partial<Filter> }) => ({
      filter: { ...context.filter, ...filter },
    })),
    forget: assign({ at: null, ahead: [], filter: usual }),
  },
  guards: { isAtEnd: ({ context }) => context.ahead.length === 0 },
  delays: { beat: 600 },
}).createMachine({
  id: "timeline",
  context: { at: null, ahead: [], filter: usual },
  initial: "following",
  on: {
    "entry.selected": { target: ".paused", actions: { type: "goTo", params: ({ event }) => event } },
    "pause.requested": { target: ".paused", actions: { type: "goTo", params: ({ event }) => event } },
    "follow.requested": { target: ".following", actions: "goToEnd" },
    "filter.changed": { actions: { type: "filter", params: ({ event }) => event } },
    "recording.changed": { target: ".following", actions: "forget" },
  },
  states: {
    following: {},
    paused: {
      on: {
        "play.requested": {
          target: "replaying",
          actions: { type: "plan", params: ({ event }) => event },
        },
      },
    },
    replaying: {
      always: { guard: "isAtEnd", target: "paused" },
      after: { beat: { target: "replaying", reenter: true, actions: "step" } },
    },
  },
})
