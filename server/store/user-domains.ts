import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Domain } from "#contract/schemas/account.ts"
import { domains } from "../rules/domains.ts"

/** Brand portals of an account, the primary one first; an account without a choice has only its primary one. */
export const domainsOf = Effect.fn("domainsOf")(function* (userId: number, primary: string | null) {
  const sql = yield* SqlClient.SqlClient
  const chosen = yield* sql<{ id: number }>`SELECT domain_id AS id FROM user_domains
    WHERE user_id = ${userId} ORDER BY place`
  const named = domains.filter((domain) => domain.name === primary)
  const others = chosen.flatMap(({ id }) =>
    domains.filter((domain) => domain.id === id && domain.name !== primary),
  )
  return [...named, ...others]
}, Effect.orDie)

/** Stores the chosen brand portals in this order; the first becomes the primary one. */
export const chooseDomains = Effect.fn("chooseDomains")(function* (
  userId: number,
  chosen: ReadonlyArray<Domain>,
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* sql`UPDATE users SET domain = ${chosen[0]?.name ?? null} WHERE id = ${userId}`
      yield* sql`DELETE FROM user_domains WHERE user_id = ${userId}`
      for (const [place, { id }] of chosen.entries())
        yield* sql`INSERT INTO user_domains (user_id, domain_id, place) VALUES (${userId}, ${id}, ${place})`
    }),
  )
}, Effect.orDie)
