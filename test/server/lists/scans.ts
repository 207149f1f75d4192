interface PlanNode {
  readonly "Node Type": string
  readonly "Relation Name"?: string
  readonly Plans?: ReadonlyArray<PlanNode>
}

/** The row that EXPLAIN (FORMAT JSON) returns. */
export interface Wanted {
  readonly "QUERY PLAN": ReadonlyArray<{ readonly Plan: PlanNode }>
}

/** Tables that grow with machines, users and time, which a list should not scan in full. */
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

/** Large tables that a query plan scans from end to end. */
export const scansOf = (row: Wanted | undefined): ReadonlyArray<string> =>
  row === undefined ? [] : row["QUERY PLAN"].flatMap(({ Plan }) => tablesOf(Plan))

const tablesOf = (node: PlanNode): ReadonlyArray<string> => [
  ...(node["Node Type"].endsWith("Seq Scan") && LARGE.has(node["Relation Name"] ?? "")
    ? [node["Relation Name"] ?? ""]
    : []),
  ...(node.Plans ?? []).flatMap(tablesOf),
]

/** Users who see all rows; a count for them may read the whole table. */
const seesAll = new Set(["admin", "partneradmin"])

/** Paths of reports over the whole network, which may scan whole tables because they read the rows that they count. */
const FIGURES = /^GET \/(reports\/|partners\/reports\/)/

/**
 * Calls that may scan a whole table of at most one row per machine: rights that depend on the machine are checked
 * machine by machine, and sorting by series or brand needs names of the catalogue.
 */
const BY_MACHINE: Readonly<Record<string, ReadonlySet<string>>> = {
  "GET /subscriptions/search": new Set(["machines", "telemetry_devices", "users"]),
  "GET /services/:serviceId/subscriptions": new Set(["machines", "users"]),
  "GET /telemetrydevices": new Set(["machines", "telemetry_devices"]),
  "GET /controlpanel/machines": new Set(["machines", "telemetry_devices"]),
  // The search may scan the subscriptions: a centre's right to each found machine is looked up in one pass over
  // them (5 rows per machine in these fixtures).
  "GET /services/machines/search": new Set(["subscriptions"]),
}

/** Whether a scan of this whole table is correct or known to be cheap enough. */
export const exempt = (reader: string, path: string, statement: string, table: string): boolean =>
  FIGURES.test(path) ||
  BY_MACHINE[path]?.has(table) === true ||
  (seesAll.has(reader) && /^\s*SELECT count\(\*\)/.test(statement))
