import { Effect } from "effect"
import { CurrentUser } from "#contract/conventions.ts"
import { accessOf } from "#domain/access/access.ts"
import { fail } from "../rules/fail.ts"

/** The caller, who must be an end user or a demo user (ROLE-35, BND-19); else 403. */
export const endUser = Effect.gen(function* () {
  const { user } = yield* CurrentUser
  return accessOf(user).isEndUser ? user : yield* fail("UNAUTHORIZED_OPERATION")
})
