import { Effect, Option } from "effect"
import { refuse } from "../rules/refuse.ts"
import type { Refused } from "../rules/subscriptions/refused.ts"
import { Subscriptions } from "../store/subscriptions.ts"

/** A change and its refusal in the words of the interface. */
export const answered = <A, E, R>(change: Effect.Effect<A, E | Refused, R>) =>
  Effect.catchTag(change as Effect.Effect<A, Refused, R>, "Refused", ({ code, field, limits }) =>
    refuse(code, field, limits),
  )

/** The subscription as it is now. */
export const subscriptionNow = Effect.fnUntraced(function* (id: number) {
  const found = yield* (yield* Subscriptions).byId(id)
  return Option.isSome(found) ? found.value : yield* refuse("NOT_FOUND", "id")
})
