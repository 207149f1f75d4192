import { Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type {
  AdministeredFlag,
  FeatureRule,
  FlagCandidate,
  FlagRule,
  FlagWrite,
  ListedFlag,
  RuleWrite,
} from "#contract/schemas/feature.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { type ListPage, listOf, sortedBy } from "./list.ts"
import { contains } from "./search.ts"
import { asDuplicate } from "./sql-errors.ts"
import { rolesOf } from "./users.ts"

interface Sorted<Column extends string> extends ListPage {
  readonly sort: { readonly column: Column; readonly descending: boolean }
}

type FlagWithRules = Omit<ListedFlag, "audience">

interface FeatureFlagsShape {
  readonly flags: (
    list: Sorted<"id" | "name"> & {
      readonly text?: string | undefined
      readonly enabled?: "true" | "false" | undefined
    },
  ) => Effect.Effect<Paged<FlagWithRules>>
  readonly flag: (id: number) => Effect.Effect<Option.Option<FlagWithRules>>
  /**
   * Active users whose name or address contains `q`, with the properties that a flag's rules check, to show whom
   * the rules reach.
   */
  readonly candidates: (
    list: ListPage & { readonly q?: string | undefined },
  ) => Effect.Effect<Paged<FlagCandidate>>
  readonly allCandidates: Effect.Effect<ReadonlyArray<FlagCandidate>>
  /** Replaces all rules of the feature flag. */
  readonly setRules: (flagId: number, rules: ReadonlyArray<FlagRule>) => Effect.Effect<void>
  /** Reads a flag and locks it until the transaction ends. */
  readonly flagToChange: (id: number) => Effect.Effect<Option.Option<AdministeredFlag>>
  /** Creates a feature flag; none when its name is already used. */
  readonly createFlag: (flag: FlagWrite) => Effect.Effect<Option.Option<AdministeredFlag>>
  readonly changeFlag: (id: number, flag: FlagWrite) => Effect.Effect<Option.Option<AdministeredFlag>>
  readonly deleteFlag: (id: number) => Effect.Effect<void>
  readonly rules: (
    list: Sorted<"id" | "flagId" | "kind"> & { readonly flagId?: number | undefined },
  ) => Effect.Effect<Paged<FeatureRule>>
  readonly ruleToChange: (id: number) => Effect.Effect<Option.Option<FeatureRule>>
  readonly createRule: (rule: RuleWrite) => Effect.Effect<FeatureRule>
  readonly changeRule: (id: number, rule: RuleWrite) => Effect.Effect<FeatureRule>
  readonly deleteRule: (id: number) => Effect.Effect<void>
}

/** Feature flags and their rules as managed by administrators. */
export class FeatureFlags extends Context.Service<FeatureFlags, FeatureFlagsShape>()(
  "headland/FeatureFlags",
) {
  static readonly layer = Layer.effect(
    FeatureFlags,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const flagColumns = sql`id, name, description, enabled, roles, version`
      const flagWithRules = sql`${flagColumns}, (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'kind', r.kind, 'values', r."values", 'enabled', r.enabled) ORDER BY r.id), '[]')
        FROM feature_rules r WHERE r.flag_id = f.id) AS rules`
      const candidateColumns = sql`u.id, trim(u.first_name || ' ' || u.last_name) AS name, u.email, u.country,
        u.domain, ${rolesOf(sql)} AS roles,
        (SELECT coalesce(jsonb_agg(DISTINCT se.brand_id), '[]')
          FROM machines m JOIN models mo ON mo.id = m.model_id JOIN serieses se ON se.id = mo.series_id
          WHERE m.owner_id = u.id) AS "machineBrandIds"`
      const ruleColumns = sql`id, flag_id AS "flagId", kind, "values", enabled, version`
      const first = <A>(rows: ReadonlyArray<A>) => Option.fromUndefinedOr(rows[0])

      return FeatureFlags.of({
        flag: (id) =>
          sql<FlagWithRules>`SELECT ${flagWithRules} FROM feature_flags f WHERE id = ${id}`.pipe(
            Effect.map(first),
            Effect.orDie,
          ),
        candidates: ({ q = "", ...page }) =>
          listOf<FlagCandidate>(sql, {
            columns: candidateColumns,
            from: sql`users u`,
            where: [sql`u.active`, contains(sql, "u.account_search", q)],
            order: sql`u.account_name_key, u.id`,
            page,
          }),
        allCandidates: sql<FlagCandidate>`SELECT ${candidateColumns} FROM users u WHERE u.active`.pipe(
          Effect.orDie,
        ),
        setRules: (flagId, rules) =>
          sql`WITH gone AS (DELETE FROM feature_rules WHERE flag_id = ${flagId})
            INSERT INTO feature_rules (flag_id, kind, "values", enabled)
            SELECT ${flagId}, kind, "values", enabled
            FROM jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) AS rule
              (kind text, "values" text[], enabled boolean)`.pipe(Effect.asVoid, Effect.orDie),
        flags: ({ sort, text = "", enabled, ...page }) =>
          listOf<FlagWithRules>(sql, {
            columns: flagWithRules,
            from: sql`feature_flags f`,
            where: [
              contains(sql, "search_fold(name || ' ' || description)", text),
              ...(enabled === undefined ? [] : [sql`enabled = ${enabled === "true"}`]),
            ],
            order: sortedBy(sql, { id: "id", name: "name" }, sort, "id"),
            page,
          }),
        flagToChange: (id) =>
          sql<AdministeredFlag>`SELECT ${flagColumns} FROM feature_flags WHERE id = ${id} FOR UPDATE`.pipe(
            Effect.map(first),
            Effect.orDie,
          ),
        createFlag: ({ name, description, enabled, roles }) =>
          sql<AdministeredFlag>`INSERT INTO feature_flags (name, description, enabled, roles)
            VALUES (${name}, ${description}, ${enabled}, ${[...roles]})
            ON CONFLICT (name) DO NOTHING RETURNING ${flagColumns}`.pipe(Effect.map(first), Effect.orDie),
        changeFlag: (id, { name, description, enabled, roles }) =>
          sql<AdministeredFlag>`UPDATE feature_flags SET name = ${name}, description = ${description},
              enabled = ${enabled}, roles = ${[...roles]}, version = version + 1
            WHERE id = ${id} RETURNING ${flagColumns}`.pipe(
            Effect.map(first),
            asDuplicate,
            Effect.catch((error) => (error === "DUPLICATE" ? Effect.succeedNone : Effect.die(error))),
          ),
        deleteFlag: (id) => sql`DELETE FROM feature_flags WHERE id = ${id}`.pipe(Effect.asVoid, Effect.orDie),
        rules: ({ sort, flagId, ...page }) =>
          listOf<FeatureRule>(sql, {
            columns: ruleColumns,
            from: sql`feature_rules`,
            where: flagId === undefined ? [] : [sql`flag_id = ${flagId}`],
            order: sortedBy(sql, { id: "id", flagId: "flag_id", kind: "kind" }, sort, "id"),
            page,
          }),
        ruleToChange: (id) =>
          sql<FeatureRule>`SELECT ${ruleColumns} FROM feature_rules WHERE id = ${id} FOR UPDATE`.pipe(
            Effect.map(first),
            Effect.orDie,
          ),
        createRule: ({ flagId, kind, values, enabled }) =>
          sql<FeatureRule>`INSERT INTO feature_rules (flag_id, kind, "values", enabled)
            VALUES (${flagId}, ${kind}, ${[...values]}, ${enabled}) RETURNING ${ruleColumns}`.pipe(
            Effect.map(([row]) => row!),
            Effect.orDie,
          ),
        changeRule: (id, { kind, values, enabled }) =>
          sql<FeatureRule>`UPDATE feature_rules SET kind = ${kind}, "values" = ${[...values]}, enabled = ${enabled},
              version = version + 1 WHERE id = ${id} RETURNING ${ruleColumns}`.pipe(
            Effect.map(([row]) => row!),
            Effect.orDie,
          ),
        deleteRule: (id) => sql`DELETE FROM feature_rules WHERE id = ${id}`.pipe(Effect.asVoid, Effect.orDie),
      })
    }),
  )
}
