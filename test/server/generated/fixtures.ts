import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { DemoPerson } from "#domain/demo-accounts.ts"
import type { Answer, Browser } from "#test/support/browser.ts"
import { dealerCall, exchanged } from "../accounts/dealer-calls.ts"
import { signedInAs } from "../identity/callers.ts"
import type { Call } from "./catalogue.ts"
import { type Asked, targetOf } from "./requests.ts"

/** A user who calls: the portal by cookie, the dealer interface by bearer. */
export interface Caller {
  readonly person: DemoPerson
  readonly browser: Browser
  readonly ask: (
    call: Call,
    asked: Asked,
    headers?: Readonly<Record<string, string>>,
  ) => Effect.Effect<Answer>
}

export const caller = Effect.fn("caller")(function* (person: DemoPerson) {
  const browser = yield* signedInAs(person)
  const answer = yield* Effect.exit(exchanged(browser))
  const token = answer._tag === "Success" ? answer.value.token : undefined
  const byBearer = dealerCall(browser, token ?? "none")
  return {
    person,
    browser,
    ask: (call, asked, headers = {}) =>
      call.dealer
        ? byBearer(call.method, targetOf(call, asked).replace("/api/dealer-api", ""), asked.body)
        : browser.call(call.method, targetOf(call, asked), { body: asked.body, headers }),
  } satisfies Caller
})

/** No job runs by itself: what changes in the database, calls have changed. */
export const restJobs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE jobs SET next_run = now() + interval '1 year'`
})
