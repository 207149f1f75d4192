import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { MachineDay, PositionRows, SampleRows } from "#server/store/telemetry/types.ts"

/** VIN of a machine of `makeMachines`, by its id. */
export const vinOf = (machineId: number) => `TELEM${String(machineId).padStart(12, "0")}`

/** Creates machines 1 to `count`, tractors with an ACTIVE subscription unless given otherwise. */
export const makeMachines = Effect.fn("makeMachines")(function* (count: number, subscribed = true) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO brands (id, code, name) VALUES (1, 'T', 'Test')`
  yield* sql`INSERT INTO serieses (id, name, brand_id, machine_type) VALUES (1, 'T', 1, 'TRACTOR')`
  yield* sql`INSERT INTO models (id, name, series_id, uid, service_interval) VALUES (1, 'T1', 1, 'T1', 500)`
  for (let id = 1; id <= count; id++) {
    yield* sql`INSERT INTO machines (id, vin, model_id, country_id) VALUES (${id}, ${vinOf(id)}, 1, 'FI')`
    if (subscribed)
      yield* sql`INSERT INTO subscriptions (machine_id, state, approved) VALUES (${id}, 'ACTIVE', now())`
  }
})

export const noPositions: PositionRows = {
  machineIds: [],
  times: [],
  lat: [],
  lng: [],
  speed: [],
  heading: [],
}
export const noSamples: SampleRows = { machineIds: [], signalIds: [], times: [], values: [] }

type SampleTuple = readonly [machineId: number, signalId: number, time: number, value: number]
export const samplesOf = (rows: ReadonlyArray<SampleTuple>): SampleRows => ({
  machineIds: rows.map((row) => row[0]),
  signalIds: rows.map((row) => row[1]),
  times: rows.map((row) => row[2]),
  values: rows.map((row) => row[3]),
})

type PositionTuple = readonly [machineId: number, time: number, lat: number, lng: number]
/** Position rows for the telemetry store, all with a speed of 5 km/h to the north. */
export const positionsOf = (rows: ReadonlyArray<PositionTuple>): PositionRows => ({
  machineIds: rows.map((row) => row[0]),
  times: rows.map((row) => row[1]),
  lat: rows.map((row) => row[2]),
  lng: rows.map((row) => row[3]),
  speed: rows.map(() => 5),
  heading: rows.map(() => 0),
})

/** A day of telemetry with one signal and a track at the same times. */
export const dayOfMachine = (
  machineId: number,
  times: ReadonlyArray<number>,
  value: (time: number) => number,
  signalId = 1,
): MachineDay => {
  const at = Float64Array.from(times)
  return {
    machineId,
    track: {
      times: at,
      lat: at.map(() => 62),
      lng: at.map(() => 25),
      speed: at.map(() => 5),
      heading: at.map(() => 90),
    },
    signals: [{ signalId, times: at, values: at.map(value) }],
  }
}
