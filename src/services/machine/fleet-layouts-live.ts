import { Effect, Layer } from "effect"
import { ShellApi } from "#contract/areas/shell.ts"
import { layoutsIn, withLayoutChange } from "#domain/fleet-data/layouts.ts"
import { call } from "../call.ts"
import { makeClient } from "../client.ts"
import { FleetLayouts } from "./fleet-layouts.ts"

export const FleetLayoutsLive = Layer.effect(
  FleetLayouts,
  Effect.gen(function* () {
    const { users } = yield* makeClient(ShellApi)
    const current = call(users.current({}))
    return {
      load: Effect.map(current, ({ preference }) => layoutsIn(preference)),
      change: Effect.fn("FleetLayouts.change")(function* (change) {
        // Reads the account again before the change, because another tab may have changed its settings.
        const user = yield* current
        const preference = withLayoutChange(user.preference, change)
        yield* call(users.update({ payload: { id: user.id, preference } }))
        return layoutsIn(preference)
      }),
    }
  }),
)
