import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { DEMO_PASSWORD, type DemoPerson, demoPeople } from "#domain/demo-accounts.ts"
import { PARTNER } from "#server/seed/partners.ts"
import { idOf } from "#server/seed/people.ts"
import type { Random } from "#server/seed/terrain/random.ts"

/** Values that mean something in the demo world, by the name of a field or parameter. */
export interface Known {
  readonly of: (
    asked: {
      readonly call: { readonly method: string; readonly path: string }
      readonly person: DemoPerson
      readonly dice: Random
    },
    name: string,
  ) => unknown
}

const square = (dice: Random) => {
  const [west, south] = [25 + dice.between(0, 100) / 100, 62 + dice.between(0, 100) / 100]
  const [east, north] = [west + 0.01, south + 0.01]
  return {
    type: "Polygon",
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  }
}

const pick = <A>(dice: Random, values: ReadonlyArray<A>): A | undefined => values[dice.index(values.length)]

const day = (dice: Random, from: number, to: number) =>
  new Date(Date.now() + Math.round(dice.between(from, to)) * 86_400_000)

/** What an id in a path names, by the part of the path before it. */
const placeOf = (path: string, name: string): string => {
  if (name === "serviceId") return "centres"
  if (name === "uid" && path.includes("/users/")) return "users"
  const parts = path.split("/")
  const before = parts[parts.indexOf(`:${name}`) - 1] ?? ""
  const where = parts.slice(0, parts.indexOf(`:${name}`)).join("/")
  if (before === "notifications" && where.startsWith("/api/geofencing")) return "boundaryNotifications"
  if (before === "notifications" && /machines|occurrences/.test(path)) return "boundaryNotifications"
  return tablesBySegment[before] ?? before
}

const tablesBySegment: Readonly<Record<string, string>> = {
  machines: "machines",
  users: "users",
  shared: "users",
  shares: "users",
  services: "centres",
  partners: "partners",
  dealers: "dealers",
  geofences: "boundaries",
  notifications: "announcements",
  occurrences: "occurrences",
  notification: "sent",
  flags: "flags",
  rules: "rules",
  countries: "countries",
  blocklist: "countries",
  timezones: "countries",
  brands: "brands",
  serieses: "serieses",
  models: "models",
  plans: "plans",
  telemetrydevices: "devices",
  externalsystems: "systems",
  history: "subscriptionMachines",
  initiate: "machines",
  subscriptions: "subscriptions",
  alarms: "alarms",
  file: "reports",
  reporting: "reports",
  repeat: "schedules",
  "proactive-alerts": "proactiveAlerts",
}

/** What a field of a body or a query names. */
const placeOfField: Readonly<Record<string, string>> = {
  machineId: "machines",
  machines: "machines",
  machineIds: "machines",
  ids: "machines",
  userId: "users",
  userIds: "users",
  ownerId: "users",
  partnerId: "partners",
  relationId: "partners",
  serviceId: "centres",
  service: "centres",
  dealerId: "dealers",
  brandId: "brands",
  brands: "brands",
  domains: "brands",
  modelId: "models",
  seriesId: "serieses",
  planId: "plans",
  flagId: "flags",
  geofenceId: "boundaries",
  telemetryDeviceId: "devices",
  transmissionId: "transmissions",
  transmissionIds: "transmissions",
  proactiveAlertId: "proactiveAlerts",
  vin: "vins",
  country: "countries",
  countryId: "countries",
  countries: "countries",
  currency: "currencies",
}

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

/** Ids of the caller's own things, so that generated calls find something more often than by chance. */
const ownOf: Partial<Record<DemoPerson, Readonly<Record<string, ReadonlyArray<number>>>>> = {
  owner: { machines: from(1, 24) },
  dealer: { partners: [PARTNER.dealer], dealers: [PARTNER.dealer], centres: [PARTNER.service] },
  service: { partners: [PARTNER.service], centres: [PARTNER.service] },
}

/** Reads what there is. */
export const knownValues = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const column = (query: string) =>
    Effect.map(sql<{ v: unknown }>`${sql.literal(query)}`, (rows) =>
      rows.map(({ v }) => (typeof v === "bigint" ? Number(v) : v)),
    )
  const pools: Readonly<Record<string, ReadonlyArray<unknown>>> = yield* Effect.all({
    machines: column("SELECT id AS v FROM machines WHERE id <= 60 ORDER BY id"),
    vins: column("SELECT vin AS v FROM machines WHERE id <= 60 ORDER BY id"),
    users: column(`SELECT id AS v FROM users WHERE id > ${demoPeople.length} ORDER BY id`),
    partners: column("SELECT id AS v FROM partners ORDER BY id"),
    centres: column("SELECT id AS v FROM partners WHERE kind LIKE '%SERVICE%' ORDER BY id"),
    dealers: column("SELECT id AS v FROM partners WHERE kind LIKE '%DEALER%' ORDER BY id"),
    brands: column("SELECT id AS v FROM brands ORDER BY id"),
    serieses: column("SELECT id AS v FROM serieses ORDER BY id"),
    models: column("SELECT id AS v FROM models ORDER BY id"),
    plans: column("SELECT id AS v FROM subscription_plans ORDER BY id"),
    flags: column("SELECT id AS v FROM feature_flags ORDER BY id"),
    rules: column("SELECT id AS v FROM feature_rules ORDER BY id"),
    announcements: column("SELECT id AS v FROM announcements ORDER BY id"),
    boundaries: column("SELECT id AS v FROM boundaries ORDER BY id"),
    boundaryNotifications: column("SELECT id AS v FROM boundary_notifications ORDER BY id"),
    occurrences: column("SELECT id AS v FROM boundary_occurrences ORDER BY id LIMIT 50"),
    sent: column("SELECT id AS v FROM user_notifications WHERE user_id <= 16 ORDER BY id LIMIT 50"),
    devices: column("SELECT id AS v FROM telemetry_devices ORDER BY id LIMIT 50"),
    systems: column("SELECT id AS v FROM external_systems ORDER BY id"),
    subscriptions: column("SELECT id AS v FROM subscriptions WHERE machine_id <= 60 ORDER BY id"),
    subscriptionMachines: column("SELECT id AS v FROM subscriptions WHERE machine_id <= 60 ORDER BY id"),
    alarms: column("SELECT id AS v FROM alarms WHERE machine_id <= 60 ORDER BY id LIMIT 100"),
    proactiveAlerts: column("SELECT id::text AS v FROM proactive_alerts ORDER BY id LIMIT 50"),
    reports: column("SELECT id AS v FROM reports ORDER BY id"),
    schedules: column("SELECT id AS v FROM report_schedules ORDER BY id"),
    transmissions: column("SELECT id AS v FROM transmissions ORDER BY id"),
    countries: column("SELECT id AS v FROM countries ORDER BY id LIMIT 40"),
    currencies: column("SELECT currency AS v FROM currencies ORDER BY currency"),
  })

  const plain = (name: string, dice: Random): unknown => {
    switch (name) {
      case "start":
      case "manufactureDate":
        return day(dice, -20, -10)
      case "end":
      case "deliveryDate":
        return day(dice, -9, 0)
      case "email":
      case "customerEmail":
        return `person${Math.round(dice.between(1, 1e6))}@fields.example`
      case "timeZone":
        return "Europe/Helsinki"
      case "geometry":
        return square(dice)
      case "acreage":
        return 12.5
      case "password":
      case "oldPassword":
        return DEMO_PASSWORD
      default:
        return undefined
    }
  }
  return {
    of: ({ call: { method, path }, dice, person }, name) => {
      const inPath = path.split("/").includes(`:${name}`)
      if (name === "id" && path === "/api/users") return idOf(person)
      const place = inPath ? placeOf(path, name) : (placeOfField[name] ?? "")
      const mine = ownOf[person]?.[place]
      const keep = method === "DELETE" && path === "/api/partners/:id"
      if (mine !== undefined && !keep && dice.next() < 0.6) return pick(dice, mine)
      const pool = pools[place]
      if (pool === undefined || pool.length === 0) return plain(name, dice)
      if (keep) return pick(dice, pool.slice(-4))
      // Now and then no user.
      if (place === "users" && dice.next() < 0.1) return 2_000_000_000
      return pick(dice, pool)
    },
  } satisfies Known
})
