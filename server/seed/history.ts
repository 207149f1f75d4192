import { Clock, Console, Context, Effect, Layer, Ref, Stream } from "effect"
import { SqlClient } from "effect/sql"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import { AppConfig } from "../config.ts"
import { TelemetryStore } from "../store/telemetry/store.ts"
import { DaySimulator } from "./day-simulator.ts"
import {
  earlierTasks,
  type HistoryMachine,
  type HistoryTask,
  LONG_PAST,
  longTasks,
  recentTasks,
} from "./history-plan.ts"
import { idOf } from "./people.ts"
import { recordedUntil } from "./recorded-until.ts"

/** Number of machine days written in one batch. */
const BATCH = 24
const AT_ONCE = 2
const LONGEST_LOOK_BACK = LONG_PAST / (24 * 3_600_000)

/** Written share of the demo world's history, from 0 to 1; null when no history is being written. */
export class HistoryProgress extends Context.Service<
  HistoryProgress,
  {
    readonly written: Effect.Effect<number | null>
    readonly set: (written: number | null) => Effect.Effect<void>
  }
>()("headland/HistoryProgress") {
  static readonly layer = Layer.effect(
    HistoryProgress,
    Effect.gen(function* () {
      const ref = yield* Ref.make<number | null>(null)
      return HistoryProgress.of({ written: Ref.get(ref), set: (written) => Ref.set(ref, written) })
    }),
  )
}

/**
 * Writes the history of the demo world in the background when the world is started for the first time. After an
 * interruption, the next start writes the identical history again, and rows that already exist stay.
 */
export const HistoryLive = Layer.effectDiscard(
  Effect.gen(function* () {
    const { fleet, seed } = yield* AppConfig
    if (seed !== "demo" || fleet === 0 || (yield* unwrittenPast) === undefined) return
    // Sets the progress to 0 before the first write, so that a caller right after the start does not see null,
    // which means that no history has to be written.
    const progress = yield* HistoryProgress
    yield* progress.set(0)
    yield* writePast(fleet).pipe(
      Effect.provide(DaySimulator.layer),
      Effect.catchCause((cause) => Effect.logError("the past of the demo world could not be written", cause)),
      Effect.forkScoped,
    )
  }),
)

/** Writes the history of the machines with ids up to `fleet`, up to the time at which the world was filled in. */
export const writePast = Effect.fn("writePast")(function* (fleet: number) {
  const sql = yield* SqlClient.SqlClient
  const progress = yield* HistoryProgress
  const until = yield* unwrittenPast
  if (until === undefined) return
  const machines = yield* machinesWithPast(fleet, until)
  const started = yield* Clock.currentTimeMillis
  yield* progress.set(0)
  yield* writeRecent(machines)
  yield* Console.error("The demo fleet is on the map; its past is being written.")
  yield* writeLong(machines)
  yield* sql`UPDATE world SET history_written = ${new Date(yield* Clock.currentTimeMillis)}`
  // Makes the demo world's reports due now, because the history that they cover has just been written.
  yield* sql`UPDATE reports SET next_attempt = least(next_attempt, ${new Date(yield* Clock.currentTimeMillis)})
    WHERE status = 'REQUEST'`
  yield* progress.set(null)
  const seconds = ((yield* Clock.currentTimeMillis) - started) / 1000
  yield* Console.error(`The past of the demo fleet is written (${seconds.toFixed(0)} s).`)
})

/**
 * Time at which the demo world was filled in, up to which its history has to be written; undefined when that is
 * already done.
 */
const unwrittenPast = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [state] = yield* sql<{ seeded: Date }>`SELECT seeded FROM world WHERE history_written IS NULL`
  return state?.seeded
})

/** Machines that ever had a subscription; the end of their last subscription is the end of their history. */
const machinesWithPast = Effect.fn("machinesWithPast")(function* (fleet: number, until: Date) {
  const sql = yield* SqlClient.SqlClient
  const ends = yield* recordedUntil(until)
  const rows = yield* sql<{ id: number; type: MachineType; ownerId: number }>`
    SELECT m.id, s.machine_type AS type, m.owner_id AS "ownerId"
    FROM machines m JOIN models o ON o.id = m.model_id JOIN serieses s ON s.id = o.series_id
    WHERE m.id <= ${fleet} ORDER BY m.id`
  return rows.flatMap((row): ReadonlyArray<HistoryMachine> => {
    const ended = ends.get(row.id)
    if (ended === undefined) return []
    const { id, ownerId, type } = row
    return [{ id, type, long: ownerId === idOf("owner"), recordedUntil: ended.getTime() }]
  })
})

/**
 * Writes the last hours of all machines; for a machine that did not move in the last hours, also the day on which
 * the machine last moved.
 */
const writeRecent = Effect.fn("writeRecent")(function* (machines: ReadonlyArray<HistoryMachine>) {
  const moved = yield* writeTasks(recentTasks(machines))
  let still = machines.filter((machine) => !moved.has(machine.id))
  for (let day = 1; still.length > 0 && day <= LONGEST_LOOK_BACK; day++) {
    const found = yield* writeTasks(still.flatMap((machine) => earlierTasks(machine, day)))
    still = still.filter((machine) => !found.has(machine.id))
  }
})

const writeLong = Effect.fn("writeLong")(function* (machines: ReadonlyArray<HistoryMachine>) {
  const progress = yield* HistoryProgress
  const tasks = longTasks(machines)
  let reported = 0
  yield* writeTasks(tasks, (written) => {
    const share = written / tasks.length
    const tenth = Math.floor(share * 10)
    const report = tenth > reported ? Console.error(`Past of the demo fleet: ${tenth * 10} %`) : Effect.void
    reported = tenth
    return Effect.andThen(progress.set(share), report)
  })
})

/**
 * Simulates tasks in threads while the results of earlier tasks are written. Returns the machines that now have
 * positions.
 */
const writeTasks = Effect.fn("writeTasks")(function* (
  tasks: ReadonlyArray<HistoryTask>,
  onWritten: (tasks: number) => Effect.Effect<void> = () => Effect.void,
) {
  const simulator = yield* DaySimulator
  const store = yield* TelemetryStore
  const moved = new Set<number>()
  let written = 0
  yield* Stream.fromIterable(tasks).pipe(
    Stream.grouped(BATCH),
    Stream.mapEffect((batch) => simulator.simulate(batch), { concurrency: AT_ONCE }),
    Stream.runForEach((days) =>
      Effect.gen(function* () {
        yield* store.writeHistory(days.filter((day) => day.track.times.length > 0 || day.signals.length > 0))
        for (const day of days) if (day.track.times.length > 0) moved.add(day.machineId)
        written += days.length
        yield* onWritten(written)
      }),
    ),
  )
  return moved
})
