import { assign, sendTo, setup } from "xstate"
import type { MachineId } from "#contract/schemas/ids.ts"
import { dayInSearch, readableDay, withDay } from "#domain/day-view.ts"
import type { RouteSummary } from "#domain/route.ts"
import type { Day } from "#domain/time.ts"
import type { TrackAnswer } from "#services/machine/machine-track.ts"
import { sendToSystem } from "../../send-to-system.ts"
import type { DayRequested } from "../../shared/day-navigator/events.ts"
import { goToSearch } from "../../shell/navigation/go-to.ts"
import { actors } from "./actors.ts"
import type { MachineRouteEvent } from "./events.ts"

export type PlaySpeed = 1 | 5 | 20 | 60 | 120

export interface MachineRouteInput {
  readonly machineId: MachineId
  readonly zone: string
  /** Query of the address, which may name a day: `?day=2026-11-20`. */
  readonly search: string
}

export interface MachineRouteContext {
  readonly machineId: MachineId
  readonly zone: string
  readonly search: string
  /** Present day in the user's time zone; empty until the day navigator has sent it. */
  readonly today: Day
  /** Shown day as an ISO date; empty until the day navigator has sent it. */
  readonly day: string
  /** Version of the track in the store. */
  readonly version: number
  readonly summary: RouteSummary | undefined
  /** Time at which the marker is shown on the track, epoch ms. */
  readonly time: number
  readonly speed: PlaySpeed
}

/** Chart of the route tab: the track of a machine on one day, and its playback. */
export const machineRouteMachine = setup({
  types: {
    context: {} as MachineRouteContext,
    events: {} as MachineRouteEvent,
    input: {} as MachineRouteInput,
    children: {} as { navigator: "navigator" },
  },
  actors,
  actions: {
    keepSearch: assign((_, { search }: { readonly search: string }) => ({ search })),
    keepToday: assign((_, { today }: { readonly today: Day }) => ({ today })),
    /** Takes over the day in the address; an invalid or future day becomes today. */
    takeDay: assign(({ context: { today } }, { search }: { readonly search: string }) => ({
      day: readableDay(dayInSearch(search), today),
      summary: undefined,
      time: 0,
    })),
    requestDay: sendTo("navigator", ({ context }): typeof DayRequested.Type => ({
      type: "day.requested",
      day: context.day,
    })),
    showInAddress: sendToSystem<{ readonly replace: boolean }>(({ context }, { replace }) => {
      const { search, day } = context as MachineRouteContext
      return dayInSearch(search) === day ? [] : [goToSearch(withDay(search, day), replace)]
    }),
    chooseDay: assign((_, params: { readonly day: string }) => ({
      day: params.day,
      summary: undefined,
      time: 0,
    })),
    keepRoute: assign(({ context }, { version, summary }: TrackAnswer) => ({
      version,
      summary,
      time: summary === undefined ? 0 : within(summary, context.time === 0 ? summary.from : context.time),
    })),
    seek: assign(({ context }, params: { readonly time: number }) => ({
      time: context.summary === undefined ? 0 : within(context.summary, params.time),
    })),
    advance: assign(({ context }, params: { readonly elapsed: number }) => ({
      time:
        context.summary === undefined
          ? 0
          : within(context.summary, context.time + params.elapsed * context.speed),
    })),
    startAgain: assign({ time: ({ context }) => context.summary?.from ?? 0 }),
    keepSpeed: assign((_, params: { readonly speed: PlaySpeed }) => ({ speed: params.speed })),
  },
  guards: {
    isShown: ({ context }, { search }: { readonly search: string }) => dayInSearch(search) === context.day,
    isNothingRecorded: (_, { summary }: TrackAnswer) => summary === undefined,
    isAtEnd: ({ context }) => context.time >= (context.summary?.to ?? 0),
  },
}).createMachine({
  id: "machine-route",
  context: ({ input }) => ({
    machineId: input.machineId,
    zone: input.zone,
    search: input.search,
    today: "",
    day: "",
    version: 0,
    summary: undefined,
    time: 0,
    speed: 20,
  }),
  invoke: {
    id: "navigator",
    src: "navigator",
    input: ({ context: { zone } }) => ({ zone, day: "" }),
  },
  initial: "dating",
  states: {
    /** Waits for the present day in the user's time zone. */
    dating: {
      tags: ["busy"],
      on: {
        "search.changed": { actions: { type: "keepSearch", params: ({ event }) => event } },
        "day.shown": {
          target: "day",
          actions: [
            { type: "keepToday", params: ({ event }) => event },
            { type: "takeDay", params: ({ context }) => context },
            "requestDay",
            { type: "showInAddress", params: { replace: true } },
          ],
        },
      },
    },
    day: {
      initial: "loading",
      on: {
        "day.shown": {
          target: ".loading",
          actions: [
            { type: "chooseDay", params: ({ event }) => event },
            { type: "showInAddress", params: { replace: false } },
          ],
        },
        // The address changed: by Back, by a link, or as this chart itself requested.
        "search.changed": [
          {
            guard: { type: "isShown", params: ({ event }) => event },
            actions: { type: "keepSearch", params: ({ event }) => event },
          },
          {
            target: ".loading",
            actions: [
              { type: "keepSearch", params: ({ event }) => event },
              { type: "takeDay", params: ({ event }) => event },
              "requestDay",
              { type: "showInAddress", params: { replace: true } },
            ],
          },
        ],
        "data.refreshed": { target: ".loading" },
        "speed.selected": {
          actions: { type: "keepSpeed", params: ({ event }) => ({ speed: event.speed }) },
        },
      },
      states: {
        loading: {
          tags: ["busy"],
          invoke: {
            id: "loadRoute",
            src: "loadRoute",
            input: ({ context: { machineId, day, zone } }) => ({ machineId, day, zone }),
            onDone: [
              {
                guard: { type: "isNothingRecorded", params: ({ event }) => event.output },
                target: "empty",
                actions: { type: "keepRoute", params: ({ event }) => event.output },
              },
              {
                target: "ready",
                actions: { type: "keepRoute", params: ({ event }) => event.output },
              },
            ],
            onError: { target: "failed" },
          },
        },
        empty: { tags: ["empty"] },
        failed: { tags: ["failed"] },
        ready: {
          tags: ["ready"],
          initial: "paused",
          on: {
            "time.selected": { actions: { type: "seek", params: ({ event }) => ({ time: event.time }) } },
          },
          states: {
            paused: {
              on: {
                "play.toggled": [
                  { guard: "isAtEnd", target: "playing", actions: "startAgain" },
                  { target: "playing" },
                ],
              },
            },
            playing: {
              tags: ["playing"],
              invoke: { id: "passFrames", src: "passFrames" },
              always: { guard: "isAtEnd", target: "paused" },
              on: {
                "play.toggled": { target: "paused" },
                "frame.passed": {
                  actions: { type: "advance", params: ({ event }) => ({ elapsed: event.elapsed }) },
                },
              },
            },
          },
        },
      },
    },
  },
})

const within = ({ from, to }: RouteSummary, time: number): number => Math.min(to, Math.max(from, time))
