import { Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { Brand, Country, Model, Series } from "#contract/schemas/catalogue.ts"
import type {
  BlockedCountry,
  BrandWrite,
  ModelReference,
  ModelReferenceWrite,
  ModelWrite,
  SeriesWrite,
} from "#contract/schemas/configuration.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { brandColumns, modelColumns, seriesColumns } from "./catalogue.ts"
import { type ListPage, listOf, sortedBy } from "./list.ts"

/** Image bytes with media type; undefined keeps the stored image, null removes it. */
export type NewImage = { readonly bytes: Buffer; readonly type: string } | null | undefined

export interface StoredImage {
  readonly bytes: Buffer
  readonly type: string
}

type Imaged = "brands" | "models"
type Found<A> = Effect.Effect<Option.Option<A>>

interface ConfigurationsShape {
  /** The three methods `...ToChange` lock the row that they read until the transaction ends. */
  readonly brandToChange: (id: number) => Found<Brand>
  readonly seriesToChange: (id: number) => Found<Series>
  readonly modelToChange: (id: number) => Found<Model>
  /** Finds a model by its id or by its name, in upper or lower case. */
  readonly modelByIdOrName: (key: string) => Found<Model>
  readonly createBrand: (brand: BrandWrite) => Effect.Effect<Brand>
  readonly changeBrand: (id: number, brand: BrandWrite) => Effect.Effect<Brand>
  readonly createSeries: (series: SeriesWrite) => Effect.Effect<Series>
  readonly changeSeries: (id: number, series: SeriesWrite) => Effect.Effect<Series>
  readonly createModel: (model: ModelWrite) => Effect.Effect<Model>
  readonly changeModel: (id: number, model: ModelWrite) => Effect.Effect<Model>
  readonly setServiceInterval: (id: number, first: number, interval: number) => Effect.Effect<void>
  readonly setImage: (table: Imaged, id: number, image: StoredImage | null) => Effect.Effect<void>
  readonly image: (table: Imaged, id: number) => Found<StoredImage>
  readonly remove: (table: "brands" | "serieses" | "models", id: number) => Effect.Effect<void>
  /**
   * Whether users have roles for the brand, which then cannot be deleted: roles refer to it without a foreign key,
   * so PostgreSQL cannot check this.
   */
  readonly brandHasPeople: (id: number) => Effect.Effect<boolean>
  readonly seriesHasMachines: (id: number) => Effect.Effect<boolean>
  readonly modelHasMachines: (id: number) => Effect.Effect<boolean>
  readonly unknownTransmissions: (ids: ReadonlyArray<number>) => Effect.Effect<ReadonlyArray<number>>
  readonly namesWithUid: (uid: string) => Effect.Effect<ReadonlyArray<string>>
  readonly references: (
    modelId: number,
    list: ListPage & {
      readonly sort: { readonly column: "id" | "kind" | "value"; readonly descending: boolean }
    },
  ) => Effect.Effect<Paged<ModelReference>>
  readonly addReference: (modelId: number, reference: ModelReferenceWrite) => Effect.Effect<ModelReference>
  readonly deleteReference: (modelId: number, id: number) => Found<ModelReference>
  readonly supportCountry: (id: string, supported: boolean) => Found<Country>
  readonly blocked: (
    list: ListPage & { readonly descending: boolean },
  ) => Effect.Effect<Paged<BlockedCountry>>
  /** Blocks or unblocks a country; null when the country does not exist, false when nothing changes. */
  readonly block: (id: string, blocked: boolean) => Effect.Effect<boolean | null>
}

/** Administration of the catalogue: brands, series, models, their images and references, and countries. */
export class Configurations extends Context.Service<Configurations, ConfigurationsShape>()(
  "headland/Configurations",
) {
  static readonly layer = Layer.effect(
    Configurations,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const columns = { brands: brandColumns(sql), serieses: seriesColumns(sql), models: modelColumns(sql) }
      const found = <A>(rows: Effect.Effect<ReadonlyArray<A>, unknown>) =>
        rows.pipe(
          Effect.map((all) => Option.fromUndefinedOr(all[0])),
          Effect.orDie,
        )
      const one = <A>(rows: Effect.Effect<ReadonlyArray<A>, unknown>) =>
        rows.pipe(
          Effect.map((all) => all[0]!),
          Effect.orDie,
        )
      const exists = (rows: Effect.Effect<ReadonlyArray<unknown>, unknown>) =>
        rows.pipe(
          Effect.map((all) => all.length > 0),
          Effect.orDie,
        )
      const toChange = <A extends object>(table: keyof typeof columns, id: number) =>
        found(sql<A>`SELECT ${columns[table]} FROM ${sql(table)} WHERE id = ${id} FOR UPDATE`)
      const create = <A extends object>(table: keyof typeof columns, values: Record<string, unknown>) =>
        one(sql<A>`INSERT INTO ${sql(table)} ${sql.insert(values)} RETURNING ${columns[table]}`)
      const change = <A extends object>(
        table: keyof typeof columns,
        id: number,
        values: Record<string, unknown>,
      ) =>
        one(sql<A>`UPDATE ${sql(table)} SET ${sql.update(values)}, version = version + 1
          WHERE id = ${id} RETURNING ${columns[table]}`)

      return Configurations.of({
        brandToChange: (id) => toChange<Brand>("brands", id),
        seriesToChange: (id) => toChange<Series>("serieses", id),
        modelToChange: (id) => toChange<Model>("models", id),
        modelByIdOrName: (key) =>
          found(sql<Model>`SELECT ${columns.models} FROM models
            WHERE id::text = ${key} OR lower(name) = lower(${key}) ORDER BY id::text = ${key} DESC, id LIMIT 1`),
        createBrand: ({ code, name }) => create<Brand>("brands", { code, name: name.trim() }),
        changeBrand: (id, { code, name }) => change<Brand>("brands", id, { code, name: name.trim() }),
        createSeries: (series) => create<Series>("serieses", seriesValues(series)),
        changeSeries: (id, series) => change<Series>("serieses", id, seriesValues(series)),
        createModel: (model) => create<Model>("models", modelValues(model)),
        changeModel: (id, model) => change<Model>("models", id, modelValues(model)),
        setServiceInterval: (id, first, interval) =>
          Effect.asVoid(change("models", id, { first_service: first, service_interval: interval })),
        setImage: (table, id, image) =>
          sql`UPDATE ${sql(table)} SET image = ${image?.bytes ?? null}, image_type = ${image?.type ?? null}
            WHERE id = ${id}`.pipe(Effect.asVoid, Effect.orDie),
        image: (table, id) =>
          found(sql<StoredImage>`SELECT image AS bytes, image_type AS type FROM ${sql(table)}
            WHERE id = ${id} AND image IS NOT NULL`),
        remove: (table, id) =>
          sql`DELETE FROM ${sql(table)} WHERE id = ${id}`.pipe(Effect.asVoid, Effect.orDie),
        brandHasPeople: (id) => exists(sql`SELECT FROM user_roles WHERE brand_id = ${id} LIMIT 1`),
        seriesHasMachines: (id) =>
          exists(sql`SELECT FROM machines m JOIN models mo ON mo.id = m.model_id
            WHERE mo.series_id = ${id} LIMIT 1`),
        modelHasMachines: (id) => exists(sql`SELECT FROM machines WHERE model_id = ${id} LIMIT 1`),
        unknownTransmissions: (ids) =>
          sql<{ id: number }>`SELECT wanted AS id FROM unnest(${[...ids]}::int[]) wanted
            WHERE NOT EXISTS (SELECT FROM transmissions WHERE id = wanted)`.pipe(
            Effect.map((rows) => rows.map((row) => row.id)),
            Effect.orDie,
          ),
        namesWithUid: (uid) =>
          sql<{ name: string }>`SELECT name FROM models WHERE uid = ${uid} ORDER BY name`.pipe(
            Effect.map((rows) => rows.map((row) => row.name)),
            Effect.orDie,
          ),
        references: (modelId, { sort, ...page }) =>
          listOf<ModelReference>(sql, {
            columns: sql`id, model_id AS "modelId", kind, value`,
            from: sql`model_references`,
            where: [sql`model_id = ${modelId}`],
            order: sortedBy(sql, { id: "id", kind: "kind", value: "value" }, sort, "id"),
            page,
          }),
        addReference: (modelId, { kind, value }) =>
          one(sql<ModelReference>`INSERT INTO model_references (model_id, kind, value)
            VALUES (${modelId}, ${kind}, ${value}) RETURNING id, model_id AS "modelId", kind, value`),
        deleteReference: (modelId, id) =>
          found(sql<ModelReference>`DELETE FROM model_references WHERE id = ${id} AND model_id = ${modelId}
            RETURNING id, model_id AS "modelId", kind, value`),
        supportCountry: (id, supported) =>
          found(sql<Country>`UPDATE countries SET supported = ${supported} WHERE id = ${id}
            RETURNING id, name, supported, eu`),
        blocked: ({ descending, ...page }) =>
          listOf<BlockedCountry>(sql, {
            columns: sql`id`,
            from: sql`countries`,
            where: [sql`blocked`],
            order: descending ? sql`id DESC` : sql`id`,
            page,
          }),
        block: Effect.fn("Configurations.block")(function* (id, blocked) {
          const [country] = yield* sql<{ blocked: boolean }>`
            SELECT blocked FROM countries WHERE id = ${id} FOR UPDATE`
          if (country === undefined) return null
          if (country.blocked === blocked) return false
          yield* sql`UPDATE countries SET blocked = ${blocked} WHERE id = ${id}`
          return true
        }, Effect.orDie),
      })
    }),
  )
}

const seriesValues = ({ name, brandId, machineType }: SeriesWrite) => ({
  name: name.trim(),
  brand_id: brandId,
  machine_type: machineType,
})

const modelValues = (model: ModelWrite) => ({
  name: model.name.trim(),
  series_id: model.seriesId,
  uid: model.uid,
  service_interval: model.serviceInterval,
  service_interval_reset_allowed: model.serviceIntervalResetAllowed,
  transmission_ids: [...model.transmissionIds],
})
