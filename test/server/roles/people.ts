import { BrandId } from "#contract/schemas/ids.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { endUser, partnerRole, scopedRole } from "../machines/people.ts"

/** Accounts that make calls, by name, with their roles; the sides of the fixtures are those of fixtures.ts. */
export const accounts = {
  /** User who has not accepted the terms. */
  newcomer: endUser,
  /** User who has accepted the terms but has not entered an address. */
  unfinished: endUser,
  owner: endUser,
  neighbour: endUser,
  grantee: endUser,
  demo: [{ authRole: "ROLE_DEMO_USER" }],
  dealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 1),
  dealerReadOnly: partnerRole("ROLE_READ_ONLY_PARTNER_USER", "DEALER", 1),
  otherDealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 2),
  service: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
  serviceReadOnly: partnerRole("ROLE_READ_ONLY_PARTNER_USER", "SERVICE", 3),
  otherService: partnerRole("ROLE_PARTNER_USER", "SERVICE", 4),
  importer: scopedRole("ROLE_IMPORTER", "FI", 1),
  importerAbroad: scopedRole("ROLE_IMPORTER", "SE", 2),
  localBrand: scopedRole("ROLE_LOCAL_BRAND_USER", "FI", 1),
  localBrandAbroad: scopedRole("ROLE_LOCAL_BRAND_USER", "SE", 2),
  brand: [{ authRole: "ROLE_BRAND_USER", brandId: BrandId.make(1) }],
  brandTwo: [{ authRole: "ROLE_BRAND_USER", brandId: BrandId.make(2) }],
  partnerBase: [{ authRole: "ROLE_PARTNER_BASE" }],
  partnerAdmin: [{ authRole: "ROLE_PARTNER_ADMIN" }],
  admin: [{ authRole: "ROLE_ADMIN" }],
  config: [{ authRole: "ROLE_CONFIGURATION" }],
  gdpr: [{ authRole: "ROLE_GDPR" }],
  swagger: [{ authRole: "ROLE_SWAGGER" }],
} as const satisfies Record<string, ReadonlyArray<RoleEntry>>

/** Dealer bearer tokens sent without a cookie, each with the account whose session was exchanged for it. */
export const bearers = {
  dealerBearer: "dealer",
  otherDealerBearer: "otherDealer",
  partnerAdminBearer: "partnerAdmin",
  adminBearer: "admin",
} as const

/** Users who make no calls and only appear in requests. */
export const bystanders = {
  colleague: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
  otherColleague: partnerRole("ROLE_PARTNER_USER", "SERVICE", 4),
  invited: endUser,
  otherInvited: endUser,
  seeker: endUser,
  borrower: endUser,
} as const

export type Account = keyof typeof accounts
export type Person = Account | keyof typeof bearers | "visitor"

export const allPeople = [
  "visitor",
  ...Object.keys(accounts),
  ...Object.keys(bearers),
] as ReadonlyArray<Person>

/** Names for groups of callers, used in the tables of expected outcomes per role. */
export const groups: Readonly<Record<string, string>> = {
  EVERYBODY: allPeople.join(" "),
  SIGNED_IN: Object.keys(accounts).join(" "),
  BEARERS: Object.keys(bearers).join(" "),
  HOUSE: "partnerAdmin admin",
  END_USERS: "owner neighbour grantee demo",
  /** ROLE-06. */
  NETWORK:
    "dealer dealerReadOnly otherDealer importer importerAbroad localBrand localBrandAbroad brand brandTwo partnerAdmin admin",
  /** ROLE-07. */
  CONTEXT: "NETWORK service serviceReadOnly otherService",
  /**
   * Callers of the partner network, split into those of the own side (AT_HOME) and of the other side (ABROAD) of
   * the fixtures.
   */
  NETWORK_ABROAD: "otherDealer importerAbroad localBrandAbroad brandTwo",
  CONTEXT_ABROAD: "NETWORK_ABROAD otherService",
  NETWORK_AT_HOME: "dealer dealerReadOnly importer localBrand brand",
  CONTEXT_AT_HOME: "NETWORK_AT_HOME service serviceReadOnly",
  /** Callers who may read the own side's machine without being its owner or grantee (OPEN-42). */
  STAFF: "CONTEXT_AT_HOME HOUSE",
  /** Callers of STAFF with read-only access. */
  LOOKERS: "dealerReadOnly serviceReadOnly importer localBrand brand",
}

/** The caller with the same role on the other side of the fixtures; an unrelated caller where there is none. */
const mirrored: Partial<Record<Person, Person>> = {
  owner: "neighbour",
  neighbour: "owner",
  grantee: "neighbour",
  dealer: "otherDealer",
  dealerReadOnly: "otherDealer",
  otherDealer: "dealer",
  service: "otherService",
  serviceReadOnly: "otherService",
  otherService: "service",
  importer: "importerAbroad",
  importerAbroad: "importer",
  localBrand: "localBrandAbroad",
  localBrandAbroad: "localBrand",
  brand: "brandTwo",
  brandTwo: "brand",
  dealerBearer: "otherDealerBearer",
  otherDealerBearer: "dealerBearer",
}
export const mirrorOf = (person: Person): Person => mirrored[person] ?? person
