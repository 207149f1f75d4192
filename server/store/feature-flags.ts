import { Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { AdministeredFlag, FeatureRule, FlagWrite, RuleWrite } from "#contract/schemas/feature.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { type ListPage, listOf, sortedBy } from "./list.ts"
import { asDuplicate } from "./sql-errors.ts"

interface Sorted<Column extends string> extends ListPage {
  readonly sort: { readonly column: Column; readonly descending: boolean }
}

interface FeatureFlagsShape {
  readonly flags: (list: Sorted<"id" | "name">) => Effect.Effect<Paged<AdministeredFlag>>
  /** Locked until the transaction ends. */
  readonly flagToChange: (id: number) => Effect.Effect<Option.Option<AdministeredFlag>>
  /** None when the name is taken. */
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

/** Feature flags and their rules as administrators keep them. */
export class FeatureFlags extends Context.Service<FeatureFlags, FeatureFlagsShape>()(
  "headland/FeatureFlags",
) {
  static readonly layer = Layer.effect(
    FeatureFlags,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const flagColumns = sql`id, name, description, enabled, roles, version`
      const ruleColumns = sql`id, flag_id AS "flagId", kind, "values", enabled, version`
      const first = <A>(rows: ReadonlyArray<A>) => Option.fromUndefinedOr(rows[0])

      return FeatureFlags.of({
        flags: ({ sort, ...page }) =>
          listOf<AdministeredFlag>(sql, {
            columns: flagColumns,
            from: sql`feature_flags`,
            where: [],
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
