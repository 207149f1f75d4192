import type { SqlClient, Statement } from "effect/sql"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { DeviceStatus } from "#contract/schemas/device.ts"
import type { CountryId, MachineId, PartnerId, UserId, Vin } from "#contract/schemas/ids.ts"
import type { SubscriptionState } from "#contract/schemas/machine.ts"
import type {
  OrderStatus,
  Subscription,
  SubscriptionId,
  SubscriptionPlan,
} from "#contract/schemas/subscription.ts"
import { activationStateOf } from "#domain/subscriptions/activation.ts"
import { iso } from "./iso.ts"

/** SQL expression for a subscription plan as JSON, over the alias `p` (subscription_plans). */
export const planJson = (sql: SqlClient.SqlClient): Statement.Fragment =>
  sql.literal(`jsonb_build_object('id', p.id, 'name', p.name, 'kind', p.kind, 'months', p.months, 'price', p.price,
    'currency', p.currency, 'pricedPerYear', p.priced_per_year, 'brands', p.brand_ids, 'countries', p.country_ids,
    'billable', p.billable, 'active', p.active, 'version', p.version)`)

/**
 * Columns that describe a machine, over the aliases `m` (machines), `mo` (models), `se` (serieses) and `br`
 * (brands).
 */
export const subscribedMachineColumns = (sql: SqlClient.SqlClient): Statement.Fragment =>
  sql.literal(`m.id AS "machineId", m.vin, se.machine_type AS "type", mo.name AS "model", se.name AS "series",
    br.name AS "brand", m.country_id AS "countryId"`)

/** Columns of a subscription row, over the tables of `subscriptionTables`. */
export const subscriptionColumns = (sql: SqlClient.SqlClient): Statement.Fragment => sql`
  s.id, s.state AS "subscriptionState", s.auto_renew AS "autoRenew", s.created, s.approved, s.starts, s.expires,
  s.terminated_on AS "terminatedOn", s.customer_reference AS "customerReference", s.description,
  s.order_number AS "orderNumber", s.order_status AS "orderStatus",
  s.terminating_description AS "terminatingDescription", s.version, ${subscribedMachineColumns(sql)},
  CASE WHEN s.customer_id = m.owner_id THEN m.machine_name END AS "machineName",
  s.service_id AS "serviceId", ce.name AS "centreName", ce.city AS "centreCity",
  CASE WHEN p.id IS NOT NULL THEN ${planJson(sql)} END AS plan,
  cu.id AS "customerId", cu.first_name AS "customerFirstName", cu.last_name AS "customerLastName",
  cu.email AS "customerEmail",
  ap.id AS "approverId", concat_ws(' ', ap.first_name, ap.last_name) AS "approverName",
  td.status AS "deviceStatus",
  (s.state IN ('EXPIRED', 'CANCELED') AND EXISTS (SELECT FROM subscriptions running
    WHERE running.machine_id = s.machine_id AND running.state = 'ACTIVE')) AS superseded`

/** Tables for `subscriptionColumns` beside `subscriptions s JOIN machines m`. */
export const subscriptionTables = (sql: SqlClient.SqlClient): Statement.Fragment =>
  sql.literal(`
  LEFT JOIN models mo ON mo.id = m.model_id
  LEFT JOIN serieses se ON se.id = mo.series_id
  LEFT JOIN brands br ON br.id = se.brand_id
  LEFT JOIN partners ce ON ce.id = s.service_id
  LEFT JOIN subscription_plans p ON p.id = s.plan_id
  LEFT JOIN users cu ON cu.id = s.customer_id
  LEFT JOIN users ap ON ap.id = s.approved_by
  LEFT JOIN telemetry_devices td ON td.machine_id = m.id`)

export interface SubscribedMachineRow {
  readonly machineId: MachineId
  readonly vin: Vin
  readonly type: MachineType
  readonly model: string
  readonly series: string
  readonly brand: string
  readonly countryId: CountryId
}

export interface SubscriptionRow extends SubscribedMachineRow {
  readonly id: SubscriptionId
  readonly subscriptionState: SubscriptionState
  readonly autoRenew: boolean
  readonly created: Date
  readonly approved: Date | null
  readonly starts: Date | null
  readonly expires: Date | null
  readonly terminatedOn: Date | null
  readonly customerReference: string | null
  readonly description: string | null
  readonly orderNumber: string | null
  readonly orderStatus: OrderStatus | null
  readonly terminatingDescription: string | null
  readonly version: number
  readonly machineName: string | null
  readonly serviceId: PartnerId | null
  readonly centreName: string | null
  readonly centreCity: string | null
  readonly plan: SubscriptionPlan | null
  readonly customerId: UserId | null
  readonly customerFirstName: string | null
  readonly customerLastName: string | null
  readonly customerEmail: string | null
  readonly approverId: UserId | null
  readonly approverName: string
  readonly deviceStatus: DeviceStatus | null
  readonly superseded: boolean
}

export const toSubscribedMachine = (row: SubscribedMachineRow, machineName: string | null) => ({
  id: row.machineId,
  vin: row.vin,
  machineName,
  type: row.type,
  model: { name: row.model, series: row.series, brand: row.brand },
  country: row.countryId,
})

export const toSubscription = (row: SubscriptionRow): Subscription => ({
  id: row.id,
  subscriptionState: row.subscriptionState,
  activationState: activationStateOf(row.subscriptionState, row.deviceStatus, row.superseded),
  autoRenew: row.autoRenew,
  created: row.created.toISOString(),
  approved: iso(row.approved),
  starts: iso(row.starts ?? row.approved),
  expires: iso(row.expires),
  terminatedOn: iso(row.terminatedOn),
  vin: row.vin,
  machine: toSubscribedMachine(row, row.machineName),
  serviceCentre:
    row.serviceId === null
      ? null
      : { id: row.serviceId, name: row.centreName ?? "", city: row.centreCity ?? "" },
  plan: row.plan,
  customer:
    row.customerId === null
      ? null
      : {
          id: row.customerId,
          firstName: row.customerFirstName ?? "",
          lastName: row.customerLastName ?? "",
          email: row.customerEmail ?? "",
        },
  customerReference: row.customerReference,
  description: row.description,
  orderNumber: row.orderNumber,
  orderStatus: row.orderStatus,
  approvedBy: row.approverId === null ? null : { id: row.approverId, name: row.approverName },
  terminatingDescription: row.terminatingDescription,
  version: row.version,
})
