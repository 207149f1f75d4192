import { Effect } from "effect"
import { SqlClient } from "effect/sql"

export interface Role {
  readonly user: number
  readonly authRole: string
  readonly partner: number | null
  readonly partnerType: string | null
  readonly country: string | null
  readonly brand: number | null
}

export interface User {
  readonly id: number
  readonly email: string
  readonly active: boolean
  readonly acceptedAll: boolean
  readonly filled: boolean
  /** The dealer that invited the user; null when none did. */
  readonly invitedBy: number | null
}

export interface Partner {
  readonly id: number
  readonly kind: string
  readonly country: string
  readonly brands: ReadonlyArray<number>
  readonly dealer: number | null
  readonly link: string | null
}

export interface Machine {
  readonly id: number
  readonly vin: string
  readonly country: string
  readonly brand: number
  readonly dealer: number | null
  readonly service: number | null
  readonly owner: number | null
}

export interface Subscription {
  readonly id: number
  readonly machine: number
  readonly service: number | null
  readonly customer: number | null
  readonly state: string
}

/** A thing that belongs to a user, as a boundary or a report. */
export interface Owned {
  readonly id: number
  readonly owner: number
}

/** A thing that belongs to a machine, as a device or an alarm. */
export interface OfMachine {
  readonly id: number
  readonly machine: number
  readonly service: number | null
}

/** The facts of the database by which the model judges, read once: refused calls change none of them. */
export interface World {
  readonly users: ReadonlyMap<number, User>
  readonly roles: ReadonlyArray<Role>
  readonly partners: ReadonlyMap<number, Partner>
  readonly machines: ReadonlyMap<number, Machine>
  readonly subscriptions: ReadonlyMap<number, Subscription>
  readonly shares: ReadonlyArray<{ readonly machine: number; readonly user: number }>
  readonly devices: ReadonlyMap<number, OfMachine>
  readonly alarms: ReadonlyMap<number, OfMachine>
  readonly alerts: ReadonlyMap<number, OfMachine>
  readonly boundaries: ReadonlyMap<number, Owned>
  readonly guards: ReadonlyMap<number, Owned>
  readonly guarded: ReadonlyArray<{ readonly guard: number; readonly machine: number }>
  readonly occurrences: ReadonlyMap<number, Owned & { readonly guard: number }>
  readonly reports: ReadonlyMap<number, Owned>
  readonly schedules: ReadonlyMap<number, Owned>
  readonly messages: ReadonlyMap<number, Owned>
  readonly links: ReadonlyMap<
    number,
    { readonly id: number; readonly partner: number; readonly dealer: number }
  >
}

const byId = <Row extends { readonly id: number }>(rows: ReadonlyArray<Row>): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]))

export const readWorld = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const world: World = {
    users: byId(
      yield* sql<User>`SELECT id, email, active, tos_accepted AND has_accepted_policy AS "acceptedAll",
        street_address <> '' AS filled, invited_by_partner AS "invitedBy" FROM users`,
    ),
    roles: yield* sql<Role>`SELECT user_id AS "user", auth_role AS "authRole", partner_id AS partner,
      partner_type AS "partnerType", country_id AS country, brand_id AS brand FROM user_roles`,
    partners: byId(
      yield* sql<Partner>`SELECT id, kind, country_id AS country, dealer_id AS dealer, link_state AS link,
        ARRAY(SELECT brand_id FROM partner_brands WHERE partner_id = partners.id) AS brands FROM partners`,
    ),
    machines: byId(
      yield* sql<Machine>`SELECT m.id, m.vin, m.country_id AS country, s.brand_id AS brand, m.dealer_id AS dealer,
        m.service_id AS service, m.owner_id AS owner
        FROM machines m JOIN models ON models.id = m.model_id JOIN serieses s ON s.id = models.series_id`,
    ),
    subscriptions: byId(
      yield* sql<Subscription>`SELECT id, machine_id AS machine, service_id AS service, customer_id AS customer, state
        FROM subscriptions`,
    ),
    shares: yield* sql<{
      machine: number
      user: number
    }>`SELECT machine_id AS machine, user_id AS "user" FROM shares
      WHERE enabled AND user_id IS NOT NULL`,
    devices: byId(
      yield* sql<OfMachine>`SELECT id, machine_id AS machine, NULL AS service FROM telemetry_devices`,
    ),
    alarms: byId(yield* sql<OfMachine>`SELECT id, machine_id AS machine, service_id AS service FROM alarms`),
    alerts: byId(
      yield* sql<OfMachine>`SELECT id, machine_id AS machine, service_id AS service FROM proactive_alerts`,
    ),
    boundaries: byId(yield* sql<Owned>`SELECT id, owner_id AS owner FROM boundaries`),
    guards: byId(yield* sql<Owned>`SELECT id, owner_id AS owner FROM boundary_notifications`),
    guarded: yield* sql<{
      guard: number
      machine: number
    }>`SELECT notification_id AS guard, machine_id AS machine
      FROM boundary_notification_machines`,
    occurrences: byId(
      yield* sql<Owned & { guard: number }>`SELECT o.id::int, o.notification_id AS guard, n.owner_id AS owner
        FROM boundary_occurrences o JOIN boundary_notifications n ON n.id = o.notification_id`,
    ),
    reports: byId(yield* sql<Owned>`SELECT id, user_id AS owner FROM reports`),
    schedules: byId(yield* sql<Owned>`SELECT id, user_id AS owner FROM report_schedules`),
    messages: byId(yield* sql<Owned>`SELECT id::int, user_id AS owner FROM user_notifications`),
    links: byId(
      yield* sql<{ id: number; partner: number; dealer: number }>`SELECT id, partner_id AS partner,
        dealer_id AS dealer FROM dealer_links`,
    ),
  }
  return world
})
