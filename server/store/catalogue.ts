import { Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { Brand, Country, Currency, Model, Series, Transmission } from "#contract/schemas/catalogue.ts"

/** Reading access to the catalogue; every list is complete and ordered by name. */
interface CatalogueShape {
  readonly brands: Effect.Effect<ReadonlyArray<Brand>>
  readonly serieses: (brandId: number | undefined) => Effect.Effect<ReadonlyArray<Series>>
  readonly models: (seriesId: number | undefined) => Effect.Effect<ReadonlyArray<Model>>
  readonly transmissions: Effect.Effect<ReadonlyArray<Transmission>>
  readonly currencies: Effect.Effect<ReadonlyArray<Currency>>
  /** Countries that are not blocked. */
  readonly countries: Effect.Effect<ReadonlyArray<Country>>
  /** IANA time zones of a country, the most used first; none for an unknown country. */
  readonly timeZones: (countryId: string) => Effect.Effect<Option.Option<ReadonlyArray<string>>>
}

/** Brands, series, models and the lists that forms offer. */
export class Catalogue extends Context.Service<Catalogue, CatalogueShape>()("headland/Catalogue") {
  static readonly layer = Layer.effect(
    Catalogue,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return Catalogue.of({
        brands: Effect.orDie(sql<Brand>`SELECT ${brandColumns(sql)} FROM brands ORDER BY name, id`),
        serieses: (brandId) =>
          Effect.orDie(sql<Series>`
            SELECT ${seriesColumns(sql)} FROM serieses
            WHERE ${brandId === undefined ? sql`true` : sql`brand_id = ${brandId}`} ORDER BY name, id`),
        models: (seriesId) =>
          Effect.orDie(sql<Model>`
            SELECT ${modelColumns(sql)}
            FROM models
            WHERE ${seriesId === undefined ? sql`true` : sql`series_id = ${seriesId}`} ORDER BY name, id`),
        transmissions: Effect.orDie(sql<Transmission>`SELECT id, name FROM transmissions ORDER BY name, id`),
        currencies: Effect.orDie(sql<Currency>`SELECT currency FROM currencies ORDER BY currency`),
        countries: Effect.orDie(
          sql<Country>`SELECT id, name, supported, eu FROM countries WHERE NOT blocked ORDER BY name, id`,
        ),
        timeZones: (countryId) =>
          sql<{ readonly zones: ReadonlyArray<string> }>`
            SELECT time_zones AS zones FROM countries WHERE id = ${countryId}`.pipe(
            Effect.map(([row]) => Option.fromUndefinedOr(row?.zones)),
            Effect.orDie,
          ),
      })
    }),
  )
}

const imageAddress = (sql: SqlClient.SqlClient, table: "brands" | "models") =>
  sql.literal(
    `CASE WHEN image IS NOT NULL THEN '/api/${table}/' || id || '/image?v=' || version END AS image`,
  )

export const brandColumns = (sql: SqlClient.SqlClient) =>
  sql`id, code, name, version, ${imageAddress(sql, "brands")}`

export const seriesColumns = (sql: SqlClient.SqlClient) =>
  sql`id, name, brand_id AS "brandId", machine_type AS "machineType", version`

export const modelColumns = (sql: SqlClient.SqlClient) =>
  sql`id, name, series_id AS "seriesId", uid, first_service AS "firstService", service_interval AS "serviceInterval",
    service_interval_reset_allowed AS "serviceIntervalResetAllowed", transmission_ids AS "transmissionIds", version,
    ${imageAddress(sql, "models")}`
