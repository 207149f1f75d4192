interface PlanNode {
  readonly "Node Type": string
  readonly "Relation Name"?: string
  readonly Plans?: ReadonlyArray<PlanNode>
}

/** The row that EXPLAIN (FORMAT JSON) answers. */
export interface Wanted {
  readonly "QUERY PLAN": ReadonlyArray<{ readonly Plan: PlanNode }>
}

/** Tables that grow with machines, people and time. */
const LARGE = new Set([
  "machines",
  "alarms",
  "subscriptions",
  "users",
  "user_roles",
  "user_notifications",
  "audit",
  "machine_history",
  "subscription_history",
  "telemetry_devices",
  "proactive_alerts",
  "code_occurrences",
  "shares",
  "reports",
  "boundaries",
  "boundary_notifications",
  "boundary_notification_machines",
  "boundary_occurrences",
])

/** Large tables that a plan reads from end to end. */
export const scansOf = (row: Wanted | undefined): ReadonlyArray<string> =>
  row === undefined ? [] : row["QUERY PLAN"].flatMap(({ Plan }) => tablesOf(Plan))

const tablesOf = (node: PlanNode): ReadonlyArray<string> => [
  ...(node["Node Type"].endsWith("Seq Scan") && LARGE.has(node["Relation Name"] ?? "")
    ? [node["Relation Name"] ?? ""]
    : []),
  ...(node.Plans ?? []).flatMap(tablesOf),
]

/** Readers of everything: how many there are of all is counted by reading all. */
const seesAll = new Set(["admin", "partneradmin"])

/** Figures over the whole network: each reads what it counts. */
const FIGURES = /^GET \/(reports\/|partners\/reports\/)/

/**
 * Where a whole table of at most one row a machine is read all the same, beside the rows asked for: rights that hang on
 * the machine are weighed machine by machine, and series and brands order machines by names of the catalogue.
 */
const BY_MACHINE: Readonly<Record<string, ReadonlySet<string>>> = {
  "GET /subscriptions/search": new Set(["machines", "telemetry_devices", "users"]),
  "GET /services/:serviceId/subscriptions": new Set(["machines", "users"]),
  "GET /telemetrydevices": new Set(["machines", "telemetry_devices"]),
  "GET /controlpanel/machines": new Set(["machines", "telemetry_devices"]),
  // A centre's right to each found machine is looked up in one pass over the subscriptions (5 rows a machine here).
  "GET /services/machines/search": new Set(["subscriptions"]),
}

/** Whether reading this whole table is right or known to be cheap enough. */
export const exempt = (reader: string, path: string, statement: string, table: string): boolean =>
  FIGURES.test(path) ||
  BY_MACHINE[path]?.has(table) === true ||
  (seesAll.has(reader) && /^\s*SELECT count\(\*\)/.test(statement))
