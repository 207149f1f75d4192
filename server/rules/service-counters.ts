import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { BadRequest, NotFound } from "#contract/errors.ts"
import { countableHours, countDown, USE_DAYS } from "#domain/service-counter.ts"
import { History } from "../store/history.ts"
import { float8s, int4s, texts } from "../store/telemetry/parameters.ts"
import { transactionOn } from "../store/transaction.ts"
import { fail } from "./fail.ts"

const DAY_MS = 86_400_000
/** Number of machines whose counters one transaction updates. */
const BATCH = 2_000

interface ServiceCountersShape {
  /**
   * Records a service of the machine: the service counter restarts with the interval of the machine's model
   * (OPEN-76). PREREQUISITES_NOT_FULFILLED if the model does not allow users to reset the counter.
   */
  readonly markDone: (machineId: number, actorId: number) => Effect.Effect<void, BadRequest | NotFound>
  /**
   * Counts the hours that the old meter of a machine shows, and forgets them: the next reading of a later time is the
   * first of the new meter, and no hours are counted between the two. PREREQUISITES_NOT_FULFILLED while no hours are
   * known.
   */
  readonly replaceMeter: (machineId: number, actorId: number) => Effect.Effect<void, BadRequest>
  /** Reduces every machine's hours to the next service by the hours worked since the last count. */
  readonly countAll: Effect.Effect<void>
  /** Deletes the recorded use of days that are too old for the mean use. */
  readonly forgetOldDays: Effect.Effect<void>
}

/** Hours until the next service, counted from the operating hours in live telemetry (MACH-15, MACH-16, OPEN-75). */
export class ServiceCounters extends Context.Service<ServiceCounters, ServiceCountersShape>()(
  "headland/ServiceCounters",
) {
  static readonly layer = Layer.effect(
    ServiceCounters,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const history = yield* History

      const serviceDone = (id: number, actorId: number | null, before: number | null, after: number) =>
        history.ofMachine({
          id,
          type: "SERVICE_DONE",
          actorId,
          oldValue: before === null ? null : String(before),
          newValue: String(after),
        })

      const markDone: ServiceCountersShape["markDone"] = Effect.fn("ServiceCounters.markDone")(function* (
        machineId,
        actorId,
      ) {
        const [machine] = yield* sql<{ nextService: number | null; interval: number; allowed: boolean }>`
            SELECT m.next_service AS "nextService", mo.service_interval AS interval,
              mo.service_interval_reset_allowed AS allowed
            FROM machines m JOIN models mo ON mo.id = m.model_id WHERE m.id = ${machineId} FOR UPDATE OF m`
        if (machine === undefined) return yield* fail("NOT_FOUND", "id")
        if (!machine.allowed) return yield* fail("PREREQUISITES_NOT_FULFILLED")
        const { interval } = machine
        yield* sql`UPDATE machines SET next_service = ${interval} WHERE id = ${machineId}`
        // The present hour reading becomes the start of the count, so that hours worked before the service do not
        // count towards the next one.
        yield* sql`INSERT INTO service_counters (machine_id, counted_hours, counted_at)
            SELECT machine_id, hours, hours_at FROM machine_live WHERE machine_id = ${machineId} AND hours IS NOT NULL
            ON CONFLICT (machine_id) DO UPDATE
              SET counted_hours = excluded.counted_hours, counted_at = excluded.counted_at
              WHERE excluded.counted_at > service_counters.counted_at`
        yield* serviceDone(machineId, actorId, machine.nextService, interval)
      }, transactionOn(sql))

      /** Machines whose hour reading differs by a tenth of an hour from the last count, or that were never counted. */
      const due = sql`
        FROM machine_live l JOIN machines m ON m.id = l.machine_id JOIN models mo ON mo.id = m.model_id
        LEFT JOIN service_counters c ON c.machine_id = m.id
        WHERE l.hours IS NOT NULL AND l.hours_at IS NOT NULL AND (c.machine_id IS NULL
          OR (l.hours_at > c.counted_at AND abs(l.hours - c.counted_hours) >= 0.1))`

      const readingsOf = (machineIds: ReadonlyArray<number>) => sql<Reading>`
          SELECT m.id, m.next_service AS "nextService", mo.service_interval AS interval,
            mo.service_interval_reset_allowed AS "resetAllowed", l.hours, l.hours_at AS "hoursAt",
            c.counted_hours AS counted, c.counted_at AS "countedAt"
          ${due} AND m.id = ANY(${int4s(machineIds)}) ORDER BY m.id`

      /** Counts the hours of readings; their machines must be locked. */
      const count = Effect.fnUntraced(function* (readings: ReadonlyArray<Reading>) {
        const counts = readings.map(countOf)
        if (counts.length === 0) return
        const ids = int4s(counts.map((one) => one.id))
        yield* sql`UPDATE machines m SET next_service = given.hours
          FROM unnest(${ids}, ${float8s(counts.map((one) => one.nextService))}) AS given (id, hours)
          WHERE m.id = given.id AND given.hours IS NOT NULL`
        yield* sql`INSERT INTO service_counters (machine_id, counted_hours, counted_at)
          SELECT id, hours, to_timestamp(at / 1000)
          FROM unnest(${ids}, ${float8s(counts.map((one) => one.counted))}, ${float8s(counts.map((one) => one.at))})
            AS given (id, hours, at)
          ON CONFLICT (machine_id) DO UPDATE
            SET counted_hours = excluded.counted_hours, counted_at = excluded.counted_at`
        const worked = counts.filter((one) => one.ran > 0)
        yield* sql`INSERT INTO machine_day_hours AS known (machine_id, day, hours)
          SELECT id, day::date, hours
          FROM unnest(${int4s(worked.map((one) => one.id))}, ${texts(worked.map((one) => dayOf(one.at)))},
            ${float8s(worked.map((one) => one.ran))}) AS given (id, day, hours)
          ON CONFLICT (machine_id, day) DO UPDATE SET hours = known.hours + excluded.hours`
        // After a long period without data several services may have become due at once; one history entry records
        // them all.
        for (const one of counts)
          if (one.resets > 0) yield* serviceDone(one.id, null, one.before, one.interval)
      })

      /**
       * Counts one batch of machines; returns the number of machines processed. Machines are locked before their
       * readings are read, because a query that waits for a machine whose counter is being reset would read the old
       * counter.
       */
      const countBatch = Effect.gen(function* () {
        const locked = yield* sql<{ id: number }>`
          SELECT m.id ${due} ORDER BY m.id LIMIT ${BATCH} FOR UPDATE OF m`
        yield* count(yield* readingsOf(locked.map(({ id }) => id)))
        return locked.length
      }).pipe(sql.withTransaction, Effect.orDie)

      const replaceMeter: ServiceCountersShape["replaceMeter"] = Effect.fn("ServiceCounters.replaceMeter")(
        function* (machineId, actorId) {
          yield* sql`SELECT FROM machines WHERE id = ${machineId} FOR UPDATE`
          const [live] = yield* sql<{ hours: number | null }>`
            SELECT hours FROM machine_live WHERE machine_id = ${machineId} FOR UPDATE`
          if (live === undefined || live.hours === null) return yield* fail("PREREQUISITES_NOT_FULFILLED")
          yield* count(yield* readingsOf([machineId]))
          // The time of a reading without value: samples of the old meter that arrive later are older than it.
          const now = new Date(yield* Clock.currentTimeMillis)
          yield* sql`UPDATE machine_live SET hours = NULL, hours_at = greatest(hours_at, ${now}), doubt = doubt - 'hours'
            WHERE machine_id = ${machineId}`
          yield* sql`DELETE FROM service_counters WHERE machine_id = ${machineId}`
          yield* history.ofMachine({
            id: machineId,
            type: "CHANGED",
            actorId,
            oldValue: `${Math.round(live.hours * 10) / 10} h`,
            newValue: null,
            description: "Hour meter replaced",
          })
        },
        transactionOn(sql),
      )

      const countAll: Effect.Effect<void> = countBatch.pipe(
        Effect.flatMap((counted) => (counted === BATCH ? countAll : Effect.void)),
      )

      const forgetOldDays = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        yield* sql`DELETE FROM machine_day_hours WHERE day < ${dayOf(now - (USE_DAYS + 1) * DAY_MS)}::date`
      }).pipe(Effect.orDie)

      return ServiceCounters.of({ markDone, replaceMeter, countAll, forgetOldDays })
    }),
  )
}

interface Reading {
  readonly id: number
  readonly nextService: number | null
  readonly interval: number
  readonly resetAllowed: boolean
  readonly hours: number
  readonly hoursAt: Date
  readonly counted: number | null
  readonly countedAt: Date | null
}

/** New service counter of a machine after an hour reading. */
const countOf = (reading: Reading) => {
  const { counted, countedAt, hours, id, interval, nextService } = reading
  const at = reading.hoursAt.getTime()
  const common = { id, interval, before: nextService, at }
  const before = counted === null || countedAt === null ? null : { time: countedAt.getTime(), value: counted }
  const ran = countableHours({ time: at, value: hours }, before)
  if (ran === null) return { ...common, nextService: null, counted: hours, ran: 0, resets: 0 }
  const after = nextService === null ? { nextService: null, resets: 0 } : countDown(nextService, ran, reading)
  return { ...common, ...after, counted: (counted ?? 0) + ran, ran }
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
