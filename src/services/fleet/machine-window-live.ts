import { Clock, Effect, Layer } from "effect"
import { FleetApi } from "#contract/areas/fleet.ts"
import { MachineApi } from "#contract/areas/machine.ts"
import type { Track } from "#contract/schemas/data.ts"
import { STATISTICS_HOURS } from "#domain/statistics-hours.ts"
import { call } from "../call.ts"
import { makeClient } from "../client.ts"
import { BrowserStore } from "../shell/browser-store.ts"
import { DEFAULT_WINDOW, MachineWindow } from "./machine-window.ts"

const TRAIL_MS = 2 * 3_600_000

export const MachineWindowLive = Layer.effect(
  MachineWindow,
  Effect.gen(function* () {
    const fleet = yield* makeClient(FleetApi)
    const machine = yield* makeClient(MachineApi)
    const store = yield* BrowserStore

    const trail = Effect.fnUntraced(function* (id: Track["machineId"]) {
      const now = yield* Clock.currentTimeMillis
      const [start, end] = [now - TRAIL_MS, now].map((time) => new Date(time).toISOString()) as [
        string,
        string,
      ]
      const page = yield* call(machine.data.gps({ query: { ids: [id], start, end } }))
      const [track] = "content" in page ? page.content : []
      return track ?? { machineId: id, vin: "" as Track["vin"], points: [] }
    })

    return {
      recent: Effect.fn("MachineWindow.recent")(function* (id, hours) {
        const [statistics, way] = yield* Effect.all(
          [
            call(fleet.machines.statistics({ params: { id }, query: { hours: `${hours}` as const } })),
            trail(id),
          ],
          { concurrency: 2 },
        )
        return { statistics, trail: way }
      }),
      loadHours: Effect.map(
        store.read("connectSystem"),
        ({ hubLastXHours }) => STATISTICS_HOURS.find((hours) => hours === hubLastXHours) ?? DEFAULT_WINDOW,
      ),
      saveHours: (hours) => store.update("connectSystem", (system) => ({ ...system, hubLastXHours: hours })),
    }
  }),
)
