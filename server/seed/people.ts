import { type DemoPerson, demoEmail, demoPeople } from "#domain/demo-accounts.ts"
import { PARTNER } from "./partners.ts"
import type { RoleRow, UserRow } from "./rows.ts"

const names: Record<DemoPerson, readonly [first: string, last: string]> = {
  owner: ["Aino", "Peltomaa"],
  demo: ["Dana", "Visitor"],
  dealer: ["Eero", "Kaupinmäki"],
  "dealer.readonly": ["Liisa", "Silmälä"],
  service: ["Jarmo", "Ruuvila"],
  "service.readonly": ["Outi", "Katselma"],
  importer: ["Kalle", "Laivaranta"],
  brand: ["Britta", "Merkvall"],
  localbrand: ["Paavo", "Tunnusmaa"],
  partnerbase: ["Petra", "Alusta"],
  partneradmin: ["Tuomas", "Verkkola"],
  admin: ["Helena", "Johtola"],
  config: ["Sampo", "Asetila"],
  gdpr: ["Maria", "Tietola"],
  swagger: ["Otto", "Rajapinta"],
  newcomer: ["", ""],
}

/** Invented farmers who own the machines not owned by the main demo owner. */
const farmers: ReadonlyArray<readonly [first: string, last: string]> = [
  ["Matti", "Ojanperä"],
  ["Sirkka", "Niittylä"],
  ["Ville", "Kuhilas"],
  ["Hanna", "Sarkamaa"],
  ["Juho", "Viljanen-Aho"],
  ["Katri", "Latolampi"],
  ["Pekka", "Kesantola"],
  ["Elina", "Heinämies"],
  ["Antti", "Savipelto"],
  ["Noora", "Koivuoja"],
  ["Lauri", "Multala"],
  ["Tiina", "Rukiinen"],
]

/** Further users of the partners, so that most partners of the demo world have more than one. */
const staff: ReadonlyArray<
  readonly [first: string, last: string, partner: keyof typeof PARTNER, readsOnly?: "READS_ONLY"]
> = [
  ["Saara", "Varaosa", "dealer"],
  ["Timo", "Myyrälä", "dealer"],
  ["Reijo", "Kauppila", "otherDealer"],
  ["Anni", "Tiskilä", "otherDealer", "READS_ONLY"],
  ["Pauli", "Mutterila", "service"],
  ["Jenna", "Rasvanen", "service"],
  ["Olli", "Hallamaa", "service", "READS_ONLY"],
  ["Riitta", "Koivuniemi", "secondService"],
  ["Mika", "Hitsala", "secondService"],
  ["Teppo", "Korjala", "otherService"],
  ["Kaisa", "Ketjula", "otherService"],
  ["Veera", "Laakeri", "importerService"],
  ["Niko", "Pajari", "dealerService"],
]

export const FIRST_FARMER_ID = demoPeople.length + 1
const FIRST_STAFF_ID = FIRST_FARMER_ID + farmers.length
/** First user id after the users of the demo world. */
export const FIRST_FREE_ID = FIRST_STAFF_ID + staff.length
export const farmerIds: ReadonlyArray<number> = farmers.map((_, index) => FIRST_FARMER_ID + index)
export const idOf = (person: DemoPerson): number => demoPeople.indexOf(person) + 1

/** Users of the demo world; their accounts were created a year before the world. */
export const demoUsers = (created: Date): ReadonlyArray<UserRow> => [
  ...demoPeople.map((person) => userRow(idOf(person), demoEmail(person), names[person], created)),
  ...farmers.map((name, index) =>
    userRow(FIRST_FARMER_ID + index, `farmer${index + 1}@farms.example`, name, created),
  ),
  ...staff.map(([first, last], index) =>
    userRow(FIRST_STAFF_ID + index, `staff${index + 1}@partners.example`, [first, last], created),
  ),
]

/** Row of a user; a user without a name is new, with an empty profile and no accepted agreements. */
export const userRow = (
  id: number,
  email: string,
  [first_name, last_name]: readonly [string, string],
  created: Date,
): UserRow => {
  const complete = first_name !== ""
  const known = (value: string) => (complete ? value : "")
  return {
    id,
    email,
    active: true,
    first_name,
    last_name,
    street_address: known(`Peltotie ${id}`),
    postal_code: known("41300"),
    city: known("Harjukylä"),
    country: known("FI"),
    phone_number: known(`+358 40 555 ${String(id).padStart(4, "0")}`),
    time_zone: known("Europe/Helsinki"),
    language: "en-GB",
    domain: "Headland",
    tos_accepted: complete,
    has_accepted_policy: complete,
    created: created.toISOString(),
  }
}

const NO_SCOPE = { partner_type: null, partner_id: null, country_id: null, brand_id: null } as const
const dealership = { ...NO_SCOPE, partner_type: "DEALER", partner_id: PARTNER.dealer } as const
const workshop = { ...NO_SCOPE, partner_type: "SERVICE", partner_id: PARTNER.service } as const

const roles: Record<DemoPerson, ReadonlyArray<Omit<RoleRow, "user_id">>> = {
  owner: [{ auth_role: "ROLE_END_USER", ...NO_SCOPE }],
  demo: [{ auth_role: "ROLE_DEMO_USER", ...NO_SCOPE }],
  dealer: [{ auth_role: "ROLE_PARTNER_USER", ...dealership }],
  "dealer.readonly": [{ auth_role: "ROLE_READ_ONLY_PARTNER_USER", ...dealership }],
  service: [{ auth_role: "ROLE_PARTNER_USER", ...workshop }],
  "service.readonly": [{ auth_role: "ROLE_READ_ONLY_PARTNER_USER", ...workshop }],
  importer: [1, 2].map((brand_id) => ({
    auth_role: "ROLE_IMPORTER",
    ...NO_SCOPE,
    country_id: "FI",
    brand_id,
  })),
  brand: [{ auth_role: "ROLE_BRAND_USER", ...NO_SCOPE, brand_id: 1 }],
  localbrand: [{ auth_role: "ROLE_LOCAL_BRAND_USER", ...NO_SCOPE, country_id: "FI", brand_id: 1 }],
  partnerbase: [{ auth_role: "ROLE_PARTNER_BASE", ...NO_SCOPE }],
  partneradmin: [{ auth_role: "ROLE_PARTNER_ADMIN", ...NO_SCOPE }],
  admin: [{ auth_role: "ROLE_ADMIN", ...NO_SCOPE }],
  config: [{ auth_role: "ROLE_CONFIGURATION", ...NO_SCOPE }],
  gdpr: [{ auth_role: "ROLE_GDPR", ...NO_SCOPE }],
  swagger: [{ auth_role: "ROLE_SWAGGER", ...NO_SCOPE }],
  newcomer: [{ auth_role: "ROLE_END_USER", ...NO_SCOPE }],
}

export const endUserRole = (user_id: number): RoleRow => ({
  user_id,
  auth_role: "ROLE_END_USER",
  ...NO_SCOPE,
})

export const demoRoles: ReadonlyArray<RoleRow> = [
  ...demoPeople.flatMap((person) => roles[person].map((role) => ({ user_id: idOf(person), ...role }))),
  ...farmerIds.map(endUserRole),
  ...staff.map(([, , partner, readsOnly], index) => ({
    user_id: FIRST_STAFF_ID + index,
    ...NO_SCOPE,
    auth_role:
      readsOnly === undefined ? ("ROLE_PARTNER_USER" as const) : ("ROLE_READ_ONLY_PARTNER_USER" as const),
    partner_type: /dealer$/i.test(partner) ? ("DEALER" as const) : ("SERVICE" as const),
    partner_id: PARTNER[partner],
  })),
]
