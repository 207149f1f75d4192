import { Clock, Effect } from "effect"
import { signalById, signalByName } from "#domain/signals.ts"
import { STATISTICS_SIGNALS, statisticsOf } from "#domain/statistics.ts"
import type { ReadableMachine } from "../store/machines.ts"
import { TelemetryStore } from "../store/telemetry/store.ts"

/** Number of past hours that statistics cover by default (OPEN-64). */
export const DEFAULT_HOURS = 8

const statisticsSignalIds = STATISTICS_SIGNALS.flatMap((name) => {
  const signal = signalByName(name)
  return signal === undefined ? [] : [signal.id]
})

/** Key figures of a machine's last hours, limited to the time that the user may see. */
export const statisticsOfMachine = Effect.fn("statisticsOfMachine")(function* (
  machine: ReadableMachine,
  hours: number,
) {
  const telemetry = yield* TelemetryStore
  const end = yield* Clock.currentTimeMillis
  const span = { start: Math.max(machine.since, end - hours * 3_600_000), end }
  const machineIds = [machine.id]
  const [series, tracks] = yield* Effect.all(
    [
      telemetry.series({ machineIds, signalIds: statisticsSignalIds, ...span }),
      telemetry.track({ machineIds, ...span }),
    ],
    { concurrency: 2 },
  )
  return statisticsOf(machine.type, hours, {
    track: tracks[0] ?? NO_TRACK,
    signals: new Map(series.map((one) => [signalById(one.signalId)?.name ?? "", one])),
  })
})

const none = new Float64Array()
const NO_TRACK = { times: none, lat: none, lng: none, speed: none }
