import type { Scope } from "./fixtures.ts"
import { about, type Expected, plain, type Row } from "./table.ts"

/** Selects a machine by its standing with the centre, which decides what the centre may see of it (OPEN-167). */
type Standing = (s: Scope) => number
const served: Standing = (s) => s.machine
const requested: Standing = (s) => s.requested
const invited: Standing = (s) => s.invited
const ended: Standing = (s) => s.ended
/** Selects a machine that is served by the centre of the other side. */
const elsewhere: Standing = (s) => (s.machine === 1 ? 2 : 1)

// Expected outcome of reads allowed in the partner context of a centre (OPEN-43); for all other callers the centre
// does not exist.
const centreRead: Expected = { ok: "STAFF", "404": "rest" }
// Expected outcome of writes on a centre (ROLE-21); read-only users are refused (OPEN-38).
const centreWrite: Expected = { ok: "service HOUSE", "403": "dealer LOOKERS", "404": "rest" }
/**
 * Expected outcome for a machine that the centre may not see: it does not exist for any user in the centre's
 * context, administrators included (OPEN-167).
 */
const unknownRead: Expected = { "404": "rest" }
const unknownWrite: Expected = { "403": "dealer LOOKERS", "404": "rest" }

const ids = (answer: { content: ReadonlyArray<{ id: number }> }) => answer.content.map(({ id }) => id)
const foundIds = (answer: { content: ReadonlyArray<{ machine: { id: number } }> }) =>
  answer.content.map(({ machine }) => machine.id)
const HOUR = "start=2026-01-01T00:00:00Z&end=2026-01-01T01:00:00Z"

// Expected results of the machine search: the partner context finds machines in its scope, end users find their
// own, all others none (OPEN-158, OPEN-166).
const found: Expected = {
  "200 own": "owner CONTEXT_AT_HOME",
  "200 foreign": "neighbour CONTEXT_ABROAD",
  "200 demo": "demo",
  "200 none": "grantee",
  "200 own+foreign+demo": "HOUSE",
  "403": "rest",
}

export const machineSearchCalls: ReadonlyArray<Row> = [
  plain("GET /services/machines/search", found, () => ({ query: "q=HDLMACH&size=100" }), { shows: foundIds }),
  plain("GET /services/machines/orphans", found, () => ({ query: "size=100" }), { shows: foundIds }),
  plain("GET /services/machines/search/pending", found, () => ({ query: "size=100" }), { shows: foundIds }),
]

/** Test rows of a call on one machine of a centre, for both of its paths (OPEN-72). */
const ofMachine = (
  call: { readonly method: "GET" | "PUT"; readonly name: string; readonly body?: (s: Scope) => unknown },
  which: Standing,
  expected: Expected,
): ReadonlyArray<Row> => {
  const sent = (s: Scope) => (call.body === undefined ? {} : { body: call.body(s) })
  return [
    about(
      `${call.method} /services/{serviceId}/machines/{id}/${call.name}`,
      (s) => ({ serviceId: s.service, id: which(s), ...sent(s) }),
      expected,
    ),
    about(
      `${call.method} /services/{serviceId}/${call.name}`,
      (s) => ({ serviceId: s.service, query: `machineId=${which(s)}`, ...sent(s) }),
      expected,
    ),
  ]
}

/** Test rows of a read of data beyond the machine's identity: allowed only while the subscription is ACTIVE. */
const read = (name: string): ReadonlyArray<Row> => [
  ...ofMachine({ method: "GET", name }, served, centreRead),
  ...[requested, ended, elsewhere].flatMap((which) => ofMachine({ method: "GET", name }, which, unknownRead)),
]
const write = (name: string, body?: (s: Scope) => unknown): ReadonlyArray<Row> => {
  const call = { method: "PUT", name, ...(body === undefined ? {} : { body }) } as const
  return [
    ...ofMachine(call, served, centreWrite),
    ...[requested, ended, elsewhere].flatMap((which) => ofMachine(call, which, unknownWrite)),
  ]
}

const one = (which: Standing, expected: Expected) =>
  about("GET /services/{serviceId}/machines/{id}", (s) => ({ serviceId: s.service, id: which(s) }), expected)

export const centreMachineCalls: ReadonlyArray<Row> = [
  about(
    "GET /services/{serviceId}/machines",
    (s) => ({ serviceId: s.service, query: "size=100" }),
    { "200 own": "STAFF", "404": "rest" },
    { shows: ids },
  ),
  about(
    "GET /services/{serviceId}/maintenances",
    (s) => ({ serviceId: s.service, query: "size=100" }),
    { "200 own": "STAFF", "404": "rest" },
    { shows: ids },
  ),
  about(
    "GET /services/{serviceId}/machines/positions",
    (s) => ({ serviceId: s.service }),
    { "200 own": "STAFF", "404": "rest" },
    { shows: ids },
  ),
  about("GET /services/{serviceId}/machines/models", (s) => ({ serviceId: s.service }), {
    "200": "STAFF",
    "404": "rest",
  }),
  one(served, centreRead),
  // Read of one machine: with REQUEST or INVITE the centre sees its identity; afterwards only the subscription
  // (OPEN-167).
  one(requested, centreRead),
  one(invited, centreRead),
  one(ended, unknownRead),
  one(elsewhere, unknownRead),
  ...read("owner"),
  ...read("telemetrydevice"),
  ...read("history"),
  ...write("maintenances/reset"),
  ...write("ac", (s) => ({ enabled: true, deviceId: `LT-${s.thing}`, customerId: "C-1" })),
]

const recorded = (name: string, query = ""): ReadonlyArray<Row> =>
  [
    [served, centreRead] as const,
    ...[requested, ended, elsewhere].map((which) => [which, unknownRead] as const),
  ].map(([which, expected]) =>
    about(
      `GET /services/{serviceId}/${name}`,
      (s) => ({ serviceId: s.service, query: `ids=${which(s)}${query}` }),
      expected,
    ),
  )

export const centreDataCalls: ReadonlyArray<Row> = [
  about("GET /services/{serviceId}/fleet/summary", (s) => ({ serviceId: s.service }), centreRead),
  about("GET /services/{serviceId}/servicecodes", (s) => ({ serviceId: s.service, query: HOUR }), centreRead),
  // Read of the statistics of all machines of the centre.
  about("GET /services/{serviceId}/statistics", (s) => ({ serviceId: s.service }), centreRead),
  // Read of the catalogue of signals.
  about("GET /services/{serviceId}/signals", (s) => ({ serviceId: s.service }), centreRead),
  ...recorded("statistics"),
  ...recorded("signals"),
  ...recorded("datas", `&${HOUR}`),
  ...recorded("gps", `&${HOUR}`),
]
