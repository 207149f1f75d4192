import { about, type Expected, plain, type Row } from "./table.ts"

const everybody: Expected = { ok: "EVERYBODY" }
/** Expected outcome of calls that any signed-in user with a complete account may make (OPEN-45). */
const complete: Expected = { ok: "rest" }
/** ROLE-05. */
const configuration: Expected = { ok: "config admin", "403": "rest" }
const administrator: Expected = { ok: "admin", "403": "rest" }

const model = {
  name: "T 999",
  seriesId: 1,
  uid: "t999",
  serviceInterval: 500,
  serviceIntervalResetAllowed: true,
  transmissionIds: [],
}
const filter = { name: "Filter", codes: ["110.0"], level: "A", enabled: true }
const plan = {
  name: "New plan",
  kind: "STANDARD",
  months: 12,
  price: 10,
  currency: "EUR",
  pricedPerYear: true,
  billable: true,
  active: true,
}

export const catalogueCalls: ReadonlyArray<Row> = [
  ...["brands", "serieses", "models", "transmissions", "currencies"].map((name) =>
    plain(`GET /${name}`, complete),
  ),
  plain("GET /brands/{id}/image", complete, () => ({ id: 1 })),
  plain("GET /models/{id}/image", complete, () => ({ id: 1 })),
  plain("GET /subscriptions/plans", complete),
  plain("GET /countries", everybody),
  plain("GET /countries/{id}/timezones", everybody, () => ({ id: "FI" })),
  plain("POST /configurations/brands", configuration, () => ({ body: { code: "new", name: "New" } })),
  plain("PUT /configurations/brands/{id}", configuration, () => ({
    id: 1,
    body: { code: "headland", name: "Headland" },
  })),
  plain("DELETE /configurations/brands/{id}", configuration, () => ({ id: 4 })),
  plain("POST /configurations/serieses", configuration, () => ({
    body: { name: "New", brandId: 1, machineType: "TRACTOR" },
  })),
  plain("PUT /configurations/serieses/{id}", configuration, () => ({
    id: 1,
    body: { name: "Renamed", brandId: 1, machineType: "TRACTOR" },
  })),
  plain("DELETE /configurations/serieses/{id}", configuration, () => ({ id: 4 })),
  plain("POST /configurations/models", configuration, () => ({ body: model })),
  plain("PUT /configurations/models/{id}", configuration, () => ({ id: 1, body: model })),
  plain("DELETE /configurations/models/{id}", configuration, () => ({ id: 4 })),
  plain("POST /configurations/models/{id}/serviceinterval", configuration, () => ({
    id: 1,
    body: { interval: 400 },
  })),
  plain("GET /configurations/models/check-uuid/{uid}", configuration, () => ({ uid: "t1" })),
  plain("GET /configurations/models/{id}/references", configuration, () => ({ id: 1 })),
  plain("POST /configurations/models/{id}/references", configuration, () => ({
    id: 1,
    body: { kind: "CODE_PREFIX", value: "X" },
  })),
  plain("DELETE /configurations/models/{id}/references/{refId}", configuration, () => ({ id: 1, refId: 1 })),
  // The alarm filters are readable in the partner context and by configuration administrators (OPEN-45).
  plain("GET /configurations/filters/alarms", { ok: "CONTEXT config", "403": "rest" }),
  plain("POST /configurations/filters/alarms", configuration, () => ({ body: filter })),
  plain("PUT /configurations/filters/alarms/{id}", configuration, () => ({ id: 1, body: filter })),
  plain("DELETE /configurations/filters/alarms/{id}", configuration, () => ({ id: 1 })),
  plain("POST /subscriptions/plans", configuration, () => ({ body: plan })),
  plain("PUT /subscriptions/plans/{id}", configuration, () => ({
    id: 1,
    body: { ...plan, name: "Year", price: 120 },
  })),
  plain("PUT /countries/{id}/support", administrator, () => ({ id: "FI", body: { supported: true } })),
  plain("GET /countries/blocklist", administrator),
  plain("POST /countries/blocklist", administrator, () => ({ body: { id: "NO" } })),
  plain("DELETE /countries/blocklist", administrator, () => ({ query: "id=AQ" })),
  plain("DELETE /countries/blocklist/{id}", administrator, () => ({ id: "AQ" })),
]

const flag = { name: "NEW_FLAG", description: "New", enabled: true, roles: [] }
const rule = { flagId: 1, kind: "COUNTRY", values: ["FI"], enabled: true }
const announcement = {
  title: "Title",
  message: "Text",
  messageType: "GENERAL",
  start: "2026-11-29T04:00:00.000Z",
  end: "2036-11-29T04:30:00.000Z",
  visibilityStart: "2026-11-25T06:00:00.000Z",
  visibleAllUsers: true,
  targetGroup: "ALL",
  languages: {},
}
const person = {
  firstName: "First",
  lastName: "Last",
  streetAddress: "Street 1",
  postalCode: "00100",
  city: "Town",
  country: "FI",
  phoneNumber: "+358 1",
  timeZone: "Europe/Helsinki",
  language: "en-GB",
  systemOfUnits: "SI",
  active: true,
}
const masterData = (owner: number, dealer: number) => ({
  modelId: 1,
  machineName: null,
  country: "FI",
  ownerId: owner,
  dealerId: dealer,
  serialNumber: null,
  transmissionId: null,
  manufactureDate: null,
  manufactureLocation: null,
  deliveryDate: null,
  warrantyStart: null,
  warrantyEnd: null,
})

export const administrationCalls: ReadonlyArray<Row> = [
  plain("GET /features/flags", administrator),
  plain("GET /features/flags/{id}", administrator, () => ({ id: 3 })),
  plain("GET /features/candidates", administrator),
  plain("POST /features/flags", administrator, () => ({ body: flag })),
  plain("PUT /features/flags/{id}", administrator, () => ({
    id: 1,
    body: { ...flag, name: "PROACTIVE_ALERTS" },
  })),
  plain("DELETE /features/flags/{id}", administrator, () => ({ id: 3 })),
  plain("GET /features/rules", administrator),
  plain("POST /features/rules", administrator, () => ({ body: rule })),
  plain("PUT /features/rules/{id}", administrator, () => ({ id: 1, body: { ...rule, flagId: 3 } })),
  plain("DELETE /features/rules/{id}", administrator, () => ({ id: 1 })),
  plain("GET /notifications", administrator),
  plain("POST /notifications", administrator, () => ({ body: announcement })),
  plain("PUT /notifications/{id}", administrator, () => ({ id: 1, body: announcement })),
  plain("GET /notifications/{id}", administrator, () => ({ id: 1 })),
  plain("DELETE /notifications/{id}", administrator, () => ({ id: 1 })),
  plain("GET /controlpanel/users", administrator),
  plain("PUT /controlpanel/users/{id}", administrator, (_me, s) => ({ id: s.owner, body: person })),
  plain("DELETE /controlpanel/users/{id}", administrator, (_me, s) => ({ id: s.colleague })),
  plain("POST /controlpanel/users/{id}/roles", administrator, (_me, s) => ({
    id: s.owner,
    query: "role=ROLE_SWAGGER",
  })),
  plain("DELETE /controlpanel/users/{id}/roles", administrator, (_me, s) => ({
    id: s.keeper,
    query: "role=ROLE_SWAGGER",
  })),
  plain("GET /controlpanel/audit", administrator),
  plain("GET /controlpanel/machines", administrator),
  plain("POST /controlpanel/machines", administrator, (_me, s) => ({
    body: { vin: "HDLMACH0000009999", ...masterData(s.owner, s.dealer) },
  })),
  plain("GET /controlpanel/machines/vin/{vin}", administrator, (_me, s) => ({ vin: s.vin })),
  plain("PUT /controlpanel/machines/{id}", administrator, (_me, s) => ({
    id: s.machine,
    body: masterData(s.owner, s.dealer),
  })),
  plain("GET /controlpanel/machines/{id}/history", administrator, (_me, s) => ({ id: s.machine })),
  plain("GET /controlpanel/machines/{id}/services", administrator, (_me, s) => ({ id: s.machine })),
  plain("PUT /controlpanel/machines/{id}/services", administrator, (_me, s) => ({
    id: s.free,
    body: { serviceId: s.service },
  })),
  // Active announcements: each caller sees those for all users, and those whose target group includes the caller
  // (OPEN-127, OPEN-190).
  plain(
    "GET /notifications/search/findActive",
    {
      "200 own": "visitor BEARERS config gdpr swagger",
      // Announcements for end users reach also those with an incomplete account.
      "200 own+foreign": "END_USERS newcomer unfinished",
      "200 own+demo": "CONTEXT partnerBase",
    },
    undefined,
    { shows: (answer) => answer._embedded.notifications.map(({ id }: { id: number }) => id) },
  ),
]

const PASSWORD = "Correct-Horse-7"
const { active: _active, ...profile } = person
const ownProfile = (id: number) => ({ id, ...profile, tosAccepted: true, hasAcceptedPolicy: true })
const message = {
  subject: "Report a bug",
  message: "The map stays empty on my phone.",
  category: "Feedback",
  source: "Customer Portal",
  brand: "Headland",
  country: "FI",
  locale: "fi_fi",
  description: "Something",
  serialNumber: "",
  contact: { email: "aino@farm.example", firstName: "Aino", lastName: "Peltomaa", phoneNumber: "" },
  attachments: [],
}
/** Expected outcome of calls for which any session is sufficient (OPEN-41). */
const signedIn: Expected = { ok: "newcomer unfinished rest" }
/** Expected outcome of calls that only the demo account is refused (OPEN-38). */
const exceptDemo: Expected = { ok: "rest", "403": "demo" }
const incompleteExceptDemo: Expected = { ok: "newcomer unfinished rest", "403": "demo" }

export const accountCalls: ReadonlyArray<Row> = [
  plain("POST /login", { "401 AUTHENTICATION_FAILED": "EVERYBODY" }, (me) => ({
    body: { email: `nobody${me.id}@people.example`, password: "Wrong-Horse-7" },
  })),
  plain("DELETE /logout", everybody),
  plain("GET /keepalive", signedIn),
  plain("POST /auth/register", everybody, () => ({
    body: {
      email: "new@people.example",
      firstName: "New",
      lastName: "Person",
      country: "FI",
      language: "fi-FI",
    },
  })),
  plain("GET /auth/forgot", everybody, () => ({ query: "email=nobody@people.example" })),
  plain("POST /auth/reset", { "400 NO_VALID_TOKEN": "EVERYBODY" }, () => ({
    body: { token: "none", password: "Better-Horse-8", password2: "Better-Horse-8" },
  })),
  plain("GET /auth/activate/{secret}", { "400 NO_VALID_TOKEN": "EVERYBODY" }, () => ({ secret: "none" })),
  plain("PUT /auth/activate/{secret}", { "400 NO_VALID_TOKEN": "EVERYBODY" }, () => ({
    secret: "none",
    body: { ...profile, password: PASSWORD, password2: PASSWORD, tosAccepted: true, hasAcceptedPolicy: true },
  })),
  plain("GET /users/current", signedIn),
  // Deletion of the own account: refused to users with machines, to the demo user and to the last administrator
  // (OPEN-174, OPEN-38, OPEN-171).
  plain(
    "DELETE /users/current",
    {
      ok: "rest",
      "400 PREREQUISITES_NOT_FULFILLED": "owner neighbour",
      "403": "demo",
      "409 UNMODIFIABLE": "admin",
    },
    () => ({ body: { password: PASSWORD } }),
  ),
  plain("PUT /users", incompleteExceptDemo, (me) => ({ body: ownProfile(me.id) })),
  // Change of another user's profile: refused, because users may change only their own (OPEN-23).
  plain("PUT /users", { "403": "newcomer unfinished rest" }, (_me, s) => ({ body: ownProfile(s.colleague) })),
  plain("PUT /users/password", incompleteExceptDemo, () => ({
    body: { oldPassword: PASSWORD, password: "Better-Horse-8", password2: "Better-Horse-8" },
  })),
  plain("PUT /users/email", exceptDemo, () => ({
    body: { email: "moved@people.example", password: PASSWORD },
  })),
  plain("GET /users/current/domains", complete),
  plain("PUT /users/current/domains", exceptDemo, () => ({ body: { domains: [1] } })),
  plain("GET /domains", complete),
  // OPEN-19.
  plain("PUT /login/tokenexchange", { ok: "dealer otherDealer HOUSE", "403": "rest" }),
  // Data about a user: allowed to that user and to administrators (OPEN-166).
  about(
    "GET /users/{id}/shared",
    (s) => ({ id: s.owner }),
    { ok: "owner admin", "403": "rest" },
    { demo: "ok" },
  ),
  about(
    "GET /users/{id}/subscriptions",
    (s) => ({ id: s.owner }),
    { ok: "owner admin", "404": "rest" },
    { demo: "ok" },
  ),
  // Search for users: for an exact address all users get one entry that reveals nothing; the partner network also
  // searches by parts of names (OPEN-28).
  plain("GET /users/search", complete, () => ({
    query: "email=seeker@people.example",
  })),
  plain("GET /users/search", { ok: "NETWORK", "403": "rest" }, () => ({ query: "q=testaaja" })),
  // Calls for data protection: only with the GDPR role, refused even to the administrator (OPEN-166, CONFLICT-23).
  plain("POST /users/gdprinfo", { ok: "gdpr", "403": "rest" }, () => ({ body: { lastName: "Testaaja" } })),
  plain("GET /users/gdprinfo", { ok: "gdpr", "403": "rest" }, (_me, s) => ({ query: `userId=${s.owner}` })),
  // Notifications: each caller only has the own ones; ids of others reveal nothing (OPEN-128).
  plain("GET /usernotifications/list", complete, (me) => ({ query: `userId=${me.id}` })),
  plain("GET /usernotifications/list", { "403": "rest" }, (_me, s) => ({ query: `userId=${s.colleague}` })),
  about(
    "GET /usernotifications/notification/{id}",
    (s) => ({ id: s.thing }),
    { ok: "owner", "404": "rest" },
    { demo: "ok" },
  ),
  plain("PUT /usernotifications/notification/status", complete, (_me, s) => ({
    body: { ids: [s.thing], status: "READ" },
  })),
  plain("PUT /usernotifications/notification/delete", complete, (_me, s) => ({ body: { ids: [s.thing] } })),
  // Registration for push: an address of a push service not on the list is refused (OPEN-129); the demo user is
  // refused first (OPEN-38).
  plain("PUT /usernotifications/updateToken", { "400 INVALID_INPUT_VALUE": "rest", "403": "demo" }, () => ({
    body: {
      registrationToken: '{"endpoint":"https://push.example/a","keys":{"p256dh":"BNc","auth":"tBH"}}',
      language: "en-GB",
    },
  })),
  // OPEN-166.
  plain("POST /feedback", incompleteExceptDemo, () => ({ body: message })),
  plain("GET /releases/latest", signedIn),
  plain("GET /documents", complete, () => ({ query: "model=1&lang=en-GB" })),
  plain("GET /dtcs/{dtctoken}", complete, () => ({ dtctoken: "110.0" })),
  // OPEN-39.
  plain("GET /openapi.json", { ok: "swagger admin", "403": "rest" }),
  // Start of single sign-on: browsers follow a link to this call, so all may call it; the portal in its redirect
  // address is unknown here (OPEN-20).
  plain("GET /oauth2/login", { "400 DISALLOWED_VALUE": "EVERYBODY" }, () => ({
    query: "provider=none&state=1&redirect_uri=https://elsewhere.example/postLogin",
  })),
  plain("GET /oauth2/callback", everybody),
]
