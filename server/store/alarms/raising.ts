import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { levelOf } from "#domain/alarms/levels.ts"
import { OPEN_ALARM_STATES } from "#domain/alarms/states.ts"
import { codeByCode, type KnownCode } from "../../diagnostics/catalogue.ts"
import { float8s, int4s, texts } from "../telemetry/parameters.ts"
import { readFilters } from "./filters.ts"

/** A moment at which a diagnostic code starts (`present`) or ends on a machine; `at` is epoch ms. */
export interface CodeEdge {
  readonly machineId: number
  readonly code: string
  readonly at: number
  readonly present: boolean
}

/** All starts and ends of one diagnostic code on one machine in a batch. */
interface Raised {
  readonly machineId: number
  readonly known: KnownCode
  readonly times: ReadonlyArray<number>
  /**
   * Whether the first change in the batch was a start of the code: this start may continue an occurrence that is
   * already known as present.
   */
  readonly cameFirst: boolean
  readonly present: boolean
}

/**
 * Writes starts and ends of codes in time order. Each start is an occurrence, counted by the newest alarm of the
 * code while that alarm is open, otherwise by a new alarm (OPEN-60). A constant number of statements in one
 * transaction, whatever the number of changes.
 */
export const writeEdges = Effect.fn("alarms.writeEdges")(function* (edges: ReadonlyArray<CodeEdge>) {
  const sql = yield* SqlClient.SqlClient
  yield* sql.withTransaction(writeRaised([...Map.groupBy(edges, keyOf).values()].flatMap(toRaised)))
})

const keyOf = ({ code, machineId }: Pick<CodeEdge, "code" | "machineId">) => `${machineId} ${code}`

const toRaised = (edges: ReadonlyArray<CodeEdge>): ReadonlyArray<Raised> => {
  const last = edges.at(-1)
  const known = last === undefined ? undefined : codeByCode(last.code)
  if (last === undefined || known === undefined) return []
  const times = edges.filter((edge) => edge.present).map((edge) => edge.at)
  return [
    { machineId: last.machineId, known, times, cameFirst: edges[0]?.present === true, present: last.present },
  ]
}

const writeRaised = Effect.fn("alarms.writeRaised")(function* (all: ReadonlyArray<Raised>) {
  const sql = yield* SqlClient.SqlClient
  const machineIds = int4s(all.map((one) => one.machineId))
  // Machines are locked in the order of their ids, as in all changes of alarms.
  const machines = yield* sql<{ id: number; modelId: number; brandId: number }>`
    SELECT m.id, m.model_id AS "modelId", (SELECT se.brand_id FROM models mo
      JOIN serieses se ON se.id = mo.series_id WHERE mo.id = m.model_id) AS "brandId"
    FROM machines m WHERE m.id = ANY(${machineIds}) ORDER BY m.id FOR NO KEY UPDATE OF m`

  const came = all.filter((one) => one.times.length > 0)
  if (came.length > 0) {
    yield* noteOccurrences(came)
    const counted = yield* countAgain(came)
    const goesOn = new Set(counted.map(keyOf))
    const fresh = came.filter(({ known, machineId }) => !goesOn.has(keyOf({ machineId, code: known.code })))
    const filters = fresh.length > 0 ? yield* readFilters(sql) : []
    yield* openNew(
      fresh.flatMap((one) => {
        const machine = machines.find(({ id }) => id === one.machineId)
        if (machine === undefined) return []
        const level = levelOf(filters, { ...machine, code: one.known.code, usual: one.known.level })
        return [{ ...one, level }]
      }),
    )
  }

  const went = all.filter((one) => !one.present)
  if (went.length > 0)
    yield* sql`UPDATE alarms SET present = false FROM unnest(${int4s(went.map((one) => one.machineId))},
        ${texts(went.map((one) => one.known.code))}) AS gone (machine_id, code)
      WHERE alarms.machine_id = gone.machine_id AND alarms.code = gone.code AND alarms.present`
})

const noteOccurrences = Effect.fn("alarms.noteOccurrences")(function* (came: ReadonlyArray<Raised>) {
  const sql = yield* SqlClient.SqlClient
  const rows = came.flatMap(({ known, machineId, times }) => times.map((at) => ({ machineId, known, at })))
  yield* sql`INSERT INTO code_occurrences (machine_id, code, at, ac)
    SELECT machine_id, code, to_timestamp(at / 1000), ac
    FROM unnest(${int4s(rows.map((row) => row.machineId))}, ${texts(rows.map((row) => row.known.code))},
      ${float8s(rows.map((row) => row.at))}, ${texts(rows.map((row) => row.known.ac))})
      AS given (machine_id, code, at, ac)
    ON CONFLICT DO NOTHING`
})

/**
 * Counts new occurrences on the newest alarm of each code if that alarm is open. A code that the machine has
 * reported without a break since its last occurrence counts as the same occurrence.
 */
const countAgain = Effect.fn("alarms.countAgain")(function* (came: ReadonlyArray<Raised>) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ machineId: number; code: string }>`
    UPDATE alarms SET count = alarms.count + given.times - (alarms.present AND given.came_first = 1)::int, present = true,
      modified = greatest(alarms.modified, to_timestamp(given.last / 1000))
    FROM unnest(${int4s(came.map((one) => one.machineId))}, ${texts(came.map((one) => one.known.code))},
      ${int4s(came.map((one) => one.times.length))}, ${float8s(came.map(({ times }) => Math.max(...times)))}, ${int4s(came.map((one) => Number(one.cameFirst)))})
      AS given (machine_id, code, times, last, came_first)
    WHERE alarms.id = (SELECT id FROM alarms newest WHERE newest.machine_id = given.machine_id
        AND newest.code = given.code ORDER BY id DESC LIMIT 1)
      AND alarms.state IN ${sql.in(OPEN_ALARM_STATES)}
    RETURNING alarms.machine_id AS "machineId", alarms.code`
})

/** Opens new alarms, of which the owners of their machines are to be notified. */
const openNew = Effect.fn("alarms.openNew")(function* (
  fresh: ReadonlyArray<Raised & { readonly level: string }>,
) {
  if (fresh.length === 0) return
  const sql = yield* SqlClient.SqlClient
  yield* sql`WITH opened AS (
    INSERT INTO alarms (machine_id, service_id, code, ac, severity, level, count, created, modified, present, state_since)
    SELECT m.id, m.service_id, given.code, given.ac, given.severity, given.level, given.times,
      to_timestamp(given.first / 1000), to_timestamp(given.last / 1000), true, to_timestamp(given.first / 1000)
    FROM unnest(${int4s(fresh.map((one) => one.machineId))}, ${texts(fresh.map((one) => one.known.code))},
      ${texts(fresh.map((one) => one.known.ac))}, ${int4s(fresh.map((one) => one.known.severity))},
      ${texts(fresh.map((one) => one.level))}, ${int4s(fresh.map((one) => one.times.length))},
      ${float8s(fresh.map(({ times }) => Math.min(...times)))},
      ${float8s(fresh.map(({ times }) => Math.max(...times)))})
      AS given (machine_id, code, ac, severity, level, times, first, last)
    JOIN machines m ON m.id = given.machine_id ORDER BY given.first RETURNING id)
    INSERT INTO alarm_news (alarm_id) SELECT id FROM opened`
})
