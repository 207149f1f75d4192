import { Effect, Layer } from "effect"
import { MachineApi } from "#contract/areas/machine.ts"
import { call } from "../call.ts"
import { makeClient } from "../client.ts"
import { MachineCalls } from "./machine-calls.ts"

export const MachineCallsLive = Layer.effect(
  MachineCalls,
  Effect.gen(function* () {
    const client = yield* makeClient(MachineApi)
    return {
      find: Effect.fn("MachineCalls.find")((id) => call(client.machines.byId({ params: { id } }))),
      statistics: Effect.fn("MachineCalls.statistics")((id, hours) =>
        call(client.machines.statistics({ params: { id }, query: { hours: `${hours}` as const } })),
      ),
    }
  }),
)
