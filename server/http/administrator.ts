import { Effect } from "effect"
import { CurrentUser } from "#contract/conventions.ts"
import { accessOf } from "#domain/access/access.ts"
import { fail } from "../rules/fail.ts"
import { isId } from "../store/ids.ts"

/** The caller if they are an administrator; else 403 (OPEN-45). */
export const administrator = Effect.gen(function* () {
  const { user } = yield* CurrentUser
  return accessOf(user).canViewControlPanel ? user : yield* fail("UNAUTHORIZED_OPERATION")
})

/** The caller if they may change the catalogue; else 403 (OPEN-45). */
export const configurator = Effect.gen(function* () {
  const { user } = yield* CurrentUser
  return accessOf(user).canViewConfiguration ? user : yield* fail("UNAUTHORIZED_OPERATION")
})

/** Checks that an id from a path is within the range of stored ids; else 404. */
export const storedId = Effect.fnUntraced(function* (id: number, field = "id") {
  return isId(id) ? id : yield* fail("NOT_FOUND", field)
})
