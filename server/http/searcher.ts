import { Effect } from "effect"
import { CurrentUser } from "#contract/conventions.ts"
import { accessOf } from "#domain/access/access.ts"
import { fail } from "../rules/fail.ts"

/**
 * The caller if they may search machines or subscriptions: users with partner context and end users (OPEN-166);
 * else 403.
 */
export const searcher = Effect.gen(function* () {
  const { user } = yield* CurrentUser
  const { canViewPartnerContext, isEndUser } = accessOf(user)
  return canViewPartnerContext || isEndUser ? user : yield* fail("UNAUTHORIZED_OPERATION")
})
