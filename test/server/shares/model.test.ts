import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import fc from "fast-check"
import type { Browser } from "#test/support/browser.ts"
import { runJob } from "#test/support/run-job.ts"
import { playSequences } from "#test/support/sequences.ts"
import { startServer } from "#test/support/server.ts"
import { dealerCall, exchanged, problemOf } from "../accounts/dealer-calls.ts"
import {
  addMachine,
  browserOf,
  emailOf,
  endUser,
  layFixtures,
  makePeople,
  vinOf,
} from "../machines/people.ts"
import { call, outcome } from "../subscriptions/fixtures.ts"

const people = { anna: endUser, bert: endUser, cleo: endUser, admin: [{ authRole: "ROLE_ADMIN" }] } as const
type Person = "anna" | "bert" | "cleo"
const PERSONS = ["anna", "bert", "cleo"] as const
/** Addresses to share with: `dora` has an account that was never activated, `eve` has none. */
type Address = Person | "dora" | "eve"
type State = "ENABLED" | "DISABLED" | "WAITING" | "WAITING_DISABLED"

type Step =
  | { readonly does: "switch"; readonly who: Person; readonly with: Address; readonly enabled: boolean }
  | { readonly does: "end"; readonly who: Person; readonly with: Address }
  | { readonly does: "activate"; readonly address: "dora" | "eve" }
  | { readonly does: "sell"; readonly to: Person | null }
  | { readonly does: "release" }

const who = fc.constantFrom<Person>("anna", "anna", "bert", "cleo")
const address = fc.constantFrom<Address>("anna", "bert", "cleo", "dora", "eve")
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ does: fc.constant("switch" as const), who, with: address, enabled: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("end" as const), who, with: address }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("activate" as const),
      address: fc.constantFrom("dora" as const, "eve" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("sell" as const),
      to: fc.constantFrom<Person | null>("anna", "bert", "cleo", null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("release" as const) }) },
)

/** Reference model of the rules OPEN-80 and OPEN-168, as short as possible. */
class Model {
  owner: Person | null = "anna"
  readonly shares = new Map<Address, State>()
  readonly active = new Set<Address>(PERSONS)

  readonly sees = (person: Person) => this.owner === person || this.shares.get(person) === "ENABLED"

  /** Runs a step on the model and returns the expected response; a successful step changes the model. */
  readonly take = (step: Step): string => {
    switch (step.does) {
      case "activate": {
        this.active.add(step.address)
        const state = this.shares.get(step.address)
        if (state === "WAITING") this.shares.set(step.address, "ENABLED")
        if (state === "WAITING_DISABLED") this.shares.set(step.address, "DISABLED")
        return "200"
      }
      case "sell":
        return this.pass(step.to, "200")
      case "release":
        return this.owner === null ? "409 CONFLICT" : this.pass(null, "204")
      case "switch":
      case "end":
        if (!this.sees(step.who)) return "404 NOT_FOUND(id)"
        if (this.owner !== step.who) return "403 NOT_OWNER"
        return step.does === "end" ? this.end(step.with) : this.switch(step.with, step.enabled)
    }
  }

  private readonly pass = (to: Person | null, answer: string) => {
    if (to !== this.owner) this.shares.clear()
    this.owner = to
    return answer
  }

  private readonly end = (other: Address) => (this.shares.delete(other) ? "204" : "404 NOT_FOUND(shareId)")

  private readonly switch = (other: Address, enabled: boolean) => {
    if (other === this.owner) return "400 DISALLOWED_VALUE(shareId)"
    const state = this.active.has(other)
      ? (["DISABLED", "ENABLED"] as const)[Number(enabled)]
      : (["WAITING_DISABLED", "WAITING"] as const)[Number(enabled)]
    if (this.shares.get(other) === state) return `409 ALREADY_${enabled ? "ACTIVE" : "INACTIVE"}(enabled)`
    this.shares.set(other, state as State)
    return "201"
  }
}

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })(
  "any sequence of calls on the shares of a machine",
  (it) => {
    it.effect(
      "goes as in the model, and each user is notified of machines gained and lost",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* layFixtures
          const ids = yield* makePeople(people as never as Record<Person | "admin", []>)
          const admin = yield* browserOf("admin")
          const support = dealerCall(admin, (yield* exchanged(admin)).token)
          const browsers = new Map<Person, Browser>()
          for (const name of PERSONS) browsers.set(name, yield* browserOf(name))
          const browser = (name: Person) => browsers.get(name) as Browser
          let machine = 0

          /**
           * E-mail address of a user; a user without an active account gets another address in each sequence of
           * steps.
           */
          const addressOf = (name: Address) =>
            name === "dora" || name === "eve" ? emailOf(`${name}${machine}`) : emailOf(name)
          const handleOf = Effect.fnUntraced(function* (person: Person, other: Address) {
            yield* sql`DELETE FROM share_searches`
            const found = yield* call(browser(person), `GET /users/search?email=${addressOf(other)}`)
            return (found.json() as { content: [{ id: string }] }).content[0].id
          })
          const act = Effect.fnUntraced(function* (step: Step) {
            switch (step.does) {
              case "switch":
              case "end": {
                const path = `/machines/${machine}/shares/${yield* handleOf(step.who, step.with)}`
                return step.does === "end"
                  ? outcome(yield* call(browser(step.who), `DELETE ${path}`))
                  : outcome(yield* call(browser(step.who), `POST ${path}`, { enabled: step.enabled }))
              }
              case "activate":
                yield* sql`INSERT INTO users (email, active) VALUES (${addressOf(step.address)}, true)
                  ON CONFLICT (email) DO UPDATE SET active = true`
                yield* runJob("begin-waiting-shares")
                return "200"
              case "sell": {
                const now = (yield* call(admin, `GET /controlpanel/machines/vin/${vinOf(machine)}`)).json()
                const ownerId = step.to === null ? null : ids[step.to]
                return outcome(
                  yield* call(admin, `PUT /controlpanel/machines/${machine}`, {
                    ...(now as object),
                    ownerId,
                  }),
                )
              }
              case "release": {
                const answer = yield* support(
                  "DELETE",
                  `/machines/${machine}/release?salesforceReferenceNumber=R1`,
                )
                return answer.status < 400
                  ? String(answer.status)
                  : `${answer.status} ${problemOf(answer).type.replace("/problems/", "")}`
              }
            }
          })

          const compare = Effect.fnUntraced(function* (model: Model, trail: string) {
            const stored = yield* sql<{ line: string }>`
              SELECT u.email || CASE WHEN s.enabled THEN ' ENABLED' ELSE ' DISABLED' END AS line
              FROM shares s JOIN users u ON u.id = s.user_id WHERE s.machine_id = ${machine}
              UNION ALL SELECT email || CASE WHEN enabled THEN ' WAITING' ELSE ' WAITING_DISABLED' END
              FROM waiting_shares WHERE machine_id = ${machine} ORDER BY 1`
            assert.deepStrictEqual(
              stored.map(({ line }) => line),
              [...model.shares].map(([other, state]) => `${addressOf(other)} ${state}`).toSorted(),
              trail,
            )
            const sent = yield* sql<{ email: string; held: number }>`
              SELECT u.email, sum(CASE n.type WHEN 'machineShareStarted' THEN 1 ELSE -1 END)::int AS held
              FROM user_notifications n JOIN users u ON u.id = n.user_id
              WHERE n.type LIKE 'machineShare%' AND n.body LIKE ${`%Number ${machine}.%`} GROUP BY u.email`
            const held = sent.filter((row) => row.held !== 0).map((row) => `${row.email} ${row.held}`)
            const lent = [...model.shares].filter(([, state]) => state === "ENABLED")
            assert.sameMembers(
              held,
              lent.map(([other]) => `${addressOf(other)} 1`),
              trail,
            )
            for (const person of PERSONS) {
              const { status } = yield* call(browser(person), `GET /machines/${machine}`)
              assert.strictEqual(status, model.sees(person) ? 200 : 404, `${trail}\n${person}`)
            }
          })

          const play = Effect.fnUntraced(function* (steps: ReadonlyArray<Step>) {
            machine++
            yield* addMachine({ id: machine, owner: ids.anna })
            yield* sql`INSERT INTO users (email, active) VALUES (${addressOf("dora")}, false)`
            const model = new Model()
            const trail: Array<string> = []
            for (const one of steps) {
              // Sets the machine's name again before each step, because a new owner clears it.
              yield* sql`UPDATE machines SET machine_name = ${`Number ${machine}.`} WHERE id = ${machine}`
              const expected = model.take(one)
              const got = yield* act(one)
              trail.push(`${JSON.stringify(one)} -> ${got}`)
              assert.strictEqual(got, expected, trail.join("\n"))
              yield* compare(model, trail.join("\n"))
            }
          })

          yield* playSequences(step, play, { longest: 20, runs: 5 })
        }),
      300_000,
    )
  },
)
