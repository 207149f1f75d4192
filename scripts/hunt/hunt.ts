import { Effect } from "effect"
import { OpenApi } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { keepFixtures, restoreFixtures } from "#test/server/roles/fixtures.ts"
import { allPeople, type Person } from "#test/server/roles/people.ts"
import { signInAll } from "#test/server/roles/play.ts"
import { allRows } from "#test/server/roles/rows.ts"
import { TestServer } from "#test/support/server.ts"
import type { Asked } from "./asked.ts"
import { type Caller, callerOf } from "./caller.ts"
import { changedTables } from "./changes.ts"
import { isLetIn } from "./gate.ts"
import { leaksIn } from "./leaks.ts"
import { requestsOf } from "./requests.ts"
import type { Rules } from "./rules/rule.ts"
import { asLine, send } from "./send.ts"
import { laySides } from "./sides.ts"
import { makeTally } from "./tally.ts"
import { contradiction, type Verdict } from "./verdict.ts"
import { readWorld, type World } from "./world.ts"

export interface Wanted {
  readonly rules: Rules
  readonly calls?: (call: string) => boolean
  readonly people?: ReadonlyArray<Person>
  /** Called after each call of the interface, with its name. */
  readonly done?: (call: string) => void
}

/** Every call of the OpenAPI document. */
const documentedCalls: ReadonlyArray<string> = Object.entries(OpenApi.fromApi(Api).paths).flatMap(
  ([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api(?=\/)/, "")}`),
)

/** Reads first, then writes, those that delete last. */
const order = (call: string): number => ["GET", "POST", "PUT", "DELETE"].indexOf(call.split(" ")[0] ?? "")

/** Lays the rows of every side, signs all accounts in and keeps the rows as they are then. */
export const prepareHunt = Effect.gen(function* () {
  const { url } = yield* TestServer
  const sides = Object.values(yield* laySides)
  const { idOf, proofs } = yield* signInAll
  yield* keepFixtures
  const world = yield* readWorld
  const addresses = new Map([...world.users.values()].map(({ id, email }) => [email, id]))
  return { url, sides, idOf, proofs, world, addresses }
})

type Prepared = Effect.Success<typeof prepareHunt>

/** Asks each call of the interface as each account for the things of every side, and compares with the model. */
export const huntRoles = Effect.fn("huntRoles")(function* (prepared: Prepared, wanted: Wanted) {
  const { addresses, idOf, proofs, sides, url, world } = prepared
  const tally = makeTally()

  const sent = (caller: Caller, asked: Asked) =>
    Effect.promise(() => send(url, asked, proofs[caller.name as Person] ?? {}))

  /**
   * Tables that a call changed which should change none; afterwards the rows are as before. A job of the server may
   * have written at the same moment, so a change counts when the call makes it twice.
   */
  const changes = Effect.fn("changes")(function* (caller: Caller, asked: Asked, shouldNot: boolean) {
    const first = yield* changedTables
    if (first.touched) yield* restoreFixtures
    if (!shouldNot || first.changed.length === 0) return []
    yield* sent(caller, asked)
    const second = yield* changedTables
    yield* restoreFixtures
    return second.changed.filter((name) => first.changed.includes(name))
  })

  const ask = Effect.fn("ask")(function* (caller: Caller, asked: Asked, verdict: Verdict) {
    const answer = yield* sent(caller, asked)
    const wrong = contradiction(verdict, answer.status)
    const leaks = leaksIn(caller, asked, answer.text, world, addresses)
    const found = [
      ...(wrong === undefined ? [] : [wrong]),
      ...leaks.map(({ kind, text }) => `shows the ${kind} ${text}`),
    ]
    if (asked.method !== "GET") {
      const changed = yield* changes(caller, asked, verdict === "refused" || verdict === "quiet")
      if (changed.length > 0) found.push(`changes ${changed.join(", ")}`)
    }
    const line = asLine(caller.name, asked)
    tally.note(
      asked.call,
      caller.name,
      answer.status,
      found.map((fault) => `${line}\n    ${fault}`),
    )
  })

  const calls = documentedCalls
    .filter(wanted.calls ?? (() => true))
    .sort((one, other) => order(one) - order(other))
  for (const call of calls) {
    const rule = wanted.rules[call]
    const rows = allRows.filter((row) => row.call === call)
    if (rule === undefined) tally.lines.push(`${call}\n    has no rule in the model`)
    if (rows.length === 0) tally.lines.push(`${call}\n    has no request in the table of roles`)
    // Reads write too, as the log of private reads; a write starts from the rows as they were.
    if (!call.startsWith("GET")) yield* restoreFixtures
    const people = rule === undefined ? [] : (wanted.people ?? allPeople)
    for (const name of people) {
      const caller = callerFor(world, name, idOf(name))
      const asked = rows.flatMap((row) => requestsOf(row, sides, { id: caller.id }))
      yield* Effect.forEach(asked, (one) => ask(caller, one, verdictOf(wanted.rules, world, caller, one)), {
        concurrency: call.startsWith("GET") ? 4 : 1,
        discard: true,
      })
    }
    wanted.done?.(call)
  }
  return tally
})

const callerFor = (world: World, name: Person, id: number): Caller =>
  callerOf(world, name, name === "visitor" ? 0 : id, name.endsWith("Bearer"))

const verdictOf = (rules: Rules, world: World, caller: Caller, asked: Asked): Verdict =>
  isLetIn(caller, asked) ? (rules[asked.call]?.(caller, asked, world) ?? "either") : "refused"
