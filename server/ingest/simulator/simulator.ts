import { Clock, Data, Effect, Layer, Schedule } from "effect"
import { HttpServer } from "effect/http"
import { SqlClient } from "effect/sql"
import { AppConfig } from "../../config.ts"
import { simulatorDevice } from "../devices.ts"
import { INGEST_PATH } from "../port.ts"
import { addLastWord, addRecorded, emptyBatch, inPieces, type LiveMachine } from "./live-rows.ts"

const TICK = 5_000
/** Longest backlog in ms; after a longer interruption the simulator continues at the present time and leaves a gap. */
const LONGEST_BACKLOG = 120_000
/** Interval in ms for reading the list of machines again, because machines can be added. */
const LOOK_AGAIN = 60_000
const ROWS_PER_POST = 10_000
/** Maximum number of simulated machines; more would need too much memory for day plans. */
export const MOST_MACHINES = 1_000
const MACHINES_AT_ONCE = 20

/** Error when the ingest port refused a batch. `final`: retrying is pointless, because the token is revoked. */
class NotTaken extends Data.TaggedError("NotTaken")<{ readonly reason: string; readonly final: boolean }> {}

/**
 * Simulator that lets the first machines of the fleet work for ever, by posting their data to the server's own
 * ingest port. It stores no state: the work of machines is a function of time, and after a stop it continues at
 * the present time.
 */
export const SimulatorLive = Layer.effectDiscard(
  Effect.gen(function* () {
    const { fleet } = yield* AppConfig
    if (fleet === 0) return
    if (fleet > MOST_MACHINES)
      yield* Effect.logWarning(`the simulator moves ${MOST_MACHINES} machines at most`)
    const send = sendTo(yield* ingestUrl, yield* simulatorDevice)
    const count = Math.min(fleet, MOST_MACHINES)
    yield* simulate(count, send).pipe(
      Effect.catchTag("NotTaken", ({ reason }) => Effect.logWarning(`the simulator stopped: ${reason}`)),
      Effect.catchCause((cause) => Effect.logError("the simulator failed", cause)),
      Effect.forkScoped,
    )
  }),
)

/** URL of the server's own ingest port; a server that listens on all addresses is reached by loopback. */
const ingestUrl = Effect.gen(function* () {
  const { host } = yield* AppConfig
  const { address } = yield* HttpServer.HttpServer
  const port = "port" in address ? address.port : 0
  const name = host === "0.0.0.0" || host === "localhost" ? "127.0.0.1" : host === "::" ? "::1" : host
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}${INGEST_PATH}`
})

type Send = (body: string) => Effect.Effect<void, NotTaken>

const sendTo =
  (url: string, token: string): Send =>
  (body) =>
    Effect.gen(function* () {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
      const response = yield* Effect.tryPromise({
        try: (signal) => fetch(url, { method: "POST", headers, body, signal }).then(drained),
        catch: (error) => new NotTaken({ reason: String(error), final: false }),
      }).pipe(
        Effect.timeoutOrElse({
          duration: "30 seconds",
          orElse: () => Effect.fail(new NotTaken({ reason: "no answer", final: false })),
        }),
      )
      if (response.status === 401)
        return yield* new NotTaken({ reason: "another server took over", final: true })
      if (!response.ok) return yield* new NotTaken({ reason: `HTTP ${response.status}`, final: false })
    })

/** Reads the response body to its end, so that the connection can be reused for the next post. */
const drained = async (response: Response): Promise<Response> => {
  await response.arrayBuffer()
  return response
}

const simulate = Effect.fn("Simulator.simulate")(function* (count: number, send: Send) {
  let from = yield* Clock.currentTimeMillis
  let machines = yield* findMachines(count)
  let lookedAt = from
  yield* postLastWords(machines, from, send)
  for (;;) {
    yield* untilNextTick
    const now = yield* Clock.currentTimeMillis
    if (now - lookedAt >= LOOK_AGAIN) {
      machines = yield* findMachines(count)
      lookedAt = now
    }
    if (now - from > LONGEST_BACKLOG) from = now - TICK
    const taken = yield* post(machines, from, now, send)
    if (taken) from = now
  }
})

const untilNextTick = Effect.gen(function* () {
  const now = yield* Clock.currentTimeMillis
  yield* Effect.sleep(TICK - (now % TICK))
})

/**
 * Posts the data of a time span to the ingest port. Refused data are sent again with the next tick; the port
 * ignores rows that were already stored as duplicates.
 */
const post = Effect.fn("Simulator.post")(function* (
  machines: ReadonlyArray<LiveMachine>,
  from: number,
  to: number,
  send: Send,
) {
  const batch = emptyBatch()
  yield* eachInTurn(machines, (machine) => addRecorded(batch, machine, from, to))
  return yield* sendAll(batch, send)
})

const postLastWords = Effect.fn("Simulator.postLastWords")(function* (
  machines: ReadonlyArray<LiveMachine>,
  now: number,
  send: Send,
) {
  const batch = emptyBatch()
  yield* eachInTurn(
    machines.filter((machine) => machine.ignition),
    (machine) => addLastWord(batch, machine, now),
  )
  yield* sendAll(batch, send)
})

/**
 * Visits the machines one by one and yields to other fibers in between, because a visit takes some milliseconds
 * and the server must also handle HTTP calls.
 */
const eachInTurn = (machines: ReadonlyArray<LiveMachine>, visit: (machine: LiveMachine) => void) =>
  Effect.forEach(
    machines,
    (machine, index) =>
      Effect.sync(() => visit(machine)).pipe(
        Effect.andThen(index % MACHINES_AT_ONCE === 0 ? Effect.yieldNow : Effect.void),
      ),
    { discard: true },
  )

const retries = Schedule.exponential("250 millis")

const sendAll = (batch: ReturnType<typeof emptyBatch>, send: Send) =>
  Effect.forEach(inPieces(batch, ROWS_PER_POST), (piece) => send(JSON.stringify(piece)), {
    discard: true,
  }).pipe(
    Effect.retry({ schedule: retries, times: 3, while: ({ final }) => !final }),
    Effect.as(true),
    Effect.catchTag("NotTaken", (failure) =>
      failure.final
        ? Effect.fail(failure)
        : Effect.as(Effect.logWarning(`simulated samples wait: ${failure.reason}`), false),
    ),
  )

const findMachines = Effect.fn("Simulator.findMachines")(function* (count: number) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<LiveMachine>`
    SELECT machines.id, machines.vin, serieses.machine_type AS type, coalesce(machine_live.ignition, false) AS ignition
    FROM machines
    JOIN models ON models.id = machines.model_id
    JOIN serieses ON serieses.id = models.series_id
    LEFT JOIN machine_live ON machine_live.machine_id = machines.id
    ORDER BY machines.id LIMIT ${count}`.pipe(Effect.orDie)
})
