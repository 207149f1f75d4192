import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import type { Browser } from "#test/support/browser.ts"
import { freshDatabase } from "#test/support/database.ts"
import { startServer, TestServer } from "#test/support/server.ts"
import { exchanged } from "../accounts/dealer-calls.ts"
import { browserOf } from "../machines/people.ts"
import { FAULT_HEADER, statementsOf, withFaults } from "./device.ts"
import { type Dump, difference, dump, noteWrites, wasWritten } from "./dump.ts"
import { layFaultFixtures } from "./fixtures.ts"
import type { Write } from "./write.ts"
import { writes } from "./writes.ts"

const real = { excludeTestServices: true, timeout: 300_000 }
/** Most statements that the test makes fail in turn; no write of the catalogue needs more. */
const MOST_STATEMENTS = 150

/** Number of errors that the server wanted to log: counted and not logged, because the test causes them itself. */
let logged = 0
const quietly = Logger.layer([
  Logger.make(({ logLevel }) => {
    if (logLevel === "Error") logged++
  }),
])

const Server = startServer({ pushServices: ["93.184.216.34"] }, withFaults(freshDatabase())).pipe(
  Layer.provide(quietly),
)

layer(Server, real)("a write in which a statement fails", (it) => {
  const browsers = new Map<string, Browser>()
  const known = new Map<string, number | string>()
  let bearer = ""
  let before: Dump = {}

  const browserFor = Effect.fnUntraced(function* (name: string) {
    const found = browsers.get(name) ?? (yield* TestServer).browser()
    browsers.set(name, found)
    return found
  })
  const filled = (text: string) =>
    text.replace(/"?:([a-z]+)"?(?=[/,}\]]|$)/g, (whole, name: string) => {
      const value = known.get(name)
      if (value === undefined) return whole
      return typeof value === "string" && whole.startsWith('"') ? JSON.stringify(value) : String(value)
    })

  /** Headers of a call: the dealer API takes a token and no cookies. */
  const headersOf = (path: string) =>
    path.startsWith("/dealer-api/")
      ? { origin: undefined, cookie: undefined, authorization: `Bearer ${bearer}` }
      : {}

  const mails = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return (yield* sql`SELECT FROM mails`).length
  })
  const attempts = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return (yield* sql`SELECT FROM sign_in_attempts`).length
  })

  const failThenDo = Effect.fnUntraced(function* (one: Write) {
    const { as, body, by, effect, keyed, later, line } = one
    const sql = yield* SqlClient.SqlClient
    const browser = yield* browserFor(by)
    const [method = "", path = ""] = filled(line).split(" ")
    const sent = body === undefined ? {} : { body: filled(JSON.stringify(body)) }
    const headers = {
      ...headersOf(path),
      ...(keyed === true ? { "idempotency-key": crypto.randomUUID() } : {}),
    }
    let counted = 0
    for (let statement = 1; statement < MOST_STATEMENTS; statement++) {
      const header = `${statement} ${line} ${crypto.randomUUID()}`
      // Deletes the sign-in attempts that the test has made, because they are counted even when a call fails.
      yield* sql`DELETE FROM sign_in_attempts`
      const [loggedBefore, mailsBefore] = [logged, later === true ? yield* mails : 0]
      const answer = yield* browser.call(method, `/api${path}`, {
        ...sent,
        headers: { ...headers, [FAULT_HEADER]: header },
      })
      // A call that was refused at once does nothing later.
      if (later === true && answer.status === 204)
        yield* until(Effect.map(mails, (now) => now > mailsBefore || logged > loggedBefore))
      const { failed, seen } = statementsOf(header)
      const what = `${line}, statement ${statement} of at least ${seen}: ${answer.status} ${answer.text}`
      if (!failed) {
        assert.isBelow(answer.status, 300, what)
        assert.isAbove(statement, 1, `${line} has no statement that could fail`)
        if (later === true) assert.strictEqual(counted, 1, `${line} was not counted when it failed last`)
        yield* wasWritten
        const after = yield* dump
        const changes = difference(before, after)
        for (const [table, change] of Object.entries(effect))
          assert.strictEqual(signOf(changes[table]), change, `${table} after ${line}`)
        if (as !== undefined) known.set(as, keptOf(answer.json() as Made))
        before = after
        if (keyed === true) {
          const again = yield* browser.call(method, `/api${path}`, { ...sent, headers })
          assert.deepStrictEqual([again.status, again.text], [answer.status, answer.text], what)
          assert.deepStrictEqual(difference(before, yield* dump), {}, `${line} once more`)
        }
        return
      }
      if (yield* wasWritten) assert.deepStrictEqual(difference(before, yield* dump), {}, what)
      if (later === true) counted = yield* attempts
      if (later === true && answer.status === 204) continue
      assert.include([500, 503], answer.status, what)
      assert.deepStrictEqual(faultKeys(answer.json()), ["message"], what)
    }
    assert.fail(`${line} failed for ever`)
  })

  it.effect("is laid on a ground", () =>
    Effect.gen(function* () {
      for (const [name, id] of Object.entries(yield* layFaultFixtures)) known.set(name, id)
      const callers = new Set(Object.values(writes).flatMap((some) => some.map(({ by }) => by)))
      for (const name of callers) if (known.has(name)) browsers.set(name, yield* browserOf(name))
      bearer = (yield* exchanged(yield* browserFor("admin"))).token
      yield* noteWrites
    }),
  )
  for (const [title, some] of Object.entries(writes))
    it.effect(
      `changes nothing, and is done once when tried again: ${title}`,
      () =>
        Effect.gen(function* () {
          before = yield* dump
          yield* Effect.forEach(some, failThenDo, { discard: true })
        }),
      { timeout: 300_000 },
    )
})

interface Made {
  readonly id?: number
  readonly sessionId?: string
}
const keptOf = ({ id, sessionId }: Made): number | string => id ?? sessionId ?? ""

/** Names of the fields of the first error in a response, whether the response is an error list or problem details. */
const faultKeys = (said: unknown) => {
  const faults = Array.isArray(said) ? said : (said as { errors: ReadonlyArray<object> }).errors
  return Object.keys(faults[0] ?? {})
}

const until = <R>(check: Effect.Effect<boolean, unknown, R>) =>
  check.pipe(
    Effect.repeat({ schedule: Schedule.spaced("2 millis"), until: (done) => done }),
    Effect.timeout("10 seconds"),
  )

/** Sign for the changed rows of a table: `+`, `-` or `±` per row. */
const signOf = (rows: ReadonlyArray<string> = []): string => {
  const went = rows.filter((row) => row.startsWith("-")).length
  const came = rows.length - went
  return (
    "±".repeat(Math.min(went, came)) +
    "-".repeat(Math.max(0, went - came)) +
    "+".repeat(Math.max(0, came - went))
  )
}
