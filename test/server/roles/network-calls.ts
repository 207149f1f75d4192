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
/** ROLE-24: the dealer may edit a centre's users only while the centre has none. */
const centreUsers: Expected = {
  ok: "service importer HOUSE",
  "403": "serviceReadOnly dealer dealerReadOnly localBrand brand",
  "404": "rest",
}
/** ROLE-25, ROLE-26: the link is visible to the centre's own users too. */
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
  // OPEN-44: the network's view is limited to scope; users of a centre see their own partner.
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
  // OPEN-44, ROLE-19: a dealer may create SERVICE partners linked to that dealer, an importer partners in one of
  // the importer's pairs of country and brand.
  about("POST /partners", (s) => ({ body: newPartner(s, "SERVICE") }), {
    ok: "dealer importer HOUSE",
    "403": "rest",
  }),
  about("POST /partners", (s) => ({ body: newPartner(s, "DEALER") }), {
    ok: "importer HOUSE",
    "403": "rest",
  }),
  plain("GET /partners/services", { ok: "rest" }),
  // Users who may write a dealer code may look it up, staff of a centre included (ROLE-23).
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
  about("PUT /partners/{id}/brands", (s) => ({ ...centre(s), body: { brands: [s.brand] } }), centreInfo),
  about("GET /partners/{id}/dealer", centre, centreRead),
  about("PUT /partners/{id}/dealer", (s) => ({ ...centre(s), body: { dealerId: s.newDealer } }), dealerLink),
  about("DELETE /partners/{id}/dealer", centre, dealerLink),
  about("GET /partners/{id}/relations", centre, centreRead),
  about("GET /partners/{id}/relations", dealer, dealerRead),
  // Only the dealer that the centre has asked for a link may consent to the link (OPEN-115).
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
  // ROLE-24, ROLE-30: the dealer is refused because the centre has users already.
  about("POST /partners/users/invite", (s) => ({ body: inviteTo(userOfCentre(s.service)) }), {
    ok: "service importer HOUSE",
    "403": "rest",
  }),
  // ROLE-24: the dealer may invite the first user of a centre that it has added.
  about("POST /partners/users/invite", (s) => ({ body: inviteTo(userOfCentre(s.newService)) }), {
    ok: "dealer importer HOUSE",
    "403": "rest",
  }),
  // ROLE-31 to ROLE-34: invitations to roles limited by scope.
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
  // OPEN-44: users who may edit the users of some partner.
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
  // OPEN-116: invitations need the secret of the mailed link, which no caller here has.
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
    // ERRC-40: the user is already a user of this partner.
    { ...centreUsers, ok: "", "400 SAME_USER_IN_ADMIN_AND_USER_GROUP": "service importer HOUSE" },
  ),
  about("DELETE /partners/{id}/users/{uid}", (s) => ({ ...centre(s), uid: s.colleague }), centreUsers),
  // OPEN-166: the caller must have the right to edit every listed user.
  about("POST /users/profilereminder", (s) => ({ body: { userIds: [s.colleague] } }), {
    ok: "service importer HOUSE",
    "403": "rest",
  }),
]

// OPEN-166: users of that dealer, matching importers, brand roles in scope; OPEN-123: with cookie or bearer token.
const dashboard: Expected = {
  ok: "NETWORK_AT_HOME HOUSE dealerBearer partnerAdminBearer adminBearer",
  "404": "otherDealerBearer rest",
}
// OPEN-19: only a bearer token is accepted.
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
