import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { SERVICE_PLAN_SORT_COLUMNS } from "#contract/groups/service-machines.ts"
import type { NextServiceRange } from "#contract/schemas/machine.ts"
import { DEFAULT_PAGE_SIZE } from "#contract/schemas/paging.ts"
import type { PlannedService, ServicePlan } from "#contract/schemas/service-plan.ts"
import { estimatedServiceDate } from "#domain/service-counter.ts"
import { type CentreReader, live, ofCentre } from "./centre-machines.ts"
import { iso } from "./iso.ts"
import { type ListPage, sortedBy } from "./list.ts"
import { hoursInUseDays, inRange, machineTables, serviceCounts } from "./machine-rows.ts"
import { Machines } from "./machines.ts"
import { pageOf } from "./page.ts"
import { machineOrOwnerContains } from "./search.ts"

export interface ServicePlanQuery extends ListPage, NextServiceRange {
  readonly q?: string | undefined
  readonly sort?:
    | { readonly column: (typeof SERVICE_PLAN_SORT_COLUMNS)[number]; readonly descending: boolean }
    | undefined
}

interface ServicePlansShape {
  /**
   * Machines of a service centre by the hours to their next service, with the owners. The read is recorded in the
   * audit log where required.
   */
  readonly plan: (
    reader: CentreReader,
    query: ServicePlanQuery,
  ) => Effect.Effect<Omit<ServicePlan, "mayMark">>
}

/** Service plans of service centres: which machines are due, and when (MACH-11 to MACH-18). */
export class ServicePlans extends Context.Service<ServicePlans, ServicePlansShape>()(
  "headland/ServicePlans",
) {
  static readonly layer = Layer.effect(
    ServicePlans,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const machines = yield* Machines
      const plan = Effect.fn("ServicePlans.plan")(function* (reader: CentreReader, query: ServicePlanQuery) {
        const now = yield* Clock.currentTimeMillis
        const { page = 0, size = DEFAULT_PAGE_SIZE } = query
        const { rows, counts } = planStatements(sql, reader, query, new Date(now))
        const content = yield* rows
        const [counted] = yield* counts
        const { total, servicesDue, servicesNext50, services50To100, later } = counted!
        yield* machines.notePrivateRead(reader, content, "service plan")
        return {
          ...pageOf(
            content.map((row) => toPlanned(row, now)),
            total,
            { page, size },
          ),
          counts: { due: servicesDue, in50: servicesNext50, in100: services50To100, later },
        }
      }, Effect.orDie)
      return ServicePlans.of({ plan })
    }),
  )
}

interface PlanRow extends Omit<PlannedService, "model" | "estimatedServiceDate" | "lastService"> {
  readonly model: string
  readonly series: string
  readonly brand: string
  readonly lastService: Date | null
  readonly hoursInUseDays: number
  readonly atHome: boolean
}

interface PlanCounts {
  readonly total: number
  readonly servicesDue: number
  readonly servicesNext50: number
  readonly services50To100: number
  readonly later: number
}

const SORT_KEYS = {
  nextService: "m.next_service",
  name: "m.name_key",
  vin: "m.vin",
  hours: "l.hours",
} as const

/**
 * Statements of one page of the plan, and of the numbers of machines in it. Use, last service and owner are looked
 * up by subqueries in the columns, which PostgreSQL evaluates for the rows of the page only.
 */
export const planStatements = (
  sql: SqlClient.SqlClient,
  reader: CentreReader,
  query: ServicePlanQuery,
  now: Date,
) => {
  const { page = 0, size = DEFAULT_PAGE_SIZE } = query
  const range = inRange(sql, sql.literal("m.next_service"), query)
  const planned = [
    sql`seen.since IS NOT NULL AND m.next_service IS NOT NULL`,
    machineOrOwnerContains(sql, query.q, sql`seen.since`),
  ]
  const from = sql`${ofCentre(sql, reader)} ${machineTables(sql)}`
  const order = sortedBy(sql, SORT_KEYS, query.sort ?? MOST_URGENT, "m.id", ["hours"])
  return {
    rows: sql<PlanRow>`SELECT ${columns(sql, now)} FROM ${from} ${live(sql)}
      WHERE ${sql.and([...planned, ...range])} ORDER BY ${order} LIMIT ${size} OFFSET ${page * size}`,
    counts: sql<PlanCounts>`SELECT ${sql.literal(serviceCounts)},
        (count(*) FILTER (WHERE m.next_service > 100))::int AS later,
        (count(*) FILTER (WHERE ${sql.and([sql`true`, ...range])}))::int AS total
      FROM ${from} WHERE ${sql.and(planned)}`,
  }
}

const MOST_URGENT = { column: "nextService", descending: false } as const

const columns = (sql: SqlClient.SqlClient, now: Date): Statement.Fragment => sql`
  m.id, m.vin, m.machine_name AS "machineName", se.machine_type AS type, mo.name AS model, se.name AS series,
  br.name AS brand, l.hours, m.next_service AS "nextService",
  mo.service_interval_reset_allowed AS "serviceIntervalResetAllowed", m.at_home AS "atHome",
  (SELECT h.time FROM machine_history h WHERE h.machine_id = m.id AND h.type = 'SERVICE_DONE'
    ORDER BY h.id DESC LIMIT 1) AS "lastService",
  (SELECT jsonb_build_object('firstName', ow.first_name, 'lastName', ow.last_name, 'email', ow.email,
    'phoneNumber', ow.phone_number) FROM users ow WHERE ow.id = m.owner_id) AS owner,
  ${hoursInUseDays(sql, now)}`

const toPlanned = (row: PlanRow, now: number): PlannedService => {
  const { model, series, brand, lastService, hoursInUseDays: used, atHome: _, ...planned } = row
  return {
    ...planned,
    model: { name: model, series, brand },
    lastService: iso(lastService),
    estimatedServiceDate: estimatedServiceDate(row.nextService, used, now),
  }
}
