import type { Scope } from "./fixtures.ts"
import { about, type Expected, plain, type Row } from "./table.ts"

const ids = (answer: { content: ReadonlyArray<{ id: number }> }) => answer.content.map(({ id }) => id)

// Expected outcomes of reads of a centre and of a dealer (OPEN-43, OPEN-44); for callers without access neither
// exists.
const centreRead: Expected = { ok: "STAFF", "404": "rest" }
const dealerRead: Expected = { ok: "NETWORK_AT_HOME HOUSE", "404": "rest" }
/** ROLE-23. */
const centreInfo: Expected = {
  ok: "service dealer importer HOUSE",
  "403": "serviceReadOnly dealerReadOnly localBrand brand",
  "404": "rest",
}
/** Expected outcome of editing a centre's users: the dealer may edit them only while the centre has none (ROLE-24). */
const centreUsers: Expected = {
  ok: "service importer HOUSE",
  "403": "serviceReadOnly dealer dealerReadOnly localBrand brand",
  "404": "rest",
}
/**
 * Expected outcome of writes to a centre's dealer link; the centre's own users can see the link too, so they get
 * 403 (ROLE-25, ROLE-26).
 */
const dealerLink: Expected = {
  ok: "dealer importer HOUSE",
  "403": "service serviceReadOnly dealerReadOnly localBrand brand",
  "404": "rest",
}
const centre = (s: Scope) => ({ id: s.service })
const dealer = (s: Scope) => ({ id: s.dealer })
const newPartner = (s: Scope, type: "SERVICE" | "DEALER") => ({
  type,
  name: "Brand-new partner",
  country: s.country,
  brands: [s.brand],
  dealerId: type === "SERVICE" ? s.dealer : null,
  city: "Town",
  streetAddress: "Street 1",
  postalCode: "00100",
  email: "new@partners.example",
  phone: "+358 1",
})

export const partnerCalls: ReadonlyArray<Row> = [
  // List of partners: the network's view is limited to scope; users of a centre see their own partner (OPEN-44).
  plain(
    "GET /partners",
    {
      "200 own": "CONTEXT_AT_HOME",
      "200 foreign": "CONTEXT_ABROAD",
      "200 own+foreign+demo": "HOUSE",
      "403": "rest",
    },
    undefined,
    { shows: ids },
  ),
  // Creation of a partner: a dealer may create SERVICE partners linked to that dealer, an importer partners in one
  // of the importer's pairs of country and brand (OPEN-44, ROLE-19).
  about("POST /partners", (s) => ({ body: newPartner(s, "SERVICE") }), {
    ok: "dealer importer HOUSE",
    "403": "rest",
  }),
  about("POST /partners", (s) => ({ body: newPartner(s, "DEALER") }), {
    ok: "importer HOUSE",
    "403": "rest",
  }),
  plain("GET /partners/services", { ok: "rest" }),
  // Look-up of a dealer code: allowed to users who may write one, staff of a centre included (ROLE-23).
  about("GET /partners/dealer/{code}", (s) => ({ code: s.dealerCode }), { ok: "CONTEXT", "403": "rest" }),
  about("GET /partners/{id}", centre, centreRead),
  about("GET /partners/{id}", dealer, dealerRead),
  about("PUT /partners/{id}", (s) => ({ ...centre(s), body: { name: "Renamed" } }), centreInfo),
  about("PUT /partners/{id}", (s) => ({ ...dealer(s), body: { name: "Renamed" } }), {
    ok: "dealer importer HOUSE",
    "403": "dealerReadOnly localBrand brand",
    "404": "rest",
  }),
  about("DELETE /partners/{id}", (s) => ({ id: s.newService }), {
    ok: "dealer importer HOUSE",
    "403": "dealerReadOnly localBrand brand",
    "404": "rest",
  }),
  about("DELETE /partners/{id}", (s) => ({ id: s.newDealer }), {
    ok: "importer HOUSE",
    "403": "localBrand brand",
    "404": "rest",
  }),
  about("GET /partners/{id}/brands", centre, centreRead),
  // A partner's own users never set its brands (OPEN-44).
  about("PUT /partners/{id}/brands", (s) => ({ ...centre(s), body: { brands: [s.brand] } }), dealerLink),
  about("GET /partners/{id}/dealer", centre, centreRead),
  about("PUT /partners/{id}/dealer", (s) => ({ ...centre(s), body: { dealerId: s.newDealer } }), dealerLink),
  about("DELETE /partners/{id}/dealer", centre, dealerLink),
  about("GET /partners/{id}/relations", centre, centreRead),
  about("GET /partners/{id}/relations", dealer, dealerRead),
  // Consent to a link: allowed only to the dealer that the centre has asked for it (OPEN-115).
  about(
    "PUT /partners/{id}/relations",
    (s) => ({ ...dealer(s), body: { relationId: s.askingLink, state: "ACTIVE" } }),
    {
      ok: "dealer",
      "400 DISALLOWED_VALUE": "importer HOUSE",
      "403": "dealerReadOnly localBrand brand",
      "404": "rest",
    },
  ),
  about(
    "PUT /partners/{id}/dealercode",
    (s) => ({ ...centre(s), body: { dealerCode: s.dealerCode } }),
    centreInfo,
  ),
  about("GET /partners/{id}/creditcheck", centre, centreRead),
  about("GET /partners/{id}/validate", centre, centreRead),
  about("GET /partners/{id}/services", dealer, dealerRead),
]

const inviteTo = (role: object) => ({
  email: "somebody.new@people.example",
  firstName: "Somebody",
  lastName: "New",
  language: "en-GB",
  country: "FI",
  role,
})
const userOfCentre = (id: number) => ({
  authRole: "ROLE_PARTNER_USER",
  partnerType: "SERVICE",
  partnerId: id,
})
const scopedTo = (s: Scope) => ({ authRole: "ROLE_IMPORTER", countryId: s.country, brandId: s.brand })
const inCentre = (s: Scope) => ({ id: s.colleague })

export const partnerUserCalls: ReadonlyArray<Row> = [
  // Invitation to a centre with users: refused to the dealer, because the centre has users already (ROLE-24,
  // ROLE-30).
  about("POST /partners/users/invite", (s) => ({ body: inviteTo(userOfCentre(s.service)) }), {
    ok: "service importer HOUSE",
    "403": "rest",
  }),
  // Invitation of the first user of a centre: allowed to the dealer that has added the centre (ROLE-24).
  about("POST /partners/users/invite", (s) => ({ body: inviteTo(userOfCentre(s.newService)) }), {
    ok: "dealer importer HOUSE",
    "403": "rest",
  }),
  // Invitation to roles that are limited by scope (ROLE-31 to ROLE-34).
  about("POST /partners/users/invite", (s) => ({ body: inviteTo(scopedTo(s)) }), {
    ok: "importer HOUSE",
    "403": "rest",
  }),
  about(
    "POST /partners/users/invite",
    (s) => ({ body: inviteTo({ authRole: "ROLE_BRAND_USER", brandId: s.brand }) }),
    {
      ok: "HOUSE",
      "403": "rest",
    },
  ),
  plain("POST /partners/users/invite", { ok: "admin", "403": "rest" }, () => ({
    body: inviteTo({ authRole: "ROLE_GDPR" }),
  })),
  plain("POST /partners/users/invite", { "409 UNMODIFIABLE": "rest" }, () => ({
    body: inviteTo({ authRole: "ROLE_ADMIN" }),
  })),
  // Search for users by address: allowed to those who may edit the users of some partner (OPEN-44).
  plain(
    "GET /partners/users/search",
    { ok: "service otherService dealer otherDealer importer importerAbroad HOUSE", "403": "rest" },
    () => ({ query: "email=seeker@people.example" }),
  ),
  plain(
    "GET /partners/users/service-contexts",
    {
      "200 own": "CONTEXT_AT_HOME",
      "200 foreign": "CONTEXT_ABROAD",
      "200 own+foreign+demo": "HOUSE",
      "403": "rest",
    },
    undefined,
    { shows: ids },
  ),
  // Mailed invitations need the secret of their link, which no caller here has (OPEN-116).
  plain("GET /partners/users/invitations/{secret}", { "400 NO_VALID_TOKEN": "EVERYBODY" }, () => ({
    secret: "none",
  })),
  plain("PUT /partners/users/invitations/{secret}", { "400 NO_VALID_TOKEN": "EVERYBODY" }, () => ({
    secret: "none",
  })),
  about("GET /partners/users/{id}", inCentre, {
    ok: "STAFF",
    "404 USER_DOES_NOT_EXIST": "CONTEXT_ABROAD",
    "403": "rest",
  }),
  about(
    "PUT /partners/users/{id}",
    (s) => ({ ...inCentre(s), body: { role: scopedTo(s), authRole: "ROLE_IMPORTER" } }),
    { ok: "importer HOUSE", "403": "rest" },
  ),
  about("DELETE /partners/users/{id}", inCentre, {
    ok: "service importer HOUSE",
    "404 USER_DOES_NOT_EXIST": "CONTEXT_ABROAD",
    "403": "rest",
  }),
  about("GET /partners/{id}/users", centre, centreRead),
  about("GET /partners/{id}/users", dealer, dealerRead),
  about(
    "PUT /partners/{id}/users/{uid}",
    (s) => ({ ...centre(s), uid: s.colleague, body: { authRole: "ROLE_READ_ONLY_PARTNER_USER" } }),
    // Outcome for callers who may edit: the user is already a user of this partner (ERRC-40).
    { ...centreUsers, ok: "", "400 SAME_USER_IN_ADMIN_AND_USER_GROUP": "service importer HOUSE" },
  ),
  about("DELETE /partners/{id}/users/{uid}", (s) => ({ ...centre(s), uid: s.colleague }), centreUsers),
  // Reminder to complete profiles: the caller must have the right to edit every listed user (OPEN-166).
  about("POST /users/profilereminder", (s) => ({ body: { userIds: [s.colleague] } }), {
    ok: "service importer HOUSE",
    "403": "rest",
  }),
]

// Expected outcome of a dealer's dashboard: for users of that dealer, matching importers, brand roles in scope
// (OPEN-166), with cookie or bearer token (OPEN-123).
const dashboard: Expected = {
  ok: "NETWORK_AT_HOME HOUSE dealerBearer partnerAdminBearer adminBearer",
  "404": "otherDealerBearer rest",
}
// Outcome without a bearer token, where only a bearer token is accepted (OPEN-19).
const onlyBearers = "401 NO_VALID_TOKEN"
const withBearer = (ok: string, refused: Expected): Expected => ({
  [onlyBearers]: "visitor SIGNED_IN",
  ok,
  ...refused,
})
const caseNumber = { query: "salesforceReferenceNumber=4711" }

export const dealerCalls: ReadonlyArray<Row> = [
  about("GET /dealers/{id}/dashboardstatistics", dealer, dashboard),
  about("GET /dealers/{id}/services", dealer, dashboard),
  plain("POST /dealer-api/support/tools/search", withBearer("BEARERS", {}), () => ({
    body: { query: "testaaja" },
  })),
  about(
    "DELETE /dealer-api/machines/{id}/release",
    (s) => ({ id: s.free, ...caseNumber }),
    withBearer("dealerBearer partnerAdminBearer adminBearer", { "404": "otherDealerBearer" }),
  ),
  // OPEN-122.
  about(
    "PUT /dealer-api/users/{id}",
    (s) => ({ id: s.owner, body: { email: "elsewhere@people.example" } }),
    withBearer("dealerBearer partnerAdminBearer adminBearer", { "403": "otherDealerBearer" }),
  ),
  about(
    "DELETE /dealer-api/users/{id}",
    (s) => ({ id: s.pending }),
    withBearer("dealerBearer partnerAdminBearer adminBearer", { "403": "otherDealerBearer" }),
  ),
  about(
    "PUT /dealer-api/users/{id}/reactivation",
    (s) => ({ id: s.pending }),
    withBearer("dealerBearer partnerAdminBearer adminBearer", { "403": "otherDealerBearer" }),
  ),
]
