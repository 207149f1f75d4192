import type { MachineId } from "#contract/schemas/ids.ts"
import type { RouteSummary } from "#domain/route.ts"
import type { RouteDay } from "#domain/route-day.ts"
import { NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { MachineRouteEvents } from "./events.ts"
import { machineRouteMachine } from "./machine.ts"
import { hasFailed, isReady } from "./selectors.ts"

const summary: RouteSummary = {
  points: 3,
  from: 1_000_000,
  to: 1_120_000,
  distance: 900,
  moving: 100_000,
  standing: 20_000,
  maxSpeed: 31,
  stops: [],
  pauses: [{ from: 1_030_000, to: 1_090_000 }],
  leftOut: 2,
}

const measured: RouteDay = {
  work: {
    fuelUsed: { value: 1.2, unit: "l" },
    averageFuelRate: { value: 36, unit: "l/h" },
    area: { value: 0.4, unit: "ha" },
  },
  legs: [
    {
      kind: "trip",
      index: 0,
      from: 1_000_000,
      to: 1_060_000,
      distance: 450,
      place: { from: "Home yard", to: "Koivupelto" },
      fuel: 0.9,
    },
    {
      kind: "gap",
      index: 1,
      from: 1_060_000,
      to: 1_720_000,
      distance: 0,
      place: {},
      fuel: 0,
    },
  ],
  inside: [{ id: 7, name: "Koivupelto", duration: 60_000, distance: 450, fuel: 0.3 }],
}
const NO_WORK = { fuelUsed: null, averageFuelRate: null, area: null }

const today = "2026-11-21"

/** Sample events where the address names a day that cannot be shown. */
const refusedEvents = [
  { type: "day.shown", day: today, today },
  { type: "day.selected", day: today },
  { type: "day.selected", day: "2026-11-19" },
  { type: "search.changed", search: "?tab=route&day=2026-11-31" },
  { type: "search.changed", search: "?tab=route&day=2026-11-19" },
] as const

export const machineRouteChart = defineChart<typeof machineRouteMachine>({
  area: "machine",
  name: "machine-route",
  purpose: "Shows the way of a machine on a chosen day and plays it back.",
  machine: machineRouteMachine,
  events: MachineRouteEvents,
  samples: {
    inputs: [
      {
        machineId: 7 as MachineId,
        type: "TRACTOR",
        zone: "Europe/Helsinki",
        search: "",
        lastDay: "2026-11-19",
        hasBoundaries: true,
      },
      {
        machineId: 7 as MachineId,
        type: "TRACTOR",
        zone: "Europe/Helsinki",
        search: "?tab=route&day=2026-11-20",
        lastDay: undefined,
        hasBoundaries: false,
      },
      {
        machineId: 7 as MachineId,
        type: "TRACTOR",
        zone: "Europe/Helsinki",
        search: "?tab=route&day=2026-02-31",
        lastDay: "2026-11-19",
        hasBoundaries: false,
      },
    ],
    // Sample events: what the page offers the user in each state of the chart.
    events: (snapshot) => {
      const { day, time, speed, skipsStops, colour } = snapshot.context
      if (snapshot.hasTag("refused")) return refusedEvents
      const next = { "": today, "2026-11-20": today }[day] ?? "2026-11-20"
      return [
        { type: "day.shown", day: next, today },
        { type: "search.changed", search: day === "" ? "?tab=route" : `?tab=route&day=${day}` },
        { type: "search.changed", search: "?tab=route&day=2026-11-19" },
        { type: "search.changed", search: "?tab=route&day=2026-11-31" },
        ...(hasFailed(snapshot) || day === today ? ([{ type: "data.refreshed" }] as const) : []),
        ...(isReady(snapshot) && skipsStops && speed !== 120
          ? ([{ type: "speed.selected", speed: 120 }] as const)
          : []),
        // Sample of the switch, with one speed only, to keep the samples few.
        ...(isReady(snapshot) && skipsStops && speed === undefined
          ? ([{ type: "stops.toggled" }] as const)
          : []),
        // Sample of the colours, on one day and with one speed only, to keep the samples few.
        ...(isReady(snapshot) && skipsStops && speed === undefined && colour === "speed" && day === today
          ? ([{ type: "colour.selected", colour: "fuelRate" }] as const)
          : []),
        ...[summary.from, summary.to]
          .filter((sought) => sought !== time)
          .map((sought) => ({ type: "time.selected", time: sought }) as const),
        { type: "play.toggled" },
        { type: "frame.passed", elapsed: 60_000 },
      ]
    },
    outputs: {
      loadRoute: [
        { version: 1, summary, ...measured },
        { version: 2, summary: undefined, work: NO_WORK, legs: [], inside: [] },
      ],
    },
    errors: { loadRoute: [new NetworkError({ call: "GET /gps" })] },
    meant: {
      "machine-route.dating --day.shown[0] does not read day: starts":
        "the address names a day that cannot be shown; which day is today is kept",
      "machine-route.refused --day.shown[0] does not read day: day.shown > search.changed":
        "no day is shown until one is selected",
      "machine-route.refused --day.shown[0] changes nothing: day.shown > search.changed":
        "only at midnight another day is today",
      "machine-route.dating --day.shown[1] does not read day: starts": "the address names the first day",
      "machine-route.day --day.shown[0] does not read today: day.shown":
        "which day is today was said at first",
    },
    key: ({ context }) => [
      context.day,
      context.summary !== undefined,
      context.time,
      context.speed,
      context.skipsStops,
      context.colour,
    ],
    longRunning: {
      navigator: "stands over the route as long as the page is open",
      connection: "watches the connection while the route could not be loaded",
      passFrames: "counts the frames as long as the way is played",
    },
    unsaved: {
      of: ({ context: { day, speed, skipsStops, colour } }) => [day, speed, skipsStops, colour],
      changedBy: [
        "day.shown",
        "day.selected",
        "speed.selected",
        "stops.toggled",
        "colour.selected",
        "search.changed",
      ],
    },
    nonInput: {
      "time.selected": "where the way is played moves on by itself",
      "frame.passed": "comes from the screen",
    },
  },
})
