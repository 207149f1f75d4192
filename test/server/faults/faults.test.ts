import { createHash } from "node:crypto"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Browser } from "#test/support/browser.ts"
import { freshDatabase } from "#test/support/database.ts"
import { startServer, TestServer } from "#test/support/server.ts"
import { addMachine, browserOf, emailOf, endUser, makePeople, partnerRole } from "../machines/people.ts"
import { addSubscription, layPlans, PLAN } from "../subscriptions/ground.ts"
import { FAULT_HEADER, statementsOf, withFaults } from "./device.ts"
import { difference, dump } from "./dump.ts"
import { type Write, writes } from "./writes.ts"

const real = { excludeTestServices: true, timeout: 60_000 }
/** No write of the catalogue needs more statements. */
const MOST_STATEMENTS = 150

const arrange = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // Somebody else has every job: what changes here, the calls change.
  yield* sql`UPDATE jobs SET runner = 'another', lease_until = now() + interval '1 day'`
  yield* layPlans
  const ids = yield* makePeople({
    owner: endUser,
    neighbour: endUser,
    newcomer: endUser,
    leaver: endUser,
    service: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
    admin: [{ authRole: "ROLE_ADMIN" }],
  })
  yield* sql`UPDATE users SET phone_number = '' WHERE id = ${ids.newcomer}`
  yield* sql`UPDATE models SET service_interval_reset_allowed = true`
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8])
    yield* addMachine({ id, owner: ids.owner, service: id === 4 ? null : 3, nextService: 20 })
  yield* sql`SELECT setval(pg_get_serial_sequence('subscriptions', 'id'), 100),
    setval(pg_get_serial_sequence('partners', 'id'), 100)`
  const common = { plan: PLAN.year, customer: ids.owner, reference: "PO" }
  yield* addSubscription({ ...common, machine: 5, state: "REQUEST" })
  yield* addSubscription({ ...common, machine: 6, state: "REQUEST" })
  yield* addSubscription({ ...common, machine: 7, state: "ACTIVE" })
  yield* addSubscription({ ...common, machine: 8, state: "ACTIVE" })
  yield* addSubscription({ ...common, machine: 2, state: "REQUEST" })
  yield* sql`INSERT INTO share_handles (handle, user_id, email, created)
    VALUES ('handle', ${ids.owner}, ${emailOf("neighbour")}, now())`
  const secret = createHash("sha256").update("a-secret-of-the-neighbour").digest()
  yield* sql`INSERT INTO secrets (token_hash, purpose, user_id, created, expires)
    VALUES (${secret}, 'PASSWORD_RESET', ${ids.neighbour}, now(), now() + interval '1 hour')`
  return new Map<string, number>(Object.entries(ids))
})

layer(startServer({}, withFaults(freshDatabase())), real)("a write in which a statement fails", (it) => {
  const browsers = new Map<string, Browser>()
  let known = new Map<string, number>()

  const browserFor = Effect.fnUntraced(function* (name: string) {
    const found =
      browsers.get(name) ?? (name === "nobody" ? (yield* TestServer).browser() : yield* browserOf(name))
    browsers.set(name, found)
    return found
  })
  const filled = (text: string) =>
    text.replace(/"?:([a-z]+)"?(?=[/,}\]]|$)/g, (whole, name: string) =>
      known.has(name) ? String(known.get(name)) : whole,
    )

  const failThenDo = Effect.fnUntraced(function* ({ as, body, by, effect, line }: Write) {
    const sql = yield* SqlClient.SqlClient
    const browser = yield* browserFor(by)
    const [method = "", path = ""] = filled(line).split(" ")
    const sent = body === undefined ? {} : { body: filled(JSON.stringify(body)) }
    const before = yield* dump
    for (let statement = 1; statement < MOST_STATEMENTS; statement++) {
      const header = `${statement} ${line}`
      // Tries are counted whatever becomes of them; here they are the test's.
      yield* sql`DELETE FROM sign_in_attempts`
      const answer = yield* browser.call(method, `/api${path}`, {
        ...sent,
        headers: { [FAULT_HEADER]: header },
      })
      const { failed, seen } = statementsOf(header)
      const changes = difference(before, yield* dump)
      const what = `${line}, statement ${statement} of at least ${seen}: ${answer.status} ${answer.text}`
      if (!failed) {
        assert.isBelow(answer.status, 300, what)
        assert.isAbove(statement, 1, `${line} has no statement that could fail`)
        for (const [table, change] of Object.entries(effect))
          assert.strictEqual(signOf(changes[table]), change, `${table} after ${line}`)
        if (as !== undefined) known.set(as, (answer.json() as { id: number }).id)
        return
      }
      assert.include([500, 503], answer.status, what)
      assert.deepStrictEqual(
        Object.keys((answer.json() as ReadonlyArray<object>)[0] ?? {}),
        ["message"],
        what,
      )
      assert.deepStrictEqual(changes, {}, what)
    }
    assert.fail(`${line} failed for ever`)
  })

  it.effect("is laid on a ground", () =>
    Effect.gen(function* () {
      known = yield* arrange
    }),
  )
  for (const [title, some] of Object.entries(writes))
    it.effect(
      `changes nothing, and is done once when tried again: ${title}`,
      () => Effect.forEach(some, failThenDo, { discard: true }),
      { timeout: 120_000 },
    )
})

/** `+`, `-` or `±` for one row, more of them for several. */
const signOf = (rows: ReadonlyArray<string> = []): string => {
  const went = rows.filter((row) => row.startsWith("-")).length
  const came = rows.length - went
  return (
    "±".repeat(Math.min(went, came)) +
    "-".repeat(Math.max(0, went - came)) +
    "+".repeat(Math.max(0, came - went))
  )
}
