import { Effect, Layer } from "effect"
import { MachineApi } from "#contract/areas/machine.ts"
import { PACKED_SAMPLES_TYPE } from "#contract/schemas/data.ts"
import { decodeSeries } from "#domain/packed-samples.ts"
import type { Recorded } from "#domain/recorded.ts"
import { call } from "../call.ts"
import { makeClient } from "../client.ts"
import { fullList } from "../full-list.ts"
import { MachineSeries } from "./machine-series.ts"
import { isoTime, unpacked } from "./packed.ts"

export const machineSeriesLive = (recorded: Recorded) =>
  Layer.effect(
    MachineSeries,
    Effect.gen(function* () {
      const client = yield* makeClient(MachineApi)
      let version = 0

      return {
        signals: Effect.fn("MachineSeries.signals")((id) =>
          fullList((page) => call(client.data.signals({ query: { ...page, ids: [id] } }))),
        ),
        load: Effect.fn("MachineSeries.load")(function* (id, signals, span, resolution) {
          const query = { ids: [id], signals, start: isoTime(span.start), end: isoTime(span.end), resolution }
          const series = yield* unpacked(
            call(client.data.datas({ query }), { accept: PACKED_SAMPLES_TYPE }),
            decodeSeries,
          )
          recorded.series = series
          version += 1
          return { version, span, samples: series.reduce((sum, { times }) => sum + times.length, 0) }
        }),
      }
    }),
  )
