import { Effect, Stream } from "effect"
import type { MachineId } from "#contract/schemas/ids.ts"
import { spanOfDay } from "#domain/span.ts"
import { callFailures } from "#services/failures.ts"
import { MachineSeries } from "#services/machine/machine-series.ts"
import { MachineTrack } from "#services/machine/machine-track.ts"
import { Today } from "#services/shell/today.ts"
import { dayNavigatorMachine } from "../../shared/day-navigator/machine.ts"
import { machineArea } from "../area.ts"

/** Signal drawn below the map of the route. */
export const ROUTE_SIGNALS = ["EngineSpeed"]

interface DayOfMachine {
  readonly machineId: MachineId
  readonly day: string
  readonly zone: string
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

export const actors = {
  navigator,
  loadRoute: machineArea.fromEffect({
    name: "MachineTrack.load",
    run: ({ machineId, day, zone }: DayOfMachine) =>
      Effect.gen(function* () {
        const span = spanOfDay(day, zone)
        const track = yield* MachineTrack
        const series = yield* MachineSeries
        const [answer] = yield* Effect.all(
          [track.load(machineId, span), series.load(machineId, ROUTE_SIGNALS, span)],
          { concurrency: 2 },
        )
        return answer
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
