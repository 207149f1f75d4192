import { Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { StakeholderType } from "#contract/schemas/partner.ts"
import type { PartnerTarget } from "#domain/access/partner.ts"

/** Facts of a partner on which access rights depend (country, brands, dealer), with its kind and name. */
export interface PartnerFacts extends PartnerTarget {
  readonly kind: StakeholderType
  readonly name: string
  readonly hasActiveUser: boolean
}

interface PartnerTargetsShape {
  readonly byIds: (ids: ReadonlyArray<number>) => Effect.Effect<ReadonlyArray<PartnerFacts>>
  readonly byId: (id: number) => Effect.Effect<Option.Option<PartnerFacts>>
  /**
   * Ids of active users with a role in the given partner; these users are notified of events that concern the
   * service centre as a whole.
   */
  readonly memberIds: (id: number) => Effect.Effect<ReadonlyArray<number>>
}

/** Reads the facts of partners on which access rights depend. */
export class PartnerTargets extends Context.Service<PartnerTargets, PartnerTargetsShape>()(
  "headland/PartnerTargets",
) {
  static readonly layer = Layer.effect(
    PartnerTargets,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const members = sql`SELECT r.user_id AS id, r.auth_role FROM user_roles r JOIN users u ON u.id = r.user_id
        WHERE u.active AND r.auth_role IN ('ROLE_PARTNER_USER', 'ROLE_READ_ONLY_PARTNER_USER')`
      const byIds = (ids: ReadonlyArray<number>) =>
        ids.length === 0
          ? Effect.succeed([])
          : sql<PartnerFacts>`SELECT p.id, p.kind, p.name, p.country_id AS "countryId",
              CASE WHEN p.link_state = 'ACTIVE' THEN p.dealer_id END AS "dealerId",
              ARRAY(SELECT pb.brand_id FROM partner_brands pb WHERE pb.partner_id = p.id ORDER BY 1) AS "brandIds",
              EXISTS (SELECT FROM (${members} AND r.partner_id = p.id) m WHERE auth_role = 'ROLE_PARTNER_USER')
                AS "hasActiveUser"
            FROM partners p WHERE p.id = ANY(${[...ids]}::int[])`.pipe(Effect.orDie)
      return PartnerTargets.of({
        byIds,
        byId: (id) => Effect.map(byIds([id]), (rows) => Option.fromUndefinedOr(rows[0])),
        memberIds: (id) =>
          sql<{
            id: number
          }>`SELECT DISTINCT id FROM (${members} AND r.partner_id = ${id}) m ORDER BY id`.pipe(
            Effect.map((rows) => rows.map((row) => row.id)),
            Effect.orDie,
          ),
      })
    }),
  )
}
