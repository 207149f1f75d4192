import { Clock, Effect, Layer } from "effect"
import { FleetApi } from "#contract/areas/fleet.ts"
import { call } from "../call.ts"
import { makeClient } from "../client.ts"
import { fullList } from "../full-list.ts"
import { FleetCalls } from "./fleet-calls.ts"

export const FleetCallsLive = Layer.effect(
  FleetCalls,
  Effect.gen(function* () {
    const client = yield* makeClient(FleetApi)

    const read = (sessionId?: string) =>
      fullList((page) =>
        call(client.machines.fleet({ query: { ...page, sort: "name,asc", sessionId } })),
      ).pipe(Effect.flatMap((machines) => Effect.map(Clock.currentTimeMillis, (at) => ({ machines, at }))))

    return {
      all: read().pipe(Effect.withSpan("FleetCalls.all")),
      startSession: Effect.fn("FleetCalls.startSession")((machineIds) =>
        call(client.liveFleet.start({ payload: { machineIds } })),
      ),
      poll: Effect.fn("FleetCalls.poll")((sessionId: string) => read(sessionId)),
    }
  }),
)
