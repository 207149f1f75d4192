import { Effect, Layer } from "effect"
import { PaletteApi } from "#contract/areas/palette.ts"
import { call } from "../call.ts"
import { makeClient } from "../client.ts"
import { PaletteCalls } from "./palette-calls.ts"

/** Most search results per group: more would push the portal's pages out of sight in the palette. */
const MOST = 5

export const PaletteCallsLive = Layer.effect(
  PaletteCalls,
  Effect.gen(function* () {
    const client = yield* makeClient(PaletteApi)

    const ownMachines = (q: string) =>
      call(client.machines.fleet({ query: { q, size: MOST, sort: "name,asc" } })).pipe(
        Effect.map(({ content }) =>
          content.map(({ vin, machineName }) => ({ vin, name: machineName ?? vin })),
        ),
      )
    const machinesInScope = (q: string) =>
      call(client.machineSearch.search({ query: { q, size: MOST } })).pipe(
        Effect.map(({ content }) =>
          content.map(({ machine: { machineName, model, vin } }) => ({
            vin,
            name: machineName ?? `${model.brand} ${model.name}`,
          })),
        ),
      )
    const contexts = (q: string) =>
      call(client.partnerUsers.contexts({ query: { q, size: MOST, sort: "name,asc" } })).pipe(
        Effect.map(({ content }) => content),
      )
    const nothing = Effect.succeed([])

    return {
      search: Effect.fn("PaletteCalls.search")(({ q, ownFleet, partnerContext }) =>
        Effect.all(
          {
            machines: partnerContext ? machinesInScope(q) : ownFleet ? ownMachines(q) : nothing,
            contexts: partnerContext ? contexts(q) : nothing,
          },
          { concurrency: "unbounded" },
        ),
      ),
    }
  }),
)
