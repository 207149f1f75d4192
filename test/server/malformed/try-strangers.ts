import { Effect } from "effect"
import { wrongsOf } from "../generated/oracle.ts"
import { restoreFixtures, type Scope } from "../roles/fixtures.ts"
import { outcomesOf } from "../roles/table.ts"
import { type Example, type Fixtures, partsOf, pathOf, writtenRows } from "./fixtures.ts"

type Request = Pick<Example, "params" | "query" | "body">
type Leaf = readonly [at: string, value: unknown]

/** Every single value of a request, with its path. */
const leavesOf = (value: unknown, at = ""): ReadonlyArray<Leaf> =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${at}/${name}`))
    : [[at, value]]

const withLeaf = (request: Request, at: string, value: unknown): Request => {
  const changed = structuredClone(request) as any
  const [, ...names] = at.split("/")
  const last = names.pop() ?? ""
  names.reduce((inner, name) => inner[name], changed)[last] = value
  return changed
}

/**
 * Valid requests of one side of the fixtures with one value replaced by that of the other side: the other side's
 * machine, owner or centre.
 */
const oneOfOthers = (example: Example, idOf: Fixtures["idOf"], others: Scope) => {
  const { body, params, person, query, row } = example
  const mine: Request = { body, params, query }
  const theirs = new Map(leavesOf(partsOf(row.request(others, { id: idOf(person) }))))
  return leavesOf(mine).flatMap(([at, value]) =>
    theirs.has(at) && theirs.get(at) !== value
      ? [{ at, value: theirs.get(at), request: withLeaf(mine, at, theirs.get(at)) }]
      : [],
  )
}

/**
 * Callers left out, because they see all data, so that no row counts as belonging to the other side of the
 * fixtures.
 */
const seesAll = new Set([
  "admin",
  "partnerAdmin",
  "adminBearer",
  "partnerAdminBearer",
  "gdpr",
  "config",
  "swagger",
])

/**
 * Whether a field names an entry that belongs to no user, of an external register or the catalogue, so that both
 * sides may use it.
 */
const isAnybodys = (at: string) => /\/(deviceId|code|brands\/\d+)$/.test(at)

/**
 * Whether a response reveals no row: empty, because some calls skip ids of other users (OPEN-128), or the empty
 * list of a search for such ids.
 */
const saysNothing = (text: string) => text === "" || text.startsWith('{"content":[],')

/**
 * Sends requests with one value of the other side of the fixtures: such requests must reveal nothing and change
 * nothing.
 */
export const tryOneOfOthers = Effect.fn("tryOneOfOthers")(function* (fixtures: Fixtures) {
  const wrongs: Array<string> = []
  let count = 0
  for (const example of fixtures.examples) {
    const { call, person, works } = example
    if (!works || seesAll.has(person)) continue
    for (const { at, request, value } of oneOfOthers(example, fixtures.idOf, fixtures.scopes.foreign)) {
      count += 1
      const answer = yield* fixtures.send(example, {
        path: pathOf(call, request.params),
        query: request.query,
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      })
      const line = `${call.name} as ${person} with ${at} ${String(value)}: ${answer.status} ${answer.text.slice(0, 200)}`
      for (const wrong of wrongsOf(call, answer)) wrongs.push(`${line}: ${wrong}`)
      const rows = yield* writtenRows
      if (!isAnybodys(at)) {
        if (answer.status < 400 && !saysNothing(answer.text)) wrongs.push(line)
        for (const row of rows) wrongs.push(`${line} wrote ${row}`)
      }
      if (rows.length > 0) yield* restoreFixtures
    }
  }
  return { count, wrongs }
})

/**
 * DELETE calls left out, because they only end or hide a row, which stays. The call for announcements is listed
 * because its path looks like the alias of a boundary notification's path (OPEN-101).
 */
const deletesNothing = new Set([
  "DELETE /api/reporting/repeat/:id",
  "DELETE /api/subscriptions/history/:id",
  "DELETE /api/notifications/:id",
])

/**
 * Deletes each kind of row, and checks that every call on the deleted row then responds as for a row that never
 * existed.
 */
export const tryDeleted = Effect.fn("tryDeleted")(function* (fixtures: Fixtures) {
  const wrongs: Array<string> = []
  let count = 0
  const deletions = fixtures.examples.filter(
    ({ call, works }) =>
      works && call.method === "DELETE" && /\/:\w+$/.test(call.path) && !deletesNothing.has(call.name),
  )
  for (const deletion of deletions) {
    const { call, params } = deletion
    const about = fixtures.examples.filter(
      (one) =>
        one.works &&
        one.call.path.startsWith(call.path) &&
        one.call.dealer === call.dealer &&
        // Leaves out the call that creates such a row, because it may create the row again.
        !(one.call.method === "POST" && one.call.path === call.path),
    )
    for (const example of about) {
      const gone = yield* fixtures.send(deletion)
      if (gone.status >= 400) wrongs.push(`${call.name}: ${gone.status} ${gone.text}`)
      yield* writtenRows
      count += 1
      const person = outcomesOf(example.row).get(deletion.person) === "ok" ? deletion.person : example.person
      const answer = yield* fixtures.send(
        { ...example, person },
        { path: pathOf(example.call, { ...example.params, ...params }) },
      )
      const line = `${example.call.name} as ${person} after ${call.name}: ${answer.status} ${answer.text.slice(0, 200)}`
      for (const wrong of wrongsOf(example.call, answer)) wrongs.push(`${line}: ${wrong}`)
      if (answer.status !== 404) wrongs.push(line)
      for (const row of yield* writtenRows) wrongs.push(`${line} wrote ${row}`)
      yield* restoreFixtures
      yield* writtenRows
    }
  }
  return { count, wrongs }
})
