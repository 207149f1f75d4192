import type { MachineId } from "#contract/schemas/ids.ts"
import type { RouteSummary } from "#domain/route.ts"
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
}

const today = "2026-11-21"

export const machineRouteChart = defineChart<typeof machineRouteMachine>({
  area: "machine",
  name: "machine-route",
  purpose: "Shows the way of a machine on a chosen day and plays it back.",
  machine: machineRouteMachine,
  events: MachineRouteEvents,
  samples: {
    inputs: [
      { machineId: 7 as MachineId, zone: "Europe/Helsinki", search: "" },
      { machineId: 7 as MachineId, zone: "Europe/Helsinki", search: "?tab=route&day=2026-11-20" },
    ],
    // Events that the page offers the user in each state.
    events: (snapshot) => {
      const { day, time, speed } = snapshot.context
      const next = { "": today, "2026-11-20": today }[day] ?? "2026-11-20"
      return [
        { type: "day.shown", day: next, today },
        { type: "search.changed", search: `?tab=route&day=${day}` },
        { type: "search.changed", search: "?tab=route&day=2026-11-19" },
        ...(hasFailed(snapshot) || day === today ? ([{ type: "data.refreshed" }] as const) : []),
        ...(isReady(snapshot) && speed !== 120 ? ([{ type: "speed.selected", speed: 120 }] as const) : []),
        ...[summary.from, summary.to]
          .filter((sought) => sought !== time)
          .map((sought) => ({ type: "time.selected", time: sought }) as const),
        { type: "play.toggled" },
        { type: "frame.passed", elapsed: 3_000 },
      ]
    },
    outputs: {
      loadRoute: [
        { version: 1, summary },
        { version: 2, summary: undefined },
      ],
    },
    errors: { loadRoute: [new NetworkError({ call: "GET /gps" })] },
    meant: {
      "machine-route.dating --day.shown[0] does not read day: starts": "the address names the first day",
      "machine-route.day --day.shown[0] does not read today: day.shown":
        "which day is today was said at first",
    },
    key: ({ context }) => [context.day, context.summary !== undefined, context.time, context.speed],
    longRunning: {
      navigator: "stands over the route as long as the page is open",
      passFrames: "counts the frames as long as the way is played",
    },
    unsaved: {
      of: ({ context: { day, speed } }) => [day, speed],
      changedBy: ["day.shown", "speed.selected", "search.changed"],
    },
    nonInput: {
      "time.selected": "where the way is played moves on by itself",
      "frame.passed": "comes from the screen",
    },
  },
})
