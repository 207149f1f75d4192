import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { BrandId, CountryId, PartnerId } from "#contract/schemas/ids.ts"
import { AuthRole, type RoleEntry } from "#contract/schemas/user.ts"
import { mayAddPartner } from "#domain/access/partner.ts"
import {
  mayAddNetworkUser,
  type PartnerOfRole,
  roleEditRejection,
  togetherRejection,
} from "#domain/access/role-assignment.ts"

const partnerId = fc.integer({ min: 1, max: 3 }).map((id) => id as PartnerId)
const countryId = fc.constantFrom("FI", "SE").map((id) => id as CountryId)
const brandId = fc.integer({ min: 1, max: 2 }).map((id) => id as BrandId)
const partnerType = fc.constantFrom("DEALER" as const, "SERVICE" as const)
const anyRole: fc.Arbitrary<RoleEntry> = fc.oneof(
  fc.record({
    authRole: fc.constantFrom("ROLE_PARTNER_USER" as const, "ROLE_READ_ONLY_PARTNER_USER" as const),
    partnerType,
    partnerId,
  }),
  fc.record({
    authRole: fc.constantFrom("ROLE_IMPORTER" as const, "ROLE_LOCAL_BRAND_USER" as const),
    countryId,
    brandId,
  }),
  fc.record({ authRole: fc.constantFrom(...AuthRole.literals) }),
)
const anyRoles = fc.array(anyRole, { maxLength: 4 })
const anyPartner: fc.Arbitrary<PartnerOfRole> = fc.record({
  id: partnerId,
  countryId,
  brandIds: fc.uniqueArray(brandId, { maxLength: 2 }),
  dealerId: fc.option(partnerId),
  hasActiveUser: fc.boolean(),
})
const editor = (roles: ReadonlyArray<RoleEntry>) => ({ id: 1, roles })
const role = (authRole: AuthRole, scope: Omit<RoleEntry, "authRole"> = {}): RoleEntry => ({
  authRole,
  ...scope,
})
const importer = (country: string, brand: number) =>
  role("ROLE_IMPORTER", { countryId: country as CountryId, brandId: brand as BrandId })
const member = (id: number, type: "DEALER" | "SERVICE", authRole: AuthRole = "ROLE_PARTNER_USER") =>
  role(authRole, { partnerType: type, partnerId: id as PartnerId })
const centre: PartnerOfRole = { id: 3, countryId: "FI", brandIds: [1], dealerId: 1, hasActiveUser: true }

describe("who gives and takes which role", () => {
  it("no user changes their own roles, in any role", () => {
    fc.assert(
      fc.property(anyRoles, anyRole, anyPartner, (roles, one, partner) => {
        expect(roleEditRejection(editor(roles), 1, one, partner)).not.toBeNull()
      }),
    )
  })

  it("no user makes an administrator, an owner, a demo user or a base user", () => {
    fc.assert(
      fc.property(
        anyRoles,
        fc.constantFrom<AuthRole>("ROLE_ADMIN", "ROLE_END_USER", "ROLE_DEMO_USER", "ROLE_PARTNER_BASE"),
        (roles, authRole) => {
          expect(roleEditRejection(editor(roles), 2, role(authRole), null)).toBe("UNMODIFIABLE")
        },
      ),
    )
  })

  it("the platform roles are the administrator's alone", () => {
    fc.assert(
      fc.property(
        anyRoles,
        fc.constantFrom<AuthRole>("ROLE_PARTNER_ADMIN", "ROLE_CONFIGURATION", "ROLE_SWAGGER", "ROLE_GDPR"),
        (roles, authRole) => {
          const allowed = roleEditRejection(editor(roles), 2, role(authRole), null) === null
          expect(allowed).toBe(roles.some((one) => one.authRole === "ROLE_ADMIN"))
        },
      ),
    )
  })

  it("an importer gives importers and local brand users of one of their own country and brand pairs", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(countryId, brandId), { maxLength: 3 }),
        countryId,
        brandId,
        (own, c, b) => {
          const kalle = editor(own.map(([country, brand]) => importer(country, brand)))
          const matches = own.some(([country, brand]) => country === c && brand === b)
          for (const authRole of ["ROLE_IMPORTER", "ROLE_LOCAL_BRAND_USER"] as const)
            expect(
              roleEditRejection(kalle, 2, role(authRole, { countryId: c, brandId: b }), null) === null,
            ).toBe(matches)
          expect(roleEditRejection(kalle, 2, role("ROLE_BRAND_USER", { brandId: b }), null)).toBe(
            "UNAUTHORIZED_OPERATION",
          )
        },
      ),
    )
  })

  it("a partner user edits the users of their own partner and of no other", () => {
    fc.assert(
      fc.property(anyPartner, partnerId, (partner, own) => {
        const he = editor([member(own, "SERVICE")])
        for (const authRole of ["ROLE_PARTNER_USER", "ROLE_READ_ONLY_PARTNER_USER"] as const)
          expect(roleEditRejection(he, 2, member(partner.id, "SERVICE", authRole), partner) === null).toBe(
            own === partner.id,
          )
      }),
    )
  })

  it("a dealer adds the first user to a linked centre, and no further one", () => {
    const dealer = editor([member(1, "DEALER")])
    expect(roleEditRejection(dealer, 2, member(3, "SERVICE"), { ...centre, hasActiveUser: false })).toBeNull()
    expect(roleEditRejection(dealer, 2, member(3, "SERVICE"), centre)).toBe("UNAUTHORIZED_OPERATION")
    expect(
      roleEditRejection(dealer, 2, member(3, "SERVICE"), { ...centre, dealerId: null, hasActiveUser: false }),
    ).toBe("UNAUTHORIZED_OPERATION")
  })

  it("who only reads gives nothing", () => {
    const readers = [
      member(3, "SERVICE", "ROLE_READ_ONLY_PARTNER_USER"),
      role("ROLE_BRAND_USER", { brandId: 1 as BrandId }),
      role("ROLE_LOCAL_BRAND_USER", { countryId: "FI" as CountryId, brandId: 1 as BrandId }),
      role("ROLE_GDPR"),
      role("ROLE_CONFIGURATION"),
      role("ROLE_SWAGGER"),
    ]
    for (const one of [...readers, member(3, "SERVICE"), importer("FI", 1)])
      expect(roleEditRejection(editor(readers), 2, one, centre)).toBe("UNAUTHORIZED_OPERATION")
    expect(mayAddNetworkUser(editor(readers))).toBe(false)
  })

  it("a role is never given by the rights on another partner than its own", () => {
    fc.assert(
      fc.property(anyRoles, anyPartner, partnerId, (roles, partner, other) => {
        if (other === partner.id) return
        expect(roleEditRejection(editor(roles), 2, member(other, "SERVICE"), partner)).toBe(
          "UNAUTHORIZED_OPERATION",
        )
      }),
    )
  })
})

describe("which roles go together", () => {
  it("not both kinds of user in one partner, but in two", () => {
    const both = [member(1, "DEALER"), member(1, "DEALER", "ROLE_READ_ONLY_PARTNER_USER")]
    expect(togetherRejection(both)).toBe("SAME_USER_IN_ADMIN_AND_USER_GROUP")
    const apart = [member(1, "DEALER"), member(2, "DEALER", "ROLE_READ_ONLY_PARTNER_USER")]
    expect(togetherRejection(apart)).toBeNull()
  })
  it("not administrator and owner", () => {
    expect(togetherRejection([role("ROLE_ADMIN"), role("ROLE_END_USER")])).toBe(
      "SAME_USER_IN_ADMIN_AND_USER_GROUP",
    )
    expect(togetherRejection([role("ROLE_PARTNER_ADMIN"), role("ROLE_END_USER")])).toBeNull()
  })
  it("20 partners and 300 roles, and not one more", () => {
    const partners = (count: number) => Array.from({ length: count }, (_, n) => member(n + 1, "SERVICE"))
    expect(togetherRejection(partners(20))).toBeNull()
    expect(togetherRejection(partners(21))).toBe("ROLE_LIMIT_EXCEEDED")
    const imports = (count: number) => Array.from({ length: count }, (_, n) => importer("FI", n + 1))
    expect(togetherRejection(imports(300))).toBeNull()
    expect(togetherRejection(imports(301))).toBe("ROLE_LIMIT_EXCEEDED")
  })
})

describe("who adds a partner", () => {
  const wanted = { type: "SERVICE" as const, countryId: "FI", brandIds: [1], dealerId: null }
  it("an importer in their country and brands", () => {
    const kalle = editor([importer("FI", 1), importer("SE", 2)])
    expect(mayAddPartner(kalle, wanted)).toBe(true)
    expect(mayAddPartner(kalle, { ...wanted, type: "DEALER" })).toBe(true)
    expect(mayAddPartner(kalle, { ...wanted, brandIds: [1, 2] })).toBe(false)
    expect(mayAddPartner(kalle, { ...wanted, brandIds: [] })).toBe(false)
    expect(mayAddPartner(kalle, { ...wanted, countryId: "SE" })).toBe(false)
  })
  it("a dealer service partners linked to that dealer", () => {
    const dealer = editor([member(1, "DEALER")])
    expect(mayAddPartner(dealer, { ...wanted, dealerId: 1 })).toBe(true)
    expect(mayAddPartner(dealer, wanted)).toBe(false)
    expect(mayAddPartner(dealer, { ...wanted, dealerId: 2 })).toBe(false)
    expect(mayAddPartner(dealer, { ...wanted, dealerId: 1, type: "DEALER" })).toBe(false)
    expect(mayAddPartner(editor([member(1, "SERVICE")]), { ...wanted, dealerId: 1 })).toBe(false)
  })
  it("the network's administrators any", () => {
    expect(mayAddPartner(editor([role("ROLE_PARTNER_ADMIN")]), { ...wanted, brandIds: [] })).toBe(true)
    expect(mayAddPartner(editor([role("ROLE_END_USER")]), wanted)).toBe(false)
  })
})
