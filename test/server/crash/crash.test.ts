import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { until } from "../platform/processes.ts"
import { crashableServer, type Victim } from "./crashable.ts"
import { arrange, browsersAt } from "./fixtures.ts"
import { type Write, writesOf } from "./writes.ts"

/**
 * Targets of the kills, in this order on one data folder, so that each kill meets the data that the kill before
 * left.
 */
const CRASHES: ReadonlyArray<Victim> = [
  "the server",
  "a connection",
  "both",
  "the database",
  "both",
  "the server",
]
/**
 * Number of successful writes in a round before the kill; a few more in each round, so that the kill hits another
 * moment.
 */
const BEFORE_A_CRASH = 30
const PATIENCE = "5 minutes"

/** Progress of the test with one kind of write. */
interface Progress {
  readonly write: Write
  /** Number of the last write with a successful response. */
  answered: number
  /** Whether a further write was sent without a successful response, so that it may or may not be stored. */
  pending: boolean
}

describe("kill -9 while people write", { timeout: 600_000 }, () => {
  let server: Awaited<ReturnType<typeof crashableServer>>
  let all: ReadonlyArray<Progress> = []
  let stopped = true

  beforeAll(async () => {
    server = await crashableServer()
    const { ids, token } = await server.onDatabase(arrange)
    const browsers = await Effect.runPromise(browsersAt(server.url))
    const began = Date.now() - 1_800_000
    all = writesOf({ browsers, ids, token, began }).map((write) => ({ write, answered: 0, pending: false }))
  }, 300_000)
  afterAll(async () => server?.close())

  /** Writes one after another until the end of the round, or until a write gets no successful response. */
  const keepWriting = (progress: Progress) =>
    Effect.gen(function* () {
      const { name, send } = progress.write
      while (!stopped) {
        progress.pending = true
        const sent = yield* Effect.exit(send(progress.answered + 1))
        if (sent._tag === "Failure") return
        const { status, text } = sent.value
        if (status === 429) {
          progress.pending = false
          return
        }
        assert.notInclude([400, 401, 403, 404, 409], status, `${name} ${progress.answered + 1}: ${text}`)
        if (status >= 300) return
        progress.answered++
        progress.pending = false
      }
    }).pipe(Effect.timeout(PATIENCE), Effect.runPromise)

  const answeredWrites = () => all.reduce((sum, { answered }) => sum + answered, 0)

  const check = async (progress: Progress) => {
    const { answered, pending, write } = progress
    const stored = await server.onDatabase(write.stored)
    assert.isAtLeast(stored, answered, `${write.name}: an answered one is lost`)
    assert.isAtMost(stored, answered + (pending ? 1 : 0), `${write.name}: more than was sent`)
    progress.answered = stored
    if (write.repeatable === true) await repeat(progress, pending && stored === answered)
    progress.pending = false
  }

  /** Sends the last stored write again, and one write that is not stored yet; neither may be stored twice. */
  const repeat = async (progress: Progress, again: boolean) => {
    const { send, name, stored } = progress.write
    const numbers = [
      ...(progress.answered === 0 ? [] : [progress.answered]),
      ...(again ? [progress.answered + 1] : []),
    ]
    for (const number of numbers) {
      const { status, text } = await Effect.runPromise(send(number))
      assert.isBelow(status, 300, `${name} ${number} again: ${text}`)
    }
    progress.answered = Math.max(0, ...numbers)
    assert.strictEqual(
      await server.onDatabase(stored),
      progress.answered,
      `${name}: repeating has one effect`,
    )
  }

  /** Moves stored feedback two hours back, so that the hourly limit per user does not apply. */
  const anHourLater = Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`UPDATE feedback SET time = time - interval '2 hours'`,
  )

  const everyOrderIsPlaced = async () => {
    const open = Effect.flatMap(
      SqlClient.SqlClient,
      (sql) =>
        sql<{ open: number }>`SELECT count(*)::int AS open FROM subscriptions WHERE order_status = 'NEW'`,
    )
    // Releases the job that the killed process held, as the end of its lease would do later.
    await server.onDatabase(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`UPDATE jobs SET runner = NULL, lease_until = NULL, next_run = now()`,
      ),
    )
    await until(async () => (await server.onDatabase(open))[0]?.open === 0 || undefined)
    for (const { write } of all) await server.onDatabase(write.stored)
  }

  const round = async (number: number, victim: Victim) => {
    await server.onDatabase(anHourLater)
    stopped = false
    const before = answeredWrites()
    const first = all.map(({ answered }) => answered)
    const writers = all.map(keepWriting)
    await until(
      () =>
        (all.every(({ answered }, index) => answered > first[index]!) &&
          answeredWrites() - before >= BEFORE_A_CRASH + 3 * number) ||
        undefined,
    )
    await server.kill(victim)
    stopped = true
    await Promise.all(writers)
    for (const progress of all) await check(progress)
  }

  it("what was answered is there, and nothing is half there", async () => {
    for (const [index, victim] of CRASHES.entries())
      await round(index + 1, victim).catch((error: Error) => {
        throw new Error(`kill ${index + 1}, of ${victim}: ${error.message}`, { cause: error })
      })
    await everyOrderIsPlaced()
  })
})
