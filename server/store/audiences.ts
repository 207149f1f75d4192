import { Context, Effect, Layer } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { AUDIENCE_SORT_COLUMNS } from "#contract/groups/shares.ts"
import { type Audience, AudienceKind, AudienceReason } from "#contract/schemas/audience.ts"
import { DEFAULT_PAGE_SIZE, type Paged } from "#contract/schemas/paging.ts"
import { NAMED_MACHINES } from "#domain/shares/audience.ts"
import { type ListPage, sortedBy } from "./list.ts"
import { pageOf } from "./page.ts"
import { everyWord, machineContains } from "./search.ts"

interface AudienceQuery extends ListPage {
  readonly kind?: ReadonlyArray<AudienceKind> | undefined
  readonly q?: string | undefined
}

interface Sort {
  readonly column: (typeof AUDIENCE_SORT_COLUMNS)[number]
  readonly descending: boolean
}

interface AudiencesShape {
  /** Audiences that may see machines of an owner, each with its machines; by kind and name unless sorted otherwise. */
  readonly ofOwner: (
    ownerId: number,
    query: AudienceQuery,
    sort: Sort | undefined,
  ) => Effect.Effect<Paged<Audience>>
}

/** Who may see the machines of an owner, and why (OPEN-197). */
export class Audiences extends Context.Service<Audiences, AudiencesShape>()("headland/Audiences") {
  static readonly layer = Layer.effect(
    Audiences,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return Audiences.of({
        ofOwner: Effect.fn("Audiences.ofOwner")(function* (ownerId, query, sort) {
          const { page = 0, size = DEFAULT_PAGE_SIZE } = query
          const rows = yield* sql<Partial<Row> & { readonly total: number }>`
            WITH ${named(sql, ownerId, query)}
            SELECT counted.total, page.* FROM (SELECT count(*)::int AS total FROM found) counted
            LEFT JOIN LATERAL (
              SELECT id, kind, reason, name, email, until, cardinality(places) AS count,
                (SELECT jsonb_agg(jsonb_build_object('vin', m.vin, 'machineName', m.machine_name) ORDER BY one.place)
                  FROM (SELECT place FROM unnest(places) AS place ORDER BY place LIMIT ${NAMED_MACHINES}) one
                  JOIN machines m ON m.id = (SELECT ids[one.place] FROM ordered)) AS first,
                kind_order, reason_order, name_key
              FROM found ORDER BY ${orderBy(sql, sort)} LIMIT ${size} OFFSET ${page * size}) page ON true
            ORDER BY ${orderBy(sql, sort)}`
          const content = rows.filter((row): row is Row & { readonly total: number } => row.id !== null)
          return pageOf(content.map(toAudience), rows[0]?.total ?? 0, { page, size })
        }, Effect.orDie),
      })
    }),
  )
}

const KINDS = [...AudienceKind.literals]
const REASONS = [...AudienceReason.literals]

const orderBy = (sql: SqlClient.SqlClient, sort: Sort | undefined): Statement.Fragment =>
  sortedBy(
    sql,
    { kind: "kind_order", name: "name_key", machines: "count", until: "until" },
    sort ?? { column: "kind", descending: false },
    "kind_order, name_key, reason_order, id",
    ["until"],
  )

/**
 * Named queries up to `found`: each audience with its name and the places of its machines among those of the owner,
 * which are in the order of their names. A search text that the audience's own name lacks leaves only the machines
 * that have it. The places are sorted for the rows of a page only.
 */
const named = (
  sql: SqlClient.SqlClient,
  ownerId: number,
  { kind: kinds = KINDS, q }: AudienceQuery,
): Statement.Fragment => sql`
  mine AS MATERIALIZED (
    SELECT m.id, m.place, m.service_id, m.dealer_id, ${machineContains(sql, q)} AS matches
    FROM (SELECT *, (row_number() OVER (ORDER BY name_key, id))::int AS place FROM machines WHERE owner_id = ${ownerId}) m),
  ordered AS MATERIALIZED (SELECT array_agg(id ORDER BY place) AS ids FROM mine),
  audience AS (
    SELECT kind, reason, subject, address, until, array_agg(place) AS places,
      array_agg(place) FILTER (WHERE matches) AS matching
    FROM (${seers(sql, ownerId, kinds)}) seer (kind, reason, subject, address, until, place, matches)
    GROUP BY kind, reason, subject, address, until),
  described AS (
    SELECT *,
      CASE WHEN kind = 'PERSON' THEN coalesce(address, (SELECT email FROM users WHERE users.id = subject)) END AS email,
      CASE
        WHEN kind = 'PERSON' THEN (SELECT nullif(btrim(concat_ws(' ', first_name, last_name)), '') FROM users WHERE users.id = subject)
        WHEN kind IN ('SERVICE_CENTRE', 'DEALER') THEN (SELECT partners.name FROM partners WHERE partners.id = subject)
        WHEN kind = 'EXTERNAL_SYSTEM' THEN (SELECT s.name FROM external_systems s WHERE s.id = subject)
      END AS name
    FROM audience),
  found AS MATERIALIZED (
    SELECT concat_ws(':', kind, reason, coalesce(email, subject::text), extract(epoch FROM until)::int8) AS id,
      kind, reason, name, email, until, CASE WHEN ${nameContains(sql, q)} THEN places ELSE matching END AS places,
      array_position(${KINDS}::text[], kind) AS kind_order, array_position(${REASONS}::text[], reason) AS reason_order,
      lower(coalesce(name, email, '') COLLATE "und-x-icu") AS name_key
    FROM described WHERE matching IS NOT NULL OR ${nameContains(sql, q)})`

const nameContains = (sql: SqlClient.SqlClient, q: string | undefined): Statement.Fragment =>
  everyWord(sql, q, (pattern) => sql`search_fold(concat_ws(' ', name, email)) LIKE ${pattern}`)

/**
 * Query for one row per audience of these kinds and machine of `mine`. Its branches follow the same rule as
 * `accessToMachine` (OPEN-42, OPEN-167): a test compares both.
 */
const seers = (
  sql: SqlClient.SqlClient,
  ownerId: number,
  kinds: ReadonlyArray<AudienceKind>,
): Statement.Fragment => {
  const branches = branchesOf(sql, ownerId).filter(({ kind }) => kinds.includes(kind))
  return sql.join(" UNION ALL ", false)(branches.map(({ kind, seen }) => sql`SELECT ${kind}::text, ${seen}`))
}

interface Branch {
  readonly kind: AudienceKind
  /** Columns after the kind, with their tables: reason, subject, address, until, place, matches. */
  readonly seen: Statement.Fragment
}

const branchesOf = (sql: SqlClient.SqlClient, ownerId: number): ReadonlyArray<Branch> => [
  // The condition on the ids has the shares read by index, also by an owner of few machines.
  {
    kind: "PERSON",
    seen: sql`'SHARE', sh.user_id, NULL::text, sh.until, place, matches
      FROM mine JOIN shares sh ON sh.machine_id = mine.id
      WHERE sh.machine_id = ANY((SELECT ids FROM ordered)::int[]) AND sh.enabled AND sh.user_id <> ${ownerId}`,
  },
  {
    kind: "PERSON",
    seen: sql`'WAITING_SHARE', NULL::int, w.email, w.until, place, matches
      FROM mine JOIN waiting_shares w ON w.machine_id = mine.id WHERE w.enabled`,
  },
  // A centre with several subscriptions of a machine is listed for the one by which it sees most.
  {
    kind: "SERVICE_CENTRE",
    seen: sql`(ARRAY['SUBSCRIPTION', 'REQUEST', 'INVITE'])[min(array_position(ARRAY['ACTIVE', 'REQUEST', 'INVITE'], su.state))],
        su.service_id, ${nothing(sql)}, place, matches
      FROM mine JOIN subscriptions su ON su.machine_id = mine.id
      WHERE su.service_id IS NOT NULL
        AND (su.state IN ('REQUEST', 'INVITE') OR (su.state = 'ACTIVE' AND su.service_id = mine.service_id))
      GROUP BY place, matches, su.service_id`,
  },
  {
    kind: "SERVICE_CENTRE",
    seen: sql`'ASSIGNED', mine.service_id, ${nothing(sql)}, place, matches FROM mine
      WHERE mine.service_id IS NOT NULL AND NOT EXISTS (SELECT FROM subscriptions su
        WHERE su.machine_id = mine.id AND su.service_id = mine.service_id)`,
  },
  {
    kind: "DEALER",
    seen: sql`'DEALER', mine.dealer_id, ${nothing(sql)}, place, matches FROM mine WHERE mine.dealer_id IS NOT NULL`,
  },
  {
    kind: "DEALER",
    seen: sql`'CENTRE_DEALER', ce.dealer_id, ${nothing(sql)}, place, matches
      FROM mine JOIN partners ce ON ce.id = mine.service_id AND ce.link_state = 'ACTIVE'
      WHERE ce.dealer_id IS DISTINCT FROM mine.dealer_id`,
  },
  {
    kind: "EXTERNAL_SYSTEM",
    seen: sql`'SWITCHED_ON', o.external_system_id, ${nothing(sql)}, place, matches
      FROM mine JOIN machine_external_systems o ON o.machine_id = mine.id`,
  },
  // Importers and staff of brands are scoped by brand and country, which every machine has.
  ...(["IMPORTER", "BRAND", "ADMINISTRATION", "PRIVACY"] as const).map((kind) => ({
    kind,
    seen: sql`'ROLE', NULL::int, ${nothing(sql)}, place, matches FROM mine`,
  })),
]

/** Columns address and until of an audience that has neither. */
const nothing = (sql: SqlClient.SqlClient): Statement.Fragment => sql`NULL::text, NULL::timestamptz`

interface Row extends Omit<Audience, "until" | "machines"> {
  readonly until: Date | null
  readonly count: number
  readonly first: Audience["machines"]["first"]
}

const toAudience = ({ count, email, first, id, kind, name, reason, until }: Row): Audience => ({
  id,
  kind,
  reason,
  name,
  email,
  until: until?.toISOString() ?? null,
  machines: { count, first },
})
