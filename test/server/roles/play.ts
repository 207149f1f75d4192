import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { API_VERSION, APP_VERSION, CLIENT_VERSION_HEADER, VERSION_HEADER } from "#contract/version.ts"
import { TestServer } from "#test/support/server.ts"
import { browserOf, emailOf } from "../machines/people.ts"
import { keepFixtures, layRoleFixtures, restoreFixtures, type Scope } from "./fixtures.ts"
import { type Account, accounts, allPeople, bearers, type Person } from "./people.ts"
import { type Caller, mirroredOutcomesOf, outcomesOf, type Request, type Row } from "./table.ts"

/** HTTP headers that authenticate a caller: a session cookie or a bearer token. */
export type Proof = Readonly<Record<string, string>>

/** Signs all callers in; returns their credentials and ids. */
export const signInAll = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const proofs: Partial<Record<Person, Proof>> = { visitor: {} }
  for (const name of Object.keys(accounts) as ReadonlyArray<Account>) {
    const browser = yield* browserOf(name)
    proofs[name] = { cookie: [...browser.cookies].map(([key, value]) => `${key}=${value}`).join("; ") }
    for (const [bearer, whose] of Object.entries(bearers)) {
      if (whose !== name) continue
      const { token } = (yield* browser.call("PUT", "/api/login/tokenexchange")).json() as { token: string }
      proofs[bearer as Person] = { authorization: `Bearer ${token}` }
    }
  }
  const rows = yield* sql<{ id: number; email: string }>`SELECT id, email FROM users`
  const idOf = (person: Person): number => {
    const name = person in bearers ? bearers[person as keyof typeof bearers] : person
    return rows.find(({ email }) => email === emailOf(name))?.id ?? 0
  }
  return { proofs, idOf }
})

const pathOf = (call: string, { body: _, query, ...values }: Request): string => {
  const path = (call.split(" ")[1] ?? "").replace(/\{(\w+)\}/g, (_whole, name: string) => {
    if (values[name] === undefined) throw new Error(`${call}: no ${name} given`)
    return encodeURIComponent(values[name] as string | number)
  })
  return `${path.startsWith("/oauth2") ? "" : "/api"}${path}${query === undefined ? "" : `?${query}`}`
}

const sideOf = (id: number): string =>
  id > 1000 ? "new" : id > 100 ? "demo" : id % 2 === 1 ? "own" : "foreign"
const ORDER = ["own", "foreign", "demo", "new"]

const outcomeOf = (row: Row, wanted: string, status: number, text: string): string => {
  if (status < 400) {
    if (row.shows === undefined || !wanted.startsWith("200 ")) return "ok"
    const sides = new Set(row.shows(text === "" ? undefined : JSON.parse(text)).map(sideOf))
    return `${status} ${sides.size === 0 ? "none" : ORDER.filter((side) => sides.has(side)).join("+")}`
  }
  const body = text.startsWith("[") || text.startsWith("{") ? (JSON.parse(text) as any) : []
  const faults: ReadonlyArray<{ message: string }> = Array.isArray(body) ? body : (body.errors ?? [])
  return `${status} ${[...new Set(faults.map(({ message }) => message))].join(" ")}`.trim()
}

const matches = (wanted: string, got: string): boolean =>
  wanted === got || (got === "ok" && /^(200|201|202|204|302)$/.test(wanted))

const isDealerCall = (call: string) => /^\w+ \/(dealer-api|dealers)\//.test(call)
const extraBearers: ReadonlyArray<Person> = ["otherDealerBearer", "partnerAdminBearer", "adminBearer"]

const strangers: ReadonlySet<Person> = new Set(["visitor", "newcomer", "unfinished"])

/** Creates the fixtures and makes the calls of the rows; returns every difference from the expected outcomes. */
export const play = Effect.fn("play")(function* (rows: ReadonlyArray<Row>) {
  const { scopes } = yield* layRoleFixtures
  const { idOf, proofs } = yield* signInAll
  yield* keepFixtures
  const { url } = yield* TestServer
  const differences: Array<string> = []
  let calls = 0

  const attempt = Effect.fn("attempt")(function* (
    row: Row,
    side: string,
    scope: Scope,
    person: Person,
    wanted: string,
  ) {
    const [method = "GET"] = row.call.split(" ")
    const request = row.request(scope, { id: idOf(person) } satisfies Caller)
    const answer = yield* Effect.promise(async () => {
      const headers: Record<string, string> = {
        [VERSION_HEADER]: API_VERSION,
        [CLIENT_VERSION_HEADER]: APP_VERSION,
        origin: url,
        ...proofs[person],
      }
      if (request.body !== undefined) headers["content-type"] = "application/json"
      const response = await fetch(`${url}${pathOf(row.call, request)}`, {
        method,
        headers,
        redirect: "manual",
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      })
      return { status: response.status, text: await response.text() }
    })
    calls += 1
    const got = outcomeOf(row, wanted, answer.status, answer.text)
    if (!matches(wanted, got))
      differences.push(
        `${row.call} [${side}] ${person}: ${wanted} expected, but ${got}${got.startsWith("400") && !wanted.startsWith("400") ? ` ${answer.text}` : ""}`,
      )
    if (method !== "GET" && answer.status < 400) {
      yield* restoreFixtures
    }
  })

  for (const row of rows) {
    const people = allPeople.filter((person) => isDealerCall(row.call) || !extraBearers.includes(person))
    const own = outcomesOf(row)
    const sides: ReadonlyArray<readonly [string, Scope, ReadonlyMap<Person, string>]> = row.once
      ? [["once", scopes.own, own]]
      : [
          ["own", scopes.own, own],
          ["foreign", scopes.foreign, mirroredOutcomesOf(row)],
        ]
    for (const [side, scope, outcomes] of sides)
      yield* Effect.forEach(
        // Callers to try on a side; those without a complete account are refused before the row is looked up, so
        // they are not tried on the foreign side.
        side === "foreign" ? people.filter((person) => !strangers.has(person)) : people,
        (person) => {
          const wanted = (outcomes.get(person) ?? "").replace(/\b(own|foreign)\b/g, (word) =>
            side === "foreign" ? (word === "own" ? "foreign" : "own") : word,
          )
          return attempt(row, side, scope, person, wanted)
        },
        { concurrency: row.call.startsWith("GET") ? 4 : 1 },
      )
    if (row.demo !== undefined)
      yield* attempt(
        row,
        "demo",
        scopes.demo,
        "demo",
        row.demo === "403" ? "403 UNAUTHORIZED_OPERATION" : row.demo,
      )
  }
  return { calls, differences }
})
