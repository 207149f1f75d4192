import { Clock, Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { LinkState, PartnerRelation } from "#contract/schemas/partner.ts"

export interface StoredLink {
  readonly id: number
  readonly partnerId: number
  readonly dealerId: number
  readonly state: LinkState
}

interface DealerLinksShape {
  /**
   * All dealer links in which the partner is the service centre or the dealer: open links first, then the newest
   * first; at most 1,000. Of a dealer's links, only those with service centres of one of `brands`; null for all.
   */
  readonly ofPartner: (
    id: number,
    brands: ReadonlyArray<number> | null,
  ) => Effect.Effect<ReadonlyArray<PartnerRelation>>
  /** Open links of a service partner: the active link and the pending link. */
  readonly open: (partnerId: number) => Effect.Effect<ReadonlyArray<StoredLink>>
  /** The link with the given id, if the partner is its service partner or its dealer. */
  readonly find: (id: number, partnerId: number) => Effect.Effect<Option.Option<StoredLink>>
  readonly add: (
    link: Pick<StoredLink, "partnerId" | "dealerId"> & { readonly state: "REQUEST" | "INVITE" | "ACTIVE" },
  ) => Effect.Effect<number>
  /** Changes the state of a link. When it becomes ACTIVE, the service partner's link that was active before ends. */
  readonly move: (link: StoredLink, to: LinkState) => Effect.Effect<void>
}

/** Links between service partners and dealers (OPEN-115, OPEN-117). Callers must lock the service partner first. */
export class DealerLinks extends Context.Service<DealerLinks, DealerLinksShape>()("headland/DealerLinks") {
  static readonly layer = Layer.effect(
    DealerLinks,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const currentTime = Effect.map(Clock.currentTimeMillis, (ms) => new Date(ms))

      /**
       * Copies the dealer link that matters to the row of the service partner, for lists: the ACTIVE link,
       * otherwise the latest.
       */
      const repeat = (partnerId: number) => sql`
        UPDATE partners p SET dealer_id = l.dealer_id, link_state = l.state, version = version + 1
        FROM (SELECT dealer_id, state FROM dealer_links WHERE partner_id = ${partnerId}
          ORDER BY (state = 'ACTIVE') DESC, id DESC LIMIT 1) l
        WHERE p.id = ${partnerId}`

      const setState = (id: number, state: LinkState, time: Date) =>
        sql`UPDATE dealer_links SET state = ${state}, changed = ${time} WHERE id = ${id}`

      return DealerLinks.of({
        ofPartner: (id, brands) =>
          sql<Row>`SELECT l.id, l.state, l.created, l.changed, jsonb_build_object('id', o.id, 'name', o.name,
              'type', o.kind, 'country', o.country_id, 'city', o.city) AS partner
            FROM dealer_links l
            JOIN partners o ON o.id = CASE WHEN l.partner_id = ${id} THEN l.dealer_id ELSE l.partner_id END
            WHERE (l.partner_id = ${id} OR l.dealer_id = ${id}) AND ${
              brands === null
                ? sql`true`
                : sql`(l.partner_id = ${id} OR EXISTS (SELECT FROM partner_brands pb
                    WHERE pb.partner_id = l.partner_id AND pb.brand_id = ANY(${[...brands]}::int[])))`
            }
            ORDER BY (l.state IN ('REQUEST', 'INVITE', 'ACTIVE')) DESC, l.id DESC LIMIT 1000`.pipe(
            Effect.map((rows) => rows.map(toRelation)),
            Effect.orDie,
          ),
        open: (partnerId) =>
          sql<StoredLink>`SELECT id, partner_id AS "partnerId", dealer_id AS "dealerId", state FROM dealer_links
            WHERE partner_id = ${partnerId} AND state IN ('REQUEST', 'INVITE', 'ACTIVE') ORDER BY id`.pipe(
            Effect.orDie,
          ),
        find: (id, partnerId) =>
          sql<StoredLink>`SELECT id, partner_id AS "partnerId", dealer_id AS "dealerId", state FROM dealer_links
            WHERE id = ${id} AND (partner_id = ${partnerId} OR dealer_id = ${partnerId})`.pipe(
            Effect.map((rows) => Option.fromUndefinedOr(rows[0])),
            Effect.orDie,
          ),
        add: Effect.fn("DealerLinks.add")(function* ({ dealerId, partnerId, state }) {
          const time = yield* currentTime
          const [row] = yield* sql<{ id: number }>`
            INSERT INTO dealer_links (partner_id, dealer_id, state, created, changed)
            VALUES (${partnerId}, ${dealerId}, ${state}, ${time}, ${time}) RETURNING id`
          yield* repeat(partnerId)
          return row?.id ?? 0
        }, Effect.orDie),
        move: Effect.fn("DealerLinks.move")(function* (link, to) {
          const time = yield* currentTime
          if (to === "ACTIVE")
            yield* sql`UPDATE dealer_links SET state = 'CANCELED', changed = ${time}
              WHERE partner_id = ${link.partnerId} AND state = 'ACTIVE'`
          yield* setState(link.id, to, time)
          yield* repeat(link.partnerId)
        }, Effect.orDie),
      })
    }),
  )
}

interface Row extends Omit<PartnerRelation, "created" | "changed"> {
  readonly created: Date
  readonly changed: Date
}

const toRelation = ({ changed, created, ...row }: Row): PartnerRelation => ({
  ...row,
  created: created.toISOString(),
  changed: changed.toISOString(),
})
