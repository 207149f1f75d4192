import { Clock, Effect, Layer } from "effect"
import { MachineApi } from "#contract/areas/machine.ts"
import { call } from "../call.ts"
import { makeClient } from "../client.ts"
import { MachineCalls } from "./machine-calls.ts"

export const MachineCallsLive = Layer.effect(
  MachineCalls,
  Effect.gen(function* () {
    const client = yield* makeClient(MachineApi)
    const find = (id: string) => call(client.machines.byId({ params: { id } }))
    return {
      find: Effect.fn("MachineCalls.find")(find),
      now: Effect.fn("MachineCalls.now")(function* (id, hours) {
        const [machine, statistics] = yield* Effect.all(
          [
            find(String(id)),
            call(client.machines.statistics({ params: { id }, query: { hours: `${hours}` as const } })),
          ],
          { concurrency: 2 },
        )
        return { machine, statistics, at: yield* Clock.currentTimeMillis }
      }),
    }
  }),
)
