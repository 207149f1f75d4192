import { Effect } from "effect"
import type { DemoPerson } from "#domain/demo-accounts.ts"
import { hash } from "#server/seed/terrain/random.ts"
import { type Call, calls } from "./catalogue.ts"
import { caller, restJobs } from "./fixtures.ts"
import { knownValues } from "./known-values.ts"
import { wrongsOf } from "./oracle.ts"
import { targetOf, validRequests } from "./requests.ts"

/** They end what the caller depends on: session, password, account, or its completeness. */
const endsTheCaller = new Set([
  "DELETE /api/logout",
  "DELETE /api/users/current",
  "PUT /api/users",
  "PUT /api/users/password",
])

const people: ReadonlyArray<DemoPerson> = ["admin", "owner", "dealer", "service"]

/** Makes requests of these calls as each caller; answers what was wrong, and the calls that succeeded for at least one. */
export const tryValid = Effect.fn("tryValid")(function* (
  which: (call: Call) => boolean,
  requestsEach: number,
) {
  yield* restJobs
  const callers = yield* Effect.forEach(people, caller)
  const known = yield* knownValues
  const wrongs: Array<string> = []
  const worked = new Set<string>()
  for (const [number, call] of calls.entries()) {
    if (endsTheCaller.has(call.name) || !which(call)) continue
    for (const [index, who] of callers.entries()) {
      const choice = { count: requestsEach, seed: hash(number, index), person: who.person }
      for (const asked of yield* validRequests(call, known, choice)) {
        const answer = yield* who.ask(call, asked)
        if (answer.status < 400) worked.add(call.name)
        for (const wrong of wrongsOf(call, answer))
          wrongs.push(
            `${who.person}: ${call.method} ${targetOf(call, asked)} ${JSON.stringify(asked.body)?.slice(0, 300)}: ${wrong}`,
          )
      }
    }
  }
  const still = yield* Effect.forEach(callers, ({ browser }) => browser.call("GET", "/api/users/current"))
  return { wrongs, worked, stillSignedIn: still.map(({ status }) => status) }
})
