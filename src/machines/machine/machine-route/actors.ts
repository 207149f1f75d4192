import { Effect, Stream } from "effect"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { MachineId } from "#contract/schemas/ids.ts"
import { COLOUR_SIGNALS } from "#domain/route-colours.ts"
import { DAY_SIGNALS } from "#domain/route-day.ts"
import { spanOfDay } from "#domain/span.ts"
import { call } from "#services/call.ts"
import { callFailures } from "#services/failures.ts"
import { fullList } from "#services/full-list.ts"
import { CareClient } from "#services/machine/care-client.ts"
import { MachineSeries } from "#services/machine/machine-series.ts"
import { MachineTrack } from "#services/machine/machine-track.ts"
import { Today } from "#services/shell/today.ts"
import { connectionMachine } from "../../shared/connection/machine.ts"
import { dayNavigatorMachine } from "../../shared/day-navigator/machine.ts"
import { machineArea } from "../area.ts"

/** Signal drawn below the map of the route. */
export const DRAWN_SIGNAL = "EngineSpeed"

/** Signals to load with a route: those that are drawn, and those that its figures are added up from. */
const ROUTE_SIGNALS = [...new Set([DRAWN_SIGNAL, ...COLOUR_SIGNALS, ...DAY_SIGNALS])]

interface DayOfMachine {
  readonly machineId: MachineId
  readonly type: MachineType
  readonly day: string
  readonly zone: string
  /** Whether the user has boundaries, in which the route is measured. */
  readonly hasBoundaries: boolean
}

const watchToday = machineArea.fromStream({
  name: "Today.changes",
  run: (input: { readonly zone: string }) =>
    Stream.unwrap(Today.use((today) => Effect.succeed(today.changes(input.zone)))).pipe(
      Stream.map((day) => ({ type: "today.changed" as const, day })),
    ),
  failures: [],
})
/** Day navigator of the route, by days of the user's time zone. */
export const navigator = dayNavigatorMachine(watchToday)

const ownBoundaries = CareClient.use((client) =>
  fullList((page) => call(client.boundaries.list({ query: page }))),
)

export const actors = {
  navigator,
  connection: connectionMachine,
  loadRoute: machineArea.fromEffect({
    name: "MachineTrack.load",
    run: ({ machineId, type, day, zone, hasBoundaries }: DayOfMachine) =>
      Effect.gen(function* () {
        const span = spanOfDay(day, zone)
        const track = yield* MachineTrack
        const series = yield* MachineSeries
        const [answer, , boundaries] = yield* Effect.all(
          [
            track.load(machineId, type, span),
            series.load(machineId, ROUTE_SIGNALS, span, "full"),
            hasBoundaries ? ownBoundaries : Effect.succeed([]),
          ],
          { concurrency: 3 },
        )
        return { ...answer, ...(yield* track.measure(type, boundaries)) }
      }),
    failures: callFailures,
  }),
  passFrames: machineArea.fromStream({
    name: "MachineTrack.frames",
    run: () =>
      Stream.unwrap(MachineTrack.use((track) => Effect.succeed(track.frames))).pipe(
        Stream.map((elapsed) => ({ type: "frame.passed" as const, elapsed })),
      ),
    failures: [],
  }),
}
