import { assign, sendTo, setup } from "xstate"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { MachineId } from "#contract/schemas/ids.ts"
import { dayInSearch, readableDay, refusedDay, withDay } from "#domain/day-view.ts"
import { type PlaySpeed, played, usualSpeed } from "#domain/playback.ts"
import type { RouteSummary } from "#domain/route.ts"
import type { RouteColour } from "#domain/route-colours.ts"
import type { RouteDay } from "#domain/route-day.ts"
import type { Day } from "#domain/time.ts"
import type { TrackAnswer } from "#services/machine/machine-track.ts"
import { sendToSystem } from "../../send-to-system.ts"
import type { DayRequested } from "../../shared/day-navigator/events.ts"
import { goToSearch } from "../../shell/navigation/go-to.ts"
import { type DaysContext, keepToday, refuseChanged, refuseFirst } from "../refused-days.ts"
import { actors } from "./actors.ts"
import type { MachineRouteEvent } from "./events.ts"

export interface MachineRouteInput {
  readonly machineId: MachineId
  readonly type: MachineType
  readonly zone: string
  /** Query of the address, which may name a day: `?day=2026-11-20`. */
  readonly search: string
  /** Day of the machine's latest data; undefined for a machine that never sent any. */
  readonly lastDay: Day | undefined
  /** Whether the user has boundaries, in which the route is measured. */
  readonly hasBoundaries: boolean
}

export interface MachineRouteContext extends DaysContext {
  readonly machineId: MachineId
  readonly type: MachineType
  readonly zone: string
  /** Shown day as an ISO date; empty until the day navigator has sent it. */
  readonly day: string
  /** Version of the track in the store. */
  readonly version: number
  readonly summary: RouteSummary | undefined
  readonly hasBoundaries: boolean
  /** What the machine did on the day, and where; undefined until a day was loaded. */
  readonly measured: RouteDay | undefined
  /** Time at which the marker is shown on the track, epoch ms. */
  readonly time: number
  /** Speed that the user selected; undefined for the usual speed of the route. */
  readonly speed: PlaySpeed | undefined
  readonly skipsStops: boolean
  /** What the colour of the route tells. */
  readonly colour: RouteColour
}

interface RouteAnswer extends TrackAnswer, RouteDay {}

/** Speed of the playback: the user's, else the one at which the route plays in about a minute. */
export const playSpeed = ({ speed, summary, skipsStops }: MachineRouteContext): PlaySpeed =>
  speed ?? (summary === undefined ? 1 : usualSpeed(summary, skipsStops))

const refuse = refuseChanged("#machine-route.refused")

/** Chart of the route tab: the track of a machine on one day, and its playback. */
export const machineRouteMachine = setup({
  types: {
    context: {} as MachineRouteContext,
    events: {} as MachineRouteEvent,
    input: {} as MachineRouteInput,
    children: {} as { navigator: "navigator"; connection: "connection" },
  },
  actors,
  actions: {
    keepSearch: assign((_, { search }: { readonly search: string }) => ({ search })),
    /** Action: keeps an address that names a day that cannot be shown, and why. */
    refuse: assign(({ context: { today } }, { search }: { readonly search: string }) => ({
      search,
      refused: refusedDay(dayInSearch(search), today),
      day: "",
      summary: undefined,
      time: 0,
    })),
    keepToday: assign((_, { today }: { readonly today: Day }) => ({ today })),
    /** Action: shows the day that the address names, or today where it names none. */
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
    keepRoute: assign(({ context }, { version, summary, ...measured }: RouteAnswer) => ({
      version,
      summary,
      measured,
      time: summary === undefined ? 0 : within(summary, context.time === 0 ? summary.from : context.time),
    })),
    seek: assign(({ context }, params: { readonly time: number }) => ({
      time: context.summary === undefined ? 0 : within(context.summary, params.time),
    })),
    advance: assign(({ context }, params: { readonly elapsed: number }) => {
      const { summary, time, skipsStops } = context
      if (summary === undefined) return { time: 0 }
      return { time: played(summary, time, params.elapsed * playSpeed(context), skipsStops) }
    }),
    startAgain: assign({ time: ({ context }) => context.summary?.from ?? 0 }),
    keepSpeed: assign((_, params: { readonly speed: PlaySpeed }) => ({ speed: params.speed })),
    keepColour: assign((_, params: { readonly colour: RouteColour }) => ({ colour: params.colour })),
    toggleStops: assign({ skipsStops: ({ context }) => !context.skipsStops }),
  },
  guards: {
    /** Guard: the address names a day that does not exist or is still to come. */
    isRefused: (_, { search, today }: { readonly search: string; readonly today: Day }) =>
      refusedDay(dayInSearch(search), today) !== undefined,
    isShown: ({ context }, { search }: { readonly search: string }) => dayInSearch(search) === context.day,
    isNothingRecorded: (_, { summary }: TrackAnswer) => summary === undefined,
    isAtEnd: ({ context }) => context.time >= (context.summary?.to ?? 0),
  },
}).createMachine({
  id: "machine-route",
  context: ({ input }) => ({
    machineId: input.machineId,
    type: input.type,
    zone: input.zone,
    search: input.search,
    lastDay: input.lastDay,
    today: "",
    day: "",
    refused: undefined,
    version: 0,
    summary: undefined,
    hasBoundaries: input.hasBoundaries,
    measured: undefined,
    time: 0,
    speed: undefined,
    skipsStops: true,
    colour: "speed",
  }),
  invoke: {
    id: "navigator",
    src: "navigator",
    input: ({ context: { zone } }) => ({ zone, day: "" }),
  },
  initial: "dating",
  states: {
    /** State that waits for the present day in the user's time zone. */
    dating: {
      tags: ["busy"],
      on: {
        "search.changed": { actions: { type: "keepSearch", params: ({ event }) => event } },
        "day.shown": [
          refuseFirst,
          {
            target: "day",
            actions: [
              keepToday,
              { type: "takeDay", params: ({ context }) => context },
              "requestDay",
              { type: "showInAddress", params: { replace: true } },
            ],
          },
        ],
      },
    },
    /** State in which the address names a day that cannot be shown; other days are offered. */
    refused: {
      tags: ["refused"],
      on: {
        "day.shown": { actions: keepToday },
        "day.selected": {
          target: "day",
          actions: [
            { type: "chooseDay", params: ({ event }) => event },
            "requestDay",
            { type: "showInAddress", params: { replace: true } },
          ],
        },
        "search.changed": [
          refuse,
          {
            target: "day",
            actions: [
              { type: "keepSearch", params: ({ event }) => event },
              { type: "takeDay", params: ({ event }) => event },
              "requestDay",
              { type: "showInAddress", params: { replace: true } },
            ],
          },
        ],
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
        // The address names another day: after Back, a link, or a request of this chart itself.
        "search.changed": [
          {
            guard: { type: "isShown", params: ({ event }) => event },
            actions: { type: "keepSearch", params: ({ event }) => event },
          },
          refuse,
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
        "stops.toggled": { actions: "toggleStops" },
        "colour.selected": {
          actions: { type: "keepColour", params: ({ event }) => ({ colour: event.colour }) },
        },
      },
      states: {
        loading: {
          tags: ["busy"],
          invoke: {
            id: "loadRoute",
            src: "loadRoute",
            input: ({ context: { machineId, type, day, zone, hasBoundaries } }) => ({
              machineId,
              type,
              day,
              zone,
              hasBoundaries,
            }),
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
        failed: { tags: ["failed"], invoke: { id: "connection", src: "connection" } },
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
