import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import {
  AUDIENCE_SORT_COLUMNS,
  OWN_SHARE_SORT_COLUMNS,
  SHARE_SORT_COLUMNS,
  SHARED_SORT_COLUMNS,
} from "#contract/groups/shares.ts"
import type { FoundUser } from "#contract/schemas/share.ts"
import { accessOf } from "#domain/access/access.ts"
import { normalEmail } from "#domain/normal-email.ts"
import { fail } from "../rules/fail.ts"
import { Sharing } from "../rules/sharing.ts"
import { Audiences } from "../store/audiences.ts"
import { onePage } from "../store/page.ts"
import { Shares } from "../store/shares.ts"
import { UserSearch } from "../store/user-search.ts"
import { allowed } from "./auth.ts"
import { endUser } from "./end-user.ts"
import { sortOf } from "./lists.ts"
import { notTheDemoUser, ownMachine } from "./machine-in-path.ts"

/** Handlers of machine shares, of who may see a machine, and of the search for users to share with. */
export const SharesHandlers = HttpApiBuilder.group(
  Api,
  "shares",
  Effect.fnUntraced(function* (handlers) {
    const shares = yield* Shares
    const sharing = yield* Sharing
    const search = yield* UserSearch
    const audiences = yield* Audiences

    const byAddress = Effect.fnUntraced(function* (typed: string) {
      const { user } = yield* CurrentUser
      const email = normalEmail(typed)
      const inNetwork = accessOf(user).canViewPartnerNetwork
      const wait = inNetwork ? 0 : yield* search.count(user.id)
      if (wait > 0) yield* allowed({ allowed: false, retryAfter: Math.ceil(wait / 1000) })
      const id = yield* shares.handleOf(user.id, email)
      const known = inNetwork ? yield* search.byEmail(user.roles, email) : undefined
      return onePage<FoundUser>([{ ...(known ?? unknown), id, email }])
    })

    return handlers.handleAll({
      ofMine: Effect.fnUntraced(function* ({ query }) {
        const { user } = yield* CurrentUser
        const sort = yield* sortOf(query.sort, OWN_SHARE_SORT_COLUMNS)
        return yield* shares.ofOwner(user.id, query, sort)
      }),
      audience: Effect.fnUntraced(function* ({ query }) {
        const user = yield* endUser
        const sort = yield* sortOf(query.sort, AUDIENCE_SORT_COLUMNS)
        return yield* audiences.ofOwner(user.id, query, sort)
      }),
      ofMachine: Effect.fnUntraced(function* ({ params, query }) {
        const sort = yield* sortOf(query.sort, SHARE_SORT_COLUMNS)
        const machine = yield* ownMachine(params.id)
        return yield* shares.ofMachine(machine.id, query, sort)
      }),
      switch: Effect.fnUntraced(function* ({ params, payload }) {
        const user = yield* notTheDemoUser
        const machine = yield* ownMachine(params.id)
        return yield* sharing.switchTo(user, machine.id, params.shareId, payload)
      }),
      end: Effect.fnUntraced(function* ({ params }) {
        const user = yield* notTheDemoUser
        const machine = yield* ownMachine(params.id)
        yield* sharing.end(user, machine.id, params.shareId)
      }),
      withUser: Effect.fnUntraced(function* ({ params, query }) {
        const { user } = yield* CurrentUser
        const sort = yield* sortOf(query.sort, SHARED_SORT_COLUMNS)
        if (params.id !== user.id && !accessOf(user).isAdmin) return yield* fail("UNAUTHORIZED_OPERATION")
        return yield* shares.withUser(params.id, query, sort)
      }),
      search: Effect.fnUntraced(function* ({ query }) {
        const { user } = yield* CurrentUser
        yield* sortOf(query.sort, [])
        if (query.email !== undefined) return yield* byAddress(query.email)
        if (query.q === undefined) return yield* fail("NOT_NULL", "email")
        if (!accessOf(user).canViewPartnerNetwork) return yield* fail("UNAUTHORIZED_OPERATION")
        const { content, pageMetadata } = yield* search.containing(user.roles, query.q, query)
        return { content: content.map((found): FoundUser => ({ ...found, id: null })), pageMetadata }
      }),
    })
  }),
)

const unknown = { userId: null, firstName: null, lastName: null }
