import { Effect, Option } from "effect"
import { fail } from "../rules/fail.ts"
import type { Rejected } from "../rules/subscriptions/rejected.ts"
import { Subscriptions } from "../store/subscriptions.ts"

/** Runs a subscription change and converts a domain rejection to an API error. */
export const answered = <A, E, R>(change: Effect.Effect<A, E | Rejected, R>) =>
  Effect.catchTag(change as Effect.Effect<A, Rejected, R>, "Rejected", ({ code, field, limits }) =>
    fail(code, field, limits),
  )

/** Reads a subscription again after a change, for the response. */
export const subscriptionNow = Effect.fnUntraced(function* (id: number) {
  const found = yield* (yield* Subscriptions).byId(id)
  return Option.isSome(found) ? found.value : yield* fail("NOT_FOUND", "id")
})
