import type { Scope } from "./fixtures.ts"
import { about, type Expected, plain, type Row } from "./table.ts"

// Expected outcome of reads allowed in the partner context of the centre (OPEN-43); for all other callers the
// centre does not exist.
const centreRead: Expected = { ok: "STAFF", "404": "rest" }
/** Expected outcome of writes on a centre (ROLE-20, ROLE-21). */
const centreWrite: Expected = { ok: "service HOUSE", "403": "dealer LOOKERS", "404": "rest" }
/** ROLE-22. */
const subscriptionWrite: Expected = { ok: "service dealer HOUSE", "403": "LOOKERS", "404": "rest" }
const ids = (answer: { content: ReadonlyArray<{ id: number }> }) => answer.content.map(({ id }) => id)
const REASON = { terminatingDescription: "The machine was sold abroad." }

export const alarmCalls: ReadonlyArray<Row> = [
  about("GET /services/{serviceId}/alarms", (s) => ({ serviceId: s.service }), centreRead),
  about(
    "GET /services/{serviceId}/machines/{id}/alarms",
    (s) => ({ serviceId: s.service, id: s.machine }),
    centreRead,
  ),
  about("GET /services/{serviceId}/alarms/overview", (s) => ({ serviceId: s.service }), centreRead),
  about(
    "PUT /services/{serviceId}/alarms",
    (s) => ({ serviceId: s.service, body: { ids: [s.thing], note: "Pump ordered." } }),
    centreWrite,
  ),
  about(
    "PUT /services/{serviceId}/machines/{id}/alarms/{alarmId}",
    (s) => ({ serviceId: s.service, id: s.machine, alarmId: s.thing, body: { state: "IN_PROGRESS" } }),
    centreWrite,
  ),
  about("GET /services/{serviceId}/proactive-alerts", (s) => ({ serviceId: s.service }), centreRead),
  // Closed alerts of a machine: found in the partner context by an exact VIN, with nothing that the caller cannot
  // see (OPEN-43, OPEN-50).
  about(
    "POST /proactive-alerts/closed",
    (s) => ({ body: { vin: s.vin, language: "en-GB" } }),
    { "200 own": "STAFF", "200 none": "CONTEXT_ABROAD", "403": "rest" },
    { shows: (answer) => answer.content.map(({ id }: { id: string }) => Number(id)) },
  ),
  about(
    "PUT /proactive-alerts/{alertId}",
    (s) => ({ alertId: s.thing, body: { vin: s.vin, status: "IN_PROGRESS" } }),
    { ok: "service HOUSE", "403": "dealer LOOKERS rest", "404": "CONTEXT_ABROAD" },
  ),
  about("GET /proactive-alerts/machines/{vin}/{id}", (s) => ({ vin: s.vin, id: s.thing }), {
    ok: "STAFF",
    "404": "CONTEXT_ABROAD",
    "403": "rest",
  }),
  about(
    "POST /proactive-alerts/support",
    (s) => ({
      body: {
        vin: s.vin,
        operation: "Proactive_Alert_Create_Case",
        proactiveAlertId: String(s.thing),
        description: "Coolant gets hotter.",
      },
    }),
    { ok: "service HOUSE", "403": "dealer LOOKERS rest", "404": "CONTEXT_ABROAD" },
  ),
]

// Expected outcome of reading a subscription: allowed to its customer, the machine's owner, or by ROLE-22
// (OPEN-166); read-only users may read the same (OPEN-38).
const subscriptionRead: Expected = {
  ok: "owner service serviceReadOnly dealer dealerReadOnly HOUSE",
  "403": "importer localBrand brand",
  "404": "rest",
}
/** Expected outcome of changes that only the owner's side may make in the subscription's present state (OPEN-83). */
const customersWrite: Expected = {
  ok: "owner",
  "400 DISALLOWED_VALUE": "service dealer HOUSE",
  "403": "LOOKERS",
  "404": "rest",
}
const atCentre = (id: keyof Scope & ("machine" | "requested" | "invited" | "ended")) => (s: Scope) => ({
  serviceId: s.service,
  id: s[id],
})
const searched: Expected = {
  "200 own": "owner CONTEXT_AT_HOME",
  "200 foreign": "neighbour CONTEXT_ABROAD",
  "200 demo": "demo",
  "200 none": "grantee",
  "200 own+foreign+demo": "HOUSE",
  "403": "rest",
}

export const subscriptionCalls: ReadonlyArray<Row> = [
  // Search for subscriptions: the partner context finds those in its scope, end users their own (OPEN-166).
  plain("GET /subscriptions/search", searched, undefined, { shows: ids }),
  about(
    "GET /subscriptions/search/latest",
    (s) => ({ query: `vin=${s.vin}` }),
    { "200 own": "owner STAFF", "200 none": "neighbour grantee demo CONTEXT_ABROAD", "403": "rest" },
    { shows: (answer) => (answer.content ?? [answer]).map(({ id }: { id: number }) => id) },
  ),
  about("GET /subscriptions/history/{id}", (s) => ({ id: s.machine }), subscriptionRead, { demo: "ok" }),
  // Deletion of an ended subscription: allowed to administrator and partner admin (OPEN-74).
  about(
    "DELETE /subscriptions/history/{id}",
    (s) => ({ id: s.ended }),
    { ok: "HOUSE", "403": "owner service dealer LOOKERS", "404": "rest" },
    { demo: "403" },
  ),
  // Acceptance of a subscription, which demo users may not make (OPEN-38).
  about("PUT /subscriptions/{id}/activate", (s) => ({ id: s.invited, body: {} }), customersWrite, {
    demo: "403",
  }),
  about("PUT /subscriptions/{id}/reject", (s) => ({ id: s.invited, body: REASON }), customersWrite, {
    demo: "ok",
  }),
  about("PUT /subscriptions/{id}/withdraw", (s) => ({ id: s.requested }), customersWrite, { demo: "ok" }),
  about(
    "PUT /subscriptions/{id}/cancel",
    (s) => ({ id: s.machine, body: REASON }),
    { ok: "owner service dealer HOUSE", "403": "LOOKERS", "404": "rest" },
    { demo: "ok" },
  ),
  about(
    "GET /subscriptions/initiate/{id}",
    (s) => ({ id: s.machine }),
    { ...subscriptionRead, "403": "grantee importer localBrand brand" },
    { demo: "ok" },
  ),
  about("GET /services/{serviceId}/subscriptions", (s) => ({ serviceId: s.service }), centreRead),
  about("GET /services/{serviceId}/subscriptions/overview", (s) => ({ serviceId: s.service }), centreRead),
  about("GET /services/{serviceId}/subscriptions/{id}", atCentre("machine"), centreRead),
  about("GET /services/{serviceId}/subscriptions/initiate/{id}", atCentre("machine"), centreRead),
  about(
    "POST /services/{serviceId}/subscriptions/invite",
    (s) => ({
      serviceId: s.service,
      body: { machineId: s.free, planId: 1, customerEmail: s.ownerEmail, customerReference: "PO-2" },
    }),
    subscriptionWrite,
  ),
  about(
    "PUT /services/{serviceId}/subscriptions/{id}/activate",
    (s) => ({ ...atCentre("requested")(s), body: { customerReference: "PO-3" } }),
    subscriptionWrite,
  ),
  about(
    "PUT /services/{serviceId}/subscriptions/{id}/reject",
    (s) => ({ ...atCentre("requested")(s), body: REASON }),
    subscriptionWrite,
  ),
  about(
    "PUT /services/{serviceId}/subscriptions/{id}/cancel",
    (s) => ({ ...atCentre("machine")(s), body: REASON }),
    subscriptionWrite,
  ),
  about("PUT /services/{serviceId}/subscriptions/{id}/withdraw", atCentre("invited"), subscriptionWrite),
  about(
    "PUT /services/{serviceId}/subscriptions/{id}/transfer",
    (s) => ({ ...atCentre("machine")(s), body: { serviceId: s.newService } }),
    subscriptionWrite,
  ),
  about("PUT /services/{serviceId}/subscriptions/{id}/deprecate", atCentre("ended"), subscriptionWrite),
]
