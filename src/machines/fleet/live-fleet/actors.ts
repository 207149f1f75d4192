import { Effect, Stream } from "effect"
import type { MachineId } from "#contract/schemas/ids.ts"
import type { LiveSession } from "#contract/schemas/live-fleet.ts"
import { callFailures } from "#services/failures.ts"
import { type FleetAnswer, FleetCalls } from "#services/fleet/fleet-calls.ts"
import { LivePositions } from "#services/fleet/live-positions.ts"
import { connectionMachine } from "../../shared/connection/machine.ts"
import { tabVisibility } from "../../tab-visibility.ts"
import { fleet } from "../area.ts"

/**
 * The fleet as the chart keeps it: the machines, the time of the server's answer, and the present version of the
 * positions.
 */
export interface FleetNow extends FleetAnswer {
  readonly version: number
}

const keepPositions = (answer: FleetAnswer) =>
  LivePositions.use((live) => live.replace(answer.machines)).pipe(
    Effect.map((version): FleetNow => ({ ...answer, version })),
  )

export const actors = {
  connection: connectionMachine,
  loadFleet: fleet.fromEffect({
    name: "FleetCalls.all",
    run: () => FleetCalls.use((calls) => calls.all).pipe(Effect.flatMap(keepPositions)),
    failures: callFailures,
  }),
  startSession: fleet.fromEffect({
    name: "FleetCalls.startSession",
    run: (input: { readonly machineIds: ReadonlyArray<MachineId> }) =>
      FleetCalls.use((calls) => calls.startSession(input.machineIds)),
    failures: callFailures,
  }),
  pollSession: fleet.fromEffect({
    name: "FleetCalls.poll",
    run: (input: { readonly sessionId: string }) =>
      FleetCalls.use((calls) => calls.poll(input.sessionId)).pipe(Effect.flatMap(keepPositions)),
    failures: callFailures,
  }),
  streamSession: fleet.fromStream({
    name: "LivePositions.follow",
    run: (input: { readonly session: LiveSession }) =>
      Stream.unwrap(LivePositions.use((live) => Effect.succeed(live.follow(input.session)))),
    failures: callFailures,
  }),
  holdSession: fleet.fromEffect({
    name: "LivePositions.hold",
    run: (input: { readonly session: LiveSession }) => LivePositions.use((live) => live.hold(input.session)),
    failures: [],
  }),
  watchTab: fleet.fromObservable(tabVisibility),
}
