import { Effect } from "effect"
import { CurrentUser } from "#contract/conventions.ts"
import { accessOf } from "#domain/access/access.ts"
import { fail } from "../rules/fail.ts"

/** The caller of a search over machines or subscriptions: only partner context and end users (OPEN-166). */
export const searcher = Effect.gen(function* () {
  const { user } = yield* CurrentUser
  const { canViewPartnerContext, isEndUser } = accessOf(user)
  return canViewPartnerContext || isEndUser ? user : yield* fail("UNAUTHORIZED_OPERATION")
})
