import { USUAL_ALARM_LEVELS } from "#domain/alarms/settings.ts"
import { FIELD, type Scope } from "./fixtures.ts"
import { about, type Expected, plain, type Row } from "./table.ts"

// Expected outcomes for data of a machine: the owner may read everything, a user with an enabled share the listed
// reads, partners and staff by scope (OPEN-42).
const telemetry: Expected = { ok: "owner grantee STAFF", "404": "rest" }
const kept: Expected = { ok: "owner STAFF", "403": "grantee", "404": "rest" }
const ownerOnly: Expected = { ok: "owner", "403 NOT_OWNER": "grantee STAFF", "404": "rest" }
// Expected outcome of sharing a machine, which the demo user may not (OPEN-38).
const sharing: Expected = { ok: "owner", "403 NOT_OWNER": "grantee STAFF", "403": "demo", "404": "rest" }
// Expected outcome of calls on a boundary, which are only for end users and demo users (OPEN-42, ROLE-35).
const boundary: Expected = { ok: "owner", "404": "neighbour grantee demo", "403": "rest" }
const anyEndUser: Expected = { ok: "END_USERS", "403": "rest" }
const everybody: Expected = { ok: "rest" }
/** Expected outcome of calls on a report, which only the user who requested it can see. */
const report: Expected = { ok: "owner", "404": "rest" }

const machine = (s: Scope) => ({ id: s.machine })
const ofVin = (item: { vin: string }) => Number(item.vin.slice(-10))
const ids = (answer: { content: ReadonlyArray<{ id: number }> }) => answer.content.map(({ id }) => id)
const HOUR = "start=2026-01-01T00:00:00Z&end=2026-01-01T01:00:00Z"

export const machineCalls: ReadonlyArray<Row> = [
  about("GET /machines/{id}", machine, telemetry, { demo: "ok" }),
  about("PUT /machines/{id}", (s) => ({ ...machine(s), body: { machineName: "Renamed" } }), ownerOnly, {
    demo: "ok",
  }),
  about("GET /machines/{id}/statistics", machine, telemetry, { demo: "ok" }),
  about("GET /machines/{id}/alarms", machine, telemetry, { demo: "ok" }),
  about("GET /machines/{id}/shares", machine, ownerOnly, { demo: "ok" }),
  // Creation of a share, which demo users may not make (OPEN-38).
  about(
    "POST /machines/{id}/shares/{shareId}",
    (s) => ({ ...machine(s), shareId: s.freeHandle, body: { enabled: true } }),
    sharing,
    { demo: "403" },
  ),
  about(
    "DELETE /machines/{id}/shares/{shareId}",
    (s) => ({ ...machine(s), shareId: s.shareHandle }),
    sharing,
    {
      demo: "403",
    },
  ),
  about("GET /machines/{id}/owner", machine, kept, { demo: "ok" }),
  about("GET /machines/{id}/history", machine, kept, { demo: "ok" }),
  about("GET /machines/{id}/telemetrydevice", machine, kept, { demo: "ok" }),
  about("GET /machines/{id}/telemetrydevice/activation", machine, kept, { demo: "ok" }),
  about("GET /machines/{id}/subscriptions/active", machine, kept, { demo: "ok" }),
  about("GET /machines/{id}/subscriptions/plans", machine, kept, { demo: "ok" }),
  // Retry of a failed activation: partner users may make it for machines of their own partner (OPEN-42 and
  // OPEN-44).
  about(
    "PUT /machines/{id}/telemetrydevice/reactivate",
    machine,
    { ok: "owner dealer service HOUSE", "403": "grantee LOOKERS", "404": "rest" },
    { demo: "ok" },
  ),
  about(
    "PUT /machines/{id}/ac",
    (s) => ({ ...machine(s), body: { enabled: true, deviceId: `LT-${s.thing}`, customerId: "C-1" } }),
    ownerOnly,
    { demo: "ok" },
  ),
  about("PUT /machines/{id}/resetserviceinterval", machine, ownerOnly, { demo: "ok" }),
  about("PUT /machines/{id}/hourmeter", machine, ownerOnly, { demo: "ok" }),
  about("GET /machines/{id}/externalsystems", machine, ownerOnly, { demo: "ok" }),
  about("GET /machines/{id}/externalsystems/{eid}", (s) => ({ ...machine(s), eid: 1 }), ownerOnly, {
    demo: "ok",
  }),
  about(
    "PUT /machines/{id}/externalsystems/{eid}",
    (s) => ({ ...machine(s), eid: 1, body: { enabled: true } }),
    ownerOnly,
    { demo: "ok" },
  ),
  // Assignment of a machine to a centre: allowed to owner, administrator and partner admin; the centre cannot see
  // the machine yet (OPEN-81).
  about(
    "PUT /machines/{id}/services",
    (s) => ({ id: s.free, body: { serviceId: s.service, planId: 1 } }),
    { ok: "owner HOUSE", "403": "NETWORK_AT_HOME", "404": "rest" },
    { demo: "ok" },
  ),
  // Assignment of a machine without owner, which a centre takes on (OPEN-81, OPEN-158).
  about("PUT /machines/{id}/services", (s) => ({ id: s.orphan, body: { serviceId: s.service, planId: 1 } }), {
    // Allowed callers; the dealer may act for a linked centre, as for the centre's subscriptions (ROLE-22).
    ok: "service dealer HOUSE",
    "403": "LOOKERS",
    "404": "rest",
  }),

  // Fleet of an end user: own machines and those shared with the user; other users have the lists of their own
  // context (OPEN-42, OPEN-67).
  plain(
    "GET /fleet",
    { "200 own": "owner grantee", "200 foreign": "neighbour", "200 demo": "demo", "200 none": "rest" },
    undefined,
    { shows: ids },
  ),
  // Shares of own machines.
  plain("GET /shares", everybody),
  // Who may see own machines: for end users, as the place where it is shown (OPEN-197).
  plain("GET /machines/audience", anyEndUser),
  plain(
    "GET /alarms",
    { "200 own": "owner grantee", "200 foreign": "neighbour", "200 demo": "demo", "200 none": "rest" },
    undefined,
    { shows: ids },
  ),
  about("GET /datas", (s) => ({ query: `ids=${s.machine}&${HOUR}` }), telemetry, { demo: "ok" }),
  about("GET /signals", (s) => ({ query: `ids=${s.machine}` }), telemetry, { demo: "ok" }),
  about("GET /gps", (s) => ({ query: `ids=${s.machine}&${HOUR}` }), telemetry, { demo: "ok" }),
  // Service codes: access to every machine is checked as for /datas (OPEN-166).
  about("GET /dtcs/servicecodes", (s) => ({ query: `ids=${s.machine}&${HOUR}` }), telemetry, { demo: "ok" }),
  about("POST /livefleet/session/start", (s) => ({ body: { machineIds: [s.machine] } }), telemetry, {
    demo: "ok",
  }),
  // Calls on a live session that does not exist. The beacon of a page that signs out carries no user session, so
  // any caller may send it (OPEN-68, CONFLICT-33).
  plain("GET /livefleet/stream", { "404": "rest" }, () => ({ query: "sessionId=none" })),
  plain("POST /livefleet/session/terminate", { ok: "EVERYBODY" }, () => ({ body: { sessionId: "none" } })),
]

const point = { lat: 62, lng: 25 }
const notification = (s: Scope, more: object = {}) => ({
  geofenceId: s.thing,
  name: "Another guard",
  enabled: false,
  rules: { enter: true, leave: false, outsideUse: false },
  schedule: "Always",
  ...more,
})
/** Body of a trial of the rules. */
const trial = (s: Scope) => ({
  geofenceId: s.thing,
  rules: { enter: true, leave: false, outsideUse: false },
  schedule: "Always",
  machines: [{ id: s.machine }],
})
/**
 * Test rows of the calls on a boundary notification's machines and occurrences, for the canonical path and for its
 * alias (OPEN-101).
 */
const ofNotification = (base: string): ReadonlyArray<Row> => [
  about(`GET ${base}/{id}/machines/{machineId}`, (s) => ({ id: s.thing, machineId: s.machine }), boundary, {
    demo: "ok",
  }),
  about(`POST ${base}/{id}/machines/{machineId}`, (s) => ({ id: s.thing, machineId: s.free }), boundary, {
    demo: "ok",
  }),
  about(
    `DELETE ${base}/{id}/machines/{machineId}`,
    (s) => ({ id: s.thing, machineId: s.machine }),
    boundary,
    { demo: "ok" },
  ),
  about(
    `POST ${base}/{id}/occurrences`,
    (s) => ({ id: s.thing, body: { machineId: s.machine, rule: "ENTER", location: point } }),
    boundary,
    { demo: "ok" },
  ),
  about(`GET ${base}/{id}/occurrences`, (s) => ({ id: s.thing }), boundary, { demo: "ok" }),
  about(
    `GET ${base}/{id}/occurrences/{occurrenceId}`,
    (s) => ({ id: s.thing, occurrenceId: s.thing }),
    boundary,
    {
      demo: "ok",
    },
  ),
  about(
    `PUT ${base}/{id}/occurrences/{occurrenceId}`,
    (s) => ({ id: s.thing, occurrenceId: s.thing, body: { read: true } }),
    boundary,
    { demo: "ok" },
  ),
  about(
    `DELETE ${base}/{id}/occurrences/{occurrenceId}`,
    (s) => ({ id: s.thing, occurrenceId: s.thing }),
    boundary,
    {
      demo: "ok",
    },
  ),
]
const ownLists: Expected = {
  "200 own": "owner",
  "200 foreign": "neighbour",
  "200 demo": "demo",
  "200 none": "grantee",
  "403": "rest",
}

export const boundaryCalls: ReadonlyArray<Row> = [
  plain("POST /geofencing/geofences", anyEndUser, () => ({ body: { name: "New field", geometry: FIELD } })),
  plain("GET /geofencing/geofences", ownLists, undefined, { shows: ids }),
  about("GET /geofencing/geofences/{id}", (s) => ({ id: s.thing }), boundary, { demo: "ok" }),
  about(
    "PUT /geofencing/geofences/{id}",
    (s) => ({ id: s.thing, body: { name: "Renamed", geometry: FIELD } }),
    boundary,
    { demo: "ok" },
  ),
  about("DELETE /geofencing/geofences/{id}", (s) => ({ id: s.thing + 10 }), boundary, { demo: "ok" }),
  about("POST /geofencing/notifications", (s) => ({ body: notification(s) }), boundary, { demo: "ok" }),
  plain("GET /geofencing/notifications", ownLists, undefined, { shows: ids }),
  about("POST /geofencing/notifications/trial", (s) => ({ body: trial(s) }), boundary, { demo: "ok" }),
  about("GET /geofencing/notifications/{id}", (s) => ({ id: s.thing }), boundary, { demo: "ok" }),
  about("PUT /geofencing/notifications/{id}", (s) => ({ id: s.thing, body: notification(s) }), boundary, {
    demo: "ok",
  }),
  about("DELETE /geofencing/notifications/{id}", (s) => ({ id: s.thing }), boundary, { demo: "ok" }),
  ...ofNotification("/geofencing/notifications"),
  ...ofNotification("/notifications"),
  plain("GET /alarms/settings", anyEndUser),
  about(
    "PUT /alarms/settings",
    (s) => ({
      body: { levels: USUAL_ALARM_LEVELS, machines: [{ id: s.machine, levels: USUAL_ALARM_LEVELS }] },
    }),
    { ok: "owner", "404": "neighbour demo", "403 NOT_OWNER": "grantee", "403": "rest" },
    { demo: "ok" },
  ),
]

const wish = (s: Scope, personalData: boolean) => ({
  name: "Fuel",
  type: "FUEL",
  start: "2026-01-01",
  end: "2026-01-31",
  recurrence: "SINGLE",
  personalData,
  machines: [s.machine],
  format: "CSV",
})
const dataAct = (s: Scope) => ({
  machines: [s.machine],
  start: "2026-01-01",
  end: "2026-01-31",
  personalData: false,
})
// Expected outcome of requesting a report: allowed to users who may read the machine (OPEN-42), not to read-only
// users, who write nothing (OPEN-38); a share gives no right to reports.
const reportOfMachine: Expected = {
  ok: "owner dealer service importer localBrand brand HOUSE",
  "403": "dealerReadOnly serviceReadOnly",
  "403 NOT_OWNER": "grantee",
  "404": "rest",
}

export const reportCalls: ReadonlyArray<Row> = [
  plain(
    "GET /reporting/list",
    { "200 own": "owner", "200 foreign": "neighbour", "200 demo": "demo", "200 none": "rest" },
    undefined,
    { shows: ids },
  ),
  plain("GET /reporting/types", everybody),
  about("POST /reporting/request", (s) => ({ body: wish(s, false) }), reportOfMachine, { demo: "ok" }),
  // Request for a data-act report, which demo users may not make (OPEN-38).
  about(
    "POST /reporting/data-request",
    (s) => ({ body: dataAct(s) }),
    { ...reportOfMachine, "403": "dealerReadOnly serviceReadOnly demo" },
    { demo: "403" },
  ),
  about("GET /reporting/file/{id}", (s) => ({ id: s.thing }), report, { demo: "ok" }),
  // The report of the fixtures did not fail, so asking again for it is a conflict for its author.
  about(
    "POST /reporting/{id}/again",
    (s) => ({ id: s.thing }),
    { "409 CONFLICT": "owner", "404": "rest" },
    { demo: "409 CONFLICT" },
  ),
  about("DELETE /reporting/{id}", (s) => ({ id: s.thing }), report, { demo: "ok" }),
  about("DELETE /reporting/repeat/{id}/reports", (s) => ({ id: s.thing }), report, { demo: "ok" }),
  about("DELETE /reporting/repeat/{id}", (s) => ({ id: s.thing }), report, { demo: "ok" }),
]

// Expected results of a list in the view of the partner network, limited to the user's own partner, country and
// brand (OPEN-44).
const networkList: Expected = {
  "200 own": "NETWORK_AT_HOME",
  "200 foreign": "NETWORK_ABROAD",
  "200 own+foreign+demo": "HOUSE",
  "403": "rest",
}
const networkReport: Expected = { ok: "NETWORK", "403": "rest" }
const vins = (answer: { content: ReadonlyArray<{ vin: string }> }) => answer.content.map(ofVin)

export const networkReportCalls: ReadonlyArray<Row> = [
  plain("GET /reports/machines/registered", networkList, () => ({ query: "size=100" }), { shows: vins }),
  plain("GET /reports/machines/connectok", networkList, () => ({ query: "size=100" }), { shows: vins }),
  plain("GET /reports/machines/usermachinecount", networkReport),
  plain("GET /reports/telemetrydevices/version", networkReport),
  plain("GET /partners/reports/network/worldview", networkReport),
]

const deviceRead: Expected = { ok: "NETWORK_AT_HOME HOUSE", "404": "NETWORK_ABROAD", "403": "rest" }
const deviceWrite: Expected = { ok: "HOUSE", "404": "NETWORK_ABROAD", "403": "rest" }
const device = (s: Scope) => ({ id: s.thing })

export const deviceCalls: ReadonlyArray<Row> = [
  plain("GET /telemetrydevices", networkList, undefined, { shows: ids }),
  plain("GET /telemetrydevices/search", networkList, () => ({ query: "q=HD-" }), { shows: ids }),
  // Writes of devices and SIMs: allowed only to the administrator and the partner admin (OPEN-44).
  plain("POST /telemetrydevices", { ok: "HOUSE", "403": "rest" }, () => ({
    body: {
      serialNumber: "HD-9999",
      type: "Gateway",
      revision: null,
      imei: null,
      dataSim: { iccid: null, imsi: null },
      machineId: null,
    },
  })),
  about("GET /telemetrydevices/{id}", device, deviceRead),
  about(
    "PUT /telemetrydevices/{id}",
    (s) => ({
      ...device(s),
      body: {
        type: "Gateway",
        revision: "2",
        imei: null,
        dataSim: { iccid: null, imsi: null },
        machineId: s.machine,
      },
    }),
    deviceWrite,
  ),
  about("GET /telemetrydevices/{id}/status", device, deviceRead),
  // Status of a device: partner users may also retry a failed command, for machines of their own partner
  // (OPEN-44).
  about("PUT /telemetrydevices/{id}/status", (s) => ({ ...device(s), body: { status: "ACTIVE" } }), {
    ok: "dealer service HOUSE",
    "404": "NETWORK_ABROAD",
    "403": "rest",
  }),
  about(
    "POST /simmanager/telemetrydevices/sms",
    (s) => ({ body: { telemetryDeviceId: s.thing, command: "LOAD_CONFIG" } }),
    deviceWrite,
  ),
  about("GET /simmanager/telemetrydevices/status", (s) => ({ query: `ids=${s.thing}` }), deviceRead),
  about(
    "PUT /simmanager/telemetrydevices/status",
    (s) => ({ body: { ids: [s.thing], status: "DEACTIVATED" } }),
    { ok: "HOUSE", "403": "rest" },
  ),
]
