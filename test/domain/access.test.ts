import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { BrandId, CountryId, PartnerId } from "#contract/schemas/ids.ts"
import { AuthRole, type RoleEntry } from "#contract/schemas/user.ts"
import { type Access, accessOf } from "#domain/access/access.ts"
import { GLOBAL_ROLES, highestRole, ROLE_RANK, UNSCOPED_ROLES } from "#domain/access/roles.ts"
import {
  dealerOf,
  importerBrandsOf,
  importerFor,
  partnerUserIn,
  selectableCountries,
} from "#domain/access/scope.ts"

const role = (authRole: AuthRole, scope: Omit<RoleEntry, "authRole"> = {}): RoleEntry => ({
  authRole,
  ...scope,
})
const partner = (id: number) => id as PartnerId
const dealer = (id: number) => role("ROLE_PARTNER_USER", { partnerType: "DEALER", partnerId: partner(id) })
const service = (id: number) => role("ROLE_PARTNER_USER", { partnerType: "SERVICE", partnerId: partner(id) })
const dealerReader = (id: number) =>
  role("ROLE_READ_ONLY_PARTNER_USER", { partnerType: "DEALER", partnerId: partner(id) })
const serviceReader = (id: number) =>
  role("ROLE_READ_ONLY_PARTNER_USER", { partnerType: "SERVICE", partnerId: partner(id) })
const importer = (country: string, brand: number) =>
  role("ROLE_IMPORTER", { countryId: country as CountryId, brandId: brand as BrandId })

type Flag = Exclude<keyof Access, "authRoleSet">
const flagsOf = (roles: ReadonlyArray<RoleEntry>) =>
  Object.entries(accessOf({ roles }))
    .filter(([, value]) => value === true)
    .map(([name]) => name as Flag)
    .sort()

/** Each kind of user with its roles and all access flags that are true for it. */
const table: ReadonlyArray<readonly [string, ReadonlyArray<RoleEntry>, ReadonlyArray<Flag>]> = [
  ["nobody", [], []],
  [
    "administrator",
    [role("ROLE_ADMIN")],
    [
      "isAdmin",
      "isSuperOrNetworkAdmin",
      "canViewControlPanel",
      "canViewConfiguration",
      "canViewPartnerNetwork",
      "canViewPartnerContext",
      "canViewApiDescription",
    ],
  ],
  ["configuration", [role("ROLE_CONFIGURATION")], ["isConfigurationAdmin", "canViewConfiguration"]],
  [
    "partner admin",
    [role("ROLE_PARTNER_ADMIN")],
    ["isSuperOrNetworkAdmin", "canViewPartnerNetwork", "canViewPartnerContext"],
  ],
  ["importer", [importer("FI", 1)], ["isImporter", "canViewPartnerNetwork", "canViewPartnerContext"]],
  ["brand user", [role("ROLE_BRAND_USER")], ["canViewPartnerNetwork", "canViewPartnerContext"]],
  ["local brand user", [role("ROLE_LOCAL_BRAND_USER")], ["canViewPartnerNetwork", "canViewPartnerContext"]],
  [
    "dealer",
    [dealer(1)],
    ["isDealerPartnerUser", "isSingleDealerUser", "canViewPartnerNetwork", "canViewPartnerContext"],
  ],
  [
    "dealer, read only",
    [dealerReader(1)],
    ["isSingleDealerUser", "canViewPartnerNetwork", "canViewPartnerContext"],
  ],
  [
    "dealer twice in one house",
    [dealer(1), dealerReader(1)],
    ["isDealerPartnerUser", "isSingleDealerUser", "canViewPartnerNetwork", "canViewPartnerContext"],
  ],
  [
    "two dealers",
    [dealer(1), dealerReader(2)],
    ["isDealerPartnerUser", "canViewPartnerNetwork", "canViewPartnerContext"],
  ],
  [
    "dealer and importer",
    [dealer(1), importer("FI", 1)],
    ["isImporter", "isDealerPartnerUser", "canViewPartnerNetwork", "canViewPartnerContext"],
  ],
  ["service", [service(1)], ["isServicePartnerUser", "canViewPartnerContext"]],
  ["service, read only", [serviceReader(1)], ["canViewPartnerContext"]],
  [
    "dealer and service of two partners",
    [dealer(1), service(2)],
    [
      "isDealerPartnerUser",
      "isSingleDealerUser",
      "isServicePartnerUser",
      "canViewPartnerNetwork",
      "canViewPartnerContext",
    ],
  ],
  ["partner base", [role("ROLE_PARTNER_BASE")], []],
  ["owner", [role("ROLE_END_USER")], ["isEndUser"]],
  ["demo", [role("ROLE_DEMO_USER")], ["isEndUser", "isDemoUser"]],
  ["gdpr", [role("ROLE_GDPR")], ["isGdprUser"]],
  ["swagger", [role("ROLE_SWAGGER")], ["canViewApiDescription"]],
]

const anyEntry: fc.Arbitrary<RoleEntry> = fc.record(
  {
    authRole: fc.constantFrom(...AuthRole.literals),
    partnerType: fc.constantFrom("DEALER" as const, "SERVICE" as const),
    partnerId: fc.integer({ min: 1, max: 3 }).map(partner),
    countryId: fc.constantFrom("FI", "SE").map((id) => id as CountryId),
    brandId: fc.integer({ min: 1, max: 3 }).map((id) => id as BrandId),
  },
  { requiredKeys: ["authRole"] },
)
const anyRoles = fc.array(anyEntry, { maxLength: 6 })

describe("what a person may do", () => {
  it.each(table)("%s", (_, roles, flags) => {
    expect(flagsOf(roles)).toEqual([...flags].sort())
  })

  it("gives a visitor nothing", () => {
    expect(Object.values(accessOf(null)).filter((value) => value === true)).toEqual([])
  })

  it("one more role takes no right away, except being a single dealer's user", () => {
    fc.assert(
      fc.property(anyRoles, anyEntry, (roles, more) => {
        const before = flagsOf(roles).filter((flag) => flag !== "isSingleDealerUser")
        expect(flagsOf([...roles, more])).toEqual(expect.arrayContaining(before))
      }),
    )
  })

  it("network view includes context view, and every single dealer's user has network view", () => {
    fc.assert(
      fc.property(anyRoles, (roles) => {
        const access = accessOf({ roles })
        if (access.canViewPartnerNetwork) expect(access.canViewPartnerContext).toBe(true)
        if (access.isSingleDealerUser) expect(access.canViewPartnerNetwork).toBe(true)
        if (access.isAdmin) expect(access.canViewControlPanel && access.canViewConfiguration).toBe(true)
      }),
    )
  })

  it("does not depend on the order of the roles", () => {
    fc.assert(
      fc.property(anyRoles, (roles) => {
        expect(flagsOf(roles.toReversed())).toEqual(flagsOf(roles))
      }),
    )
  })
})

describe("rank of roles", () => {
  it("ranks every role once", () => {
    expect([...ROLE_RANK].sort()).toEqual([...AuthRole.literals].sort())
  })
  it("finds the highest, dealer before service", () => {
    expect(highestRole([])).toBeUndefined()
    expect(highestRole([role("ROLE_END_USER"), service(2), dealer(1)])).toEqual(dealer(1))
    expect(highestRole([dealerReader(1), service(2)])).toEqual(service(2))
    expect(highestRole([role("ROLE_GDPR"), role("ROLE_ADMIN")])?.authRole).toBe("ROLE_ADMIN")
  })
  it("lists global and unscoped roles", () => {
    expect([...GLOBAL_ROLES].sort()).toEqual([
      "ROLE_CONFIGURATION",
      "ROLE_GDPR",
      "ROLE_PARTNER_ADMIN",
      "ROLE_SWAGGER",
    ])
    expect([...UNSCOPED_ROLES].sort()).toEqual([
      "ROLE_CONFIGURATION",
      "ROLE_END_USER",
      "ROLE_GDPR",
      "ROLE_PARTNER_ADMIN",
      "ROLE_PARTNER_BASE",
    ])
  })
})

describe("scope", () => {
  it("is dealer of a machine by a dealer's partner role alone", () => {
    expect(dealerOf({ roles: [dealer(1)] }, { dealerId: partner(1) })).toBe(true)
    expect(dealerOf({ roles: [dealer(2)] }, { dealerId: partner(1) })).toBe(false)
    expect(dealerOf({ roles: [dealerReader(1)] }, { dealerId: partner(1) })).toBe(false)
    expect(dealerOf({ roles: [service(1)] }, { dealerId: partner(1) })).toBe(false)
    expect(
      dealerOf({ roles: [role("ROLE_PARTNER_USER", { partnerType: "DEALER" })] }, { dealerId: null }),
    ).toBe(false)
    expect(partnerUserIn({ roles: [service(1)] }, 1)).toBe(true)
    expect(partnerUserIn({ roles: [serviceReader(1)] }, 1)).toBe(false)
  })

  it("takes an importer's country and brand from one and the same entry", () => {
    const user = { roles: [importer("FI", 1), importer("SE", 2)] }
    expect(importerFor(user, { countryId: "FI", brandIds: [3, 1] })).toBe(true)
    expect(importerFor(user, { countryId: "FI", brandIds: [2] })).toBe(false)
    expect(importerFor(user, { countryId: "FI", brandIds: [] })).toBe(false)
  })

  it("names each imported brand once", () => {
    expect(importerBrandsOf({ roles: [importer("FI", 2), importer("SE", 1), importer("SE", 2)] })).toEqual([
      1, 2,
    ])
    expect(importerBrandsOf({ roles: [role("ROLE_BRAND_USER", { brandId: 3 as BrandId })] })).toEqual([])
  })

  const countries = [
    { id: "FI" as CountryId, supported: true, blocked: false },
    { id: "SE" as CountryId, supported: true, blocked: true },
    { id: "KP" as CountryId, supported: false, blocked: false },
  ]
  const idsFor = (...roles: ReadonlyArray<RoleEntry>) =>
    selectableCountries({ roles }, countries).map(({ id }) => id)
  it("narrows importers and local brand users to their countries", () => {
    expect(idsFor(importer("SE", 1))).toEqual(["SE"])
    expect(idsFor(role("ROLE_LOCAL_BRAND_USER", { countryId: "FI" as CountryId }))).toEqual(["FI"])
    expect(idsFor(role("ROLE_LOCAL_BRAND_USER"))).toEqual([])
  })
  it("offers the others what is supported and not blocked", () => {
    expect(idsFor(role("ROLE_END_USER"))).toEqual(["FI"])
    expect(idsFor(role("ROLE_ADMIN"), importer("SE", 1))).toEqual(["FI"])
  })
})
