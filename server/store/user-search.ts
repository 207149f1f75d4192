import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { UserId } from "#contract/schemas/ids.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { FoundUser } from "#contract/schemas/share.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { userScope } from "../rules/user-scope.ts"
import { type ListPage, listOf } from "./list.ts"
import { contains } from "./search.ts"

const DAY_MS = 86_400_000
/** Maximum number of look-ups of email addresses by one end user within a day (OPEN-28). */
export const SEARCHES_A_DAY = 20

type Person = Omit<FoundUser, "id">

interface UserSearchShape {
  /**
   * Counts one look-up of an e-mail address by the user; returns 0 when the look-up is allowed, else the
   * milliseconds until the next allowed one.
   */
  readonly count: (userId: number) => Effect.Effect<number>
  /**
   * Account with this e-mail address; undefined when there is none, or when callers with these roles may not find
   * it.
   */
  readonly byEmail: (roles: ReadonlyArray<RoleEntry>, email: string) => Effect.Effect<Person | undefined>
  /** Active accounts in the caller's scope whose name or address contains the text, ordered by name. */
  readonly containing: (
    roles: ReadonlyArray<RoleEntry>,
    q: string,
    page: ListPage,
  ) => Effect.Effect<Paged<Person>>
}

/** Search for users (API-USER-12). */
export class UserSearch extends Context.Service<UserSearch, UserSearchShape>()("headland/UserSearch") {
  static readonly layer = Layer.effect(
    UserSearch,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const person = sql`u.id AS "userId", u.email, u.first_name AS "firstName", u.last_name AS "lastName"`

      const count: UserSearchShape["count"] = Effect.fn("UserSearch.count")(
        function* (userId) {
          const now = yield* Clock.currentTimeMillis
          // Lock per user, so that simultaneous look-ups by one user are counted one after another.
          yield* sql`SELECT pg_advisory_xact_lock(${SEARCH_LOCK}, ${userId})`
          yield* sql`DELETE FROM share_searches WHERE user_id = ${userId} AND time <= ${new Date(now - DAY_MS)}`
          const [blocking] = yield* sql<{
            time: Date
          }>`SELECT time FROM share_searches WHERE user_id = ${userId}
            ORDER BY time DESC OFFSET ${SEARCHES_A_DAY - 1} LIMIT 1`
          if (blocking !== undefined) return blocking.time.getTime() + DAY_MS - now
          yield* sql`INSERT INTO share_searches (user_id, time) VALUES (${userId}, ${new Date(now)})`
          return 0
        },
        sql.withTransaction,
        Effect.orDie,
      )

      return UserSearch.of({
        count,
        byEmail: (roles, email) =>
          sql<Person>`SELECT ${person} FROM users u
            WHERE u.email = ${email} AND u.active AND ${userScope(sql, roles)}`.pipe(
            Effect.map(([found]) => found),
            Effect.orDie,
          ),
        containing: (roles, q, page) =>
          listOf<Person & { readonly userId: UserId }>(sql, {
            columns: person,
            from: sql`users u`,
            where: [sql`u.active`, contains(sql, "u.account_search", q), userScope(sql, roles)],
            order: sql`u.last_name, u.first_name, u.id`,
            page,
          }),
      })
    }),
  )
}

const SEARCH_LOCK = 462_025_020
