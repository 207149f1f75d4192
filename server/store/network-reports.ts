import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { DeviceType } from "#contract/schemas/device.ts"
import type {
  ConnectedMachine,
  DeviceVersion,
  NetworkView,
  RegisteredMachine,
  UserMachineCount,
} from "#contract/schemas/network-report.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { accessOf, type HasRoles } from "#domain/access/access.ts"
import { NO_ACCOUNT } from "#domain/access-to-machine.ts"
import type { Sort } from "../http/lists.ts"
import { machineScope } from "../rules/machine-scope.ts"
import { partnerScope } from "../rules/partner-scope.ts"
import { type ListPage, listOf, sortedBy } from "./list.ts"

type Query<Column extends string> = ListPage & { readonly sort: Sort<Column> | undefined }

interface NetworkReportsShape {
  readonly registered: (
    user: HasRoles,
    query: Query<"vin" | "brand" | "model" | "country" | "dealer" | "registered"> & {
      readonly from: Date | undefined
      readonly to: Date | undefined
      readonly brands: ReadonlyArray<number> | undefined
      readonly deviceTypes: ReadonlyArray<DeviceType> | undefined
    },
  ) => Effect.Effect<Paged<RegisteredMachine>>
  readonly connectOk: (
    user: HasRoles,
    query: Query<"vin" | "deviceSerial" | "lastSeen">,
  ) => Effect.Effect<Paged<ConnectedMachine>>
  readonly machineCounts: (
    user: HasRoles,
    query: Query<"userId" | "country" | "machines">,
  ) => Effect.Effect<Paged<UserMachineCount>>
  readonly versions: (
    user: HasRoles,
    query: Query<"deviceType" | "revision" | "devices"> & { readonly deviceType: DeviceType | undefined },
  ) => Effect.Effect<Paged<DeviceVersion>>
  readonly worldView: (
    user: HasRoles,
    query: Query<"countryId" | "brandId" | "machines">,
  ) => Effect.Effect<Paged<NetworkView>>
}

const DAY_MS = 86_400_000
/** Milliseconds since the last data within which a device counts as connected. */
const CONNECTED_WITHIN_MS = 7 * DAY_MS

/** Figures of the partner network, limited to the reader's roles (OPEN-44, OPEN-111). */
export class NetworkReports extends Context.Service<NetworkReports, NetworkReportsShape>()(
  "headland/NetworkReports",
) {
  static readonly layer = Layer.effect(
    NetworkReports,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      /**
       * SQL condition for the machines in a user's network scope. Only the user's roles count, so that the user's
       * own machines are not part of the network figures.
       */
      const inScope = (user: HasRoles) =>
        sql`coalesce(${machineScope(sql, { id: NO_ACCOUNT, roles: user.roles }).sees}, false)`
      const seesEverything = (user: HasRoles) => accessOf(user).isSuperOrNetworkAdmin

      return NetworkReports.of({
        registered: (user, { brands, deviceTypes, from, page, size, sort, to }) => {
          const registered = sql`coalesce(m.owned_since, m.delivery_date::timestamptz)`
          return listOf<Omit<RegisteredMachine, "registered"> & { readonly registered: Date | null }>(sql, {
            columns: sql`m.vin, br.name AS brand, se.name AS series, mo.name AS model, td.type AS "deviceType",
              m.country_id AS country, de.name AS dealer, ${registered} AS registered`,
            from: sql`machines m JOIN models mo ON mo.id = m.model_id JOIN serieses se ON se.id = mo.series_id
              JOIN brands br ON br.id = se.brand_id LEFT JOIN partners de ON de.id = m.dealer_id
              LEFT JOIN telemetry_devices td ON td.machine_id = m.id`,
            where: [
              inScope(user),
              ...(from === undefined ? [] : [sql`${registered} >= ${from}`]),
              ...(to === undefined ? [] : [sql`${registered} < ${to}`]),
              ...(brands === undefined ? [] : [sql`br.id = ANY(${[...brands]}::int[])`]),
              ...(deviceTypes === undefined ? [] : [sql`td.type = ANY(${[...deviceTypes]}::text[])`]),
            ],
            order: sortedBy(
              sql,
              {
                vin: "m.vin",
                brand: "br.name",
                model: "mo.name",
                country: "m.country_id",
                dealer: "de.name",
                registered: "coalesce(m.owned_since, m.delivery_date::timestamptz)",
              },
              sort ?? { column: "vin", descending: false },
              "m.id",
              ["dealer", "registered"],
            ),
            page: { page, size },
          }).pipe(
            Effect.map(({ content, pageMetadata }) => ({
              content: content.map((row) => ({ ...row, registered: row.registered?.toISOString() ?? null })),
              pageMetadata,
            })),
          )
        },
        connectOk: Effect.fn("NetworkReports.connectOk")(function* (user, { page, size, sort }) {
          const since = new Date((yield* Clock.currentTimeMillis) - CONNECTED_WITHIN_MS)
          const { content, pageMetadata } = yield* listOf<
            Omit<ConnectedMachine, "lastSeen"> & { readonly lastSeen: Date | null }
          >(sql, {
            columns: sql`m.vin, td.serial_number AS "deviceSerial", l.last_seen AS "lastSeen",
              coalesce(l.last_seen >= ${since}, false) AS "connectOk"`,
            from: sql`telemetry_devices td JOIN machines m ON m.id = td.machine_id
              LEFT JOIN machine_live l ON l.machine_id = m.id`,
            where: [inScope(user)],
            order: sortedBy(
              sql,
              { vin: "m.vin", deviceSerial: "td.serial_number", lastSeen: "l.last_seen" },
              sort ?? { column: "vin", descending: false },
              "m.id",
              ["lastSeen"],
            ),
            page: { page, size },
          })
          return {
            content: content.map((row) => ({ ...row, lastSeen: row.lastSeen?.toISOString() ?? null })),
            pageMetadata,
          }
        }),
        machineCounts: (user, { page, size, sort }) =>
          listOf<UserMachineCount>(sql, {
            columns: sql`c.owner_id AS "userId", u.country, c.machines,
              ${seesEverything(user) ? sql`u.email` : sql`NULL::text`} AS email`,
            from: sql`(SELECT m.owner_id, count(*)::int AS machines FROM machines m
                WHERE m.owner_id IS NOT NULL AND ${inScope(user)} GROUP BY m.owner_id) c
              JOIN users u ON u.id = c.owner_id`,
            where: [],
            order: sortedBy(
              sql,
              { userId: "c.owner_id", country: "u.country", machines: "c.machines" },
              sort ?? { column: "machines", descending: true },
              "c.owner_id",
            ),
            page: { page, size },
          }),
        versions: (user, { deviceType, page, size, sort }) => {
          const ofType = deviceType === undefined ? sql`true` : sql`td.type = ${deviceType}`
          const seen = seesEverything(user) ? sql`true` : inScope(user)
          return listOf<DeviceVersion>(sql, {
            columns: sql`v.type AS "deviceType", v.revision, v.devices`,
            from: sql`(SELECT td.type, td.revision, count(*)::int AS devices
              FROM telemetry_devices td LEFT JOIN machines m ON m.id = td.machine_id
              WHERE ${ofType} AND ${seen} GROUP BY td.type, td.revision) v`,
            where: [],
            order: sortedBy(
              sql,
              { deviceType: "v.type", revision: "v.revision", devices: "v.devices" },
              sort ?? { column: "deviceType", descending: false },
              "v.revision",
              ["revision"],
            ),
            page: { page, size },
          })
        },
        worldView: (user, { page, size, sort }) =>
          listOf<NetworkView>(sql, {
            columns: sql`n.country_id AS "countryId", n.brand_id AS "brandId", n.dealers,
              n.service_partners AS "servicePartners", n.users, n.machines,
              n.active_subscriptions AS "activeSubscriptions"`,
            from: sql`(SELECT country_id, brand_id, sum(dealers)::int AS dealers,
                sum(service_partners)::int AS service_partners, sum(users)::int AS users,
                sum(machines)::int AS machines, sum(active)::int AS active_subscriptions
              FROM (
                SELECT p.country_id, pb.brand_id, count(*) FILTER (WHERE p.kind = 'DEALER') AS dealers,
                  count(*) FILTER (WHERE p.kind LIKE '%SERVICE') AS service_partners,
                  0 AS users, 0 AS machines, 0 AS active
                FROM partners p JOIN partner_brands pb ON pb.partner_id = p.id
                WHERE ${partnerScope(sql, user, sql`pb.brand_id`)} GROUP BY p.country_id, pb.brand_id
                UNION ALL
                SELECT m.country_id, se.brand_id, 0, 0, count(DISTINCT m.owner_id), count(*), count(su.id)
                FROM machines m JOIN models mo ON mo.id = m.model_id JOIN serieses se ON se.id = mo.series_id
                  LEFT JOIN subscriptions su ON su.machine_id = m.id AND su.state = 'ACTIVE'
                WHERE ${inScope(user)} GROUP BY m.country_id, se.brand_id
              ) counted GROUP BY country_id, brand_id) n`,
            where: [],
            order: sortedBy(
              sql,
              { countryId: "n.country_id", brandId: "n.brand_id", machines: "n.machines" },
              sort ?? { column: "countryId", descending: false },
              "n.country_id, n.brand_id",
            ),
            page: { page, size },
          }),
      })
    }),
  )
}
