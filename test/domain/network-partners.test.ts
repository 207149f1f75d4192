import { assert, describe, it } from "@effect/vitest"
import { Brand } from "#contract/schemas/catalogue.ts"
import { Partner } from "#contract/schemas/partner.ts"
import { PartnerUser } from "#contract/schemas/partner-user.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { mayAddSomePartner } from "#domain/access/partner.ts"
import { pageOfPartner } from "#domain/partners/addresses.ts"
import { brandsToSend, brandValues, fixedBrands, maySetBrands } from "#domain/partners/brands.ts"
import { isLinkHeld } from "#domain/partners/info.ts"
import { isTooShort, maySeeInternal, partnerFilters } from "#domain/partners/list.ts"
import {
  brandsToGive,
  invitationToNetwork,
  listedRoles,
  type NetworkUserValues,
  networkUserErrors,
  newNetworkUser,
  roleInKey,
  roleSetting,
  rolesToGive,
} from "#domain/partners/network-user.ts"
import {
  brandsNotOffered,
  dealerBrandsIn,
  dealersOffered,
  type NewPartnerValues,
  newPartnerFormErrors,
  newPartnerOf,
  newPartnerValues,
  setsTerms,
  typesToAdd,
} from "#domain/partners/new-partner.ts"
import { hasCentres, hasLinks, hasMachines, linkSought, mayDeletePartner } from "#domain/partners/record.ts"
import { exampleOf } from "#test/support/examples.ts"

const centre = exampleOf(Partner)
const dealership: Partner = {
  ...centre,
  id: 1 as never,
  type: "DEALER",
  dealerId: null,
  dealerLinkState: null,
}
const brands = [1, 2, 3].map((id) => ({ ...exampleOf(Brand), id: id as never, name: `Brand ${id}` }))
const as = (role: object) => ({ roles: [role as RoleEntry] })
const admin = as({ authRole: "ROLE_PARTNER_ADMIN" })
const importer = as({ authRole: "ROLE_IMPORTER", countryId: "FI", brandId: 1 })
const dealer = as({ authRole: "ROLE_PARTNER_USER", partnerId: 1, partnerType: "DEALER" })
const adviser = as({ authRole: "ROLE_PARTNER_USER", partnerId: 3, partnerType: "SERVICE" })

describe("the list of partners", () => {
  it("sends only filters that name something, and no text below three letters (OPEN-10)", () => {
    assert.deepEqual(partnerFilters({ q: " ha ", type: "FARM", countries: "Suomi", brands: "x" }), {})
    assert.deepEqual(
      partnerFilters({
        q: " har ",
        type: "SERVICE",
        countries: "FI",
        brands: "2",
        showInternal: "true",
      }) as object,
      { q: "har", type: ["SERVICE"], countries: ["FI"], brands: [2], showInternal: "true" },
    )
    assert.deepEqual(["", " ", "ha", "har"].map(isTooShort), [false, false, true, false])
    assert.deepEqual([admin, dealer, adviser].map(maySeeInternal), [true, true, false])
  })
})

describe("a partner's page", () => {
  it("has the tabs of its kind", () => {
    const importers = { type: "IMPORTER" } as const
    assert.deepEqual([centre, dealership, importers].map(hasLinks), [true, true, false])
    assert.deepEqual([centre, dealership, importers].map(hasCentres), [false, true, true])
    assert.deepEqual([centre, dealership, importers].map(hasMachines), [true, false, false])
  })

  it("lets a centre be deleted by its dealer, a dealer only from above (ROLE-26, ROLE-27)", () => {
    const rights = (partner: Partner) =>
      [admin, importer, dealer, adviser].map((one) => mayDeletePartner(one, partner))
    assert.deepEqual(rights(centre), [true, true, true, false])
    assert.deepEqual(rights(dealership), [true, true, false, false])
  })

  it("looks for a dealer as ROLE-25 says, and for a centre as the dealer's own user", () => {
    const sought = (partner: Partner) =>
      [admin, importer, dealer, adviser].map((one) => linkSought(one, partner))
    assert.deepEqual(sought(centre), ["DEALER", "DEALER", "DEALER", null])
    assert.deepEqual(sought(dealership), [null, null, "CENTRE", null])
  })

  it("holds a centre's active link without a valid code of its own (PART-10)", () => {
    const link = { state: "ACTIVE" } as const
    assert.isFalse(isLinkHeld(centre, link))
    assert.isTrue(isLinkHeld({ ...centre, dealerCodeValid: false }, link))
    assert.isFalse(isLinkHeld({ ...centre, dealerCodeValid: false }, { state: "REQUEST" }))
    assert.isFalse(isLinkHeld({ ...dealership, dealerCodeValid: false }, link))
  })

  it("leads its forms back to its tabs in the network, to pages at a service centre", () => {
    assert.equal(pageOfPartner({ id: "3" }, "users"), "/service/3/users")
    const network = { id: "3", home: "/admin/partners" }
    assert.equal(pageOfPartner(network, "info"), "/admin/partners/3")
    assert.equal(pageOfPartner(network, "brands"), "/admin/partners/3?tab=brands")
  })
})

describe("the brands of a partner", () => {
  it("are changed by those who may, each within the own brands (SEL-15)", () => {
    assert.deepEqual(
      [admin, importer, dealer, adviser].map((one) => maySetBrands(one, centre)),
      [true, true, true, false],
    )
    const fixed = (user: typeof admin) => fixedBrands(user, centre, brands, [1, 2])
    assert.deepEqual(fixed(admin), [])
    assert.deepEqual(fixed(importer), [2, 3])
    // The dealer adds no brand that the dealer lacks.
    assert.deepEqual(fixed(dealer), [3])
    const values = brandValues(importer, centre, brands, [1, 2], "/network/partners/3?tab=brands")
    assert.deepEqual(
      values.choices.map(({ isFixed }) => isFixed),
      [false, true, true],
    )
    assert.deepEqual(brandsToSend({ ...values, brands: ["1", "3"] }) as ReadonlyArray<number>, [1, 3])
  })
})

describe("a new partner", () => {
  const choices = {
    countries: [{ id: "FI" as never }, { id: "SE" as never }],
    brands: brands.map(({ id, name }) => ({ id: id as number, name })),
    dealers: [
      { ...dealership, brands: [1, 2] as never },
      { ...dealership, id: 7 as never, country: "SE" as never, brands: [3] as never },
    ],
  }
  const start = (user: typeof admin) => newPartnerValues(user, "/network/partners", choices)

  it("begins with what the user may add: a dealer's own service centre in the dealer's country (ROLE-19)", () => {
    assert.include(start(dealer), { type: "SERVICE", country: "FI", dealerId: "1" })
    assert.deepEqual(typesToAdd(dealer), ["SERVICE"])
    assert.lengthOf(typesToAdd(importer), 6)
    assert.deepEqual([admin, importer, dealer].map(setsTerms), [true, true, false])
    assert.deepEqual([admin, importer, dealer, adviser].map(mayAddSomePartner), [true, true, true, false])
  })

  it("offers brands and dealers that fit the country, the dealer and the user's right (SEL-15)", () => {
    assert.deepEqual(brandsNotOffered({ ...start(importer), country: "FI" }), [2, 3])
    assert.deepEqual(brandsNotOffered({ ...start(importer), country: "SE" }), [1, 2, 3])
    assert.deepEqual(brandsNotOffered(start(dealer)), [3])
    assert.deepEqual(brandsNotOffered({ ...start(admin), country: "SE" }), [])
    const values = { ...start(admin), type: "SERVICE" as const, country: "FI" }
    assert.deepEqual(
      dealersOffered(values).map(({ id }) => id),
      ["1"],
    )
    assert.deepEqual(dealersOffered({ ...values, brands: ["3"] }), [])
    assert.deepEqual(dealerBrandsIn({ ...values, dealerId: "1" }), [1, 2])
  })

  it("names what is missing or outside the right, and sends only what the user may set", () => {
    const fields = (values: NewPartnerValues) => newPartnerFormErrors(values).map(({ field }) => field)
    assert.sameMembers(fields(start(admin)), ["country", "brands", "name"])
    const filled = { ...start(dealer), name: " Vihtalan Huolto ", brands: ["1"], email: "huolto" }
    assert.deepEqual(fields(filled), ["email"])
    assert.deepEqual(fields({ ...filled, email: "", brands: ["3"] }), ["brands"])
    const sent = newPartnerOf({ ...filled, internal: true, dealerCode: " " })
    assert.include(sent, { name: "Vihtalan Huolto", dealerId: 1 as never })
    assert.notProperty(sent, "internal")
    assert.notProperty(sent, "dealerCode")
    // A dealer is linked to no dealer.
    assert.notProperty(newPartnerOf({ ...start(admin), country: "FI", dealerId: "1" }), "dealerId")
  })
})

describe("people of the network", () => {
  const editor = (user: typeof admin) => ({ id: 9, ...user, language: "fi-FI", country: "FI" }) as never
  const choices = {
    countries: ["FI", "SE"],
    brands: brands.map(({ id, name }) => ({ id: String(id), name })),
  }
  const start = (user: typeof admin) => newNetworkUser("", editor(user), choices)

  it("get roles of a country or brand from administrators and importers alone (ROLE-31, ROLE-32)", () => {
    assert.deepEqual(
      [admin, importer, dealer, adviser].map((one) => rolesToGive(one).length),
      [3, 2, 0, 0],
    )
    const offered = (values: NetworkUserValues) => brandsToGive(values).map(({ id }) => id)
    assert.deepEqual(offered(start(admin)), [])
    assert.deepEqual(offered({ ...start(admin), countryId: "SE" }), ["1", "2", "3"])
    assert.deepEqual(offered({ ...start(importer), countryId: "FI" }), ["1"])
    assert.deepEqual(offered({ ...start(importer), countryId: "SE" }), [])
    assert.deepEqual(offered({ ...start(importer), role: "ROLE_BRAND_USER" }), [])
  })

  it("are invited with a whole role, and what is missing is named", () => {
    const fields = (values: NetworkUserValues) => networkUserErrors(values).map(({ field }) => field)
    assert.sameMembers(fields(start(admin)), ["email", "firstName", "lastName", "countryId", "brandId"])
    const known = { ...start(importer), userId: "5", countryId: "FI", brandId: "2" }
    assert.deepEqual(fields(known), ["brandId"])
    assert.deepEqual(fields({ ...known, brandId: "1" }), [])
    assert.deepEqual(roleSetting({ ...known, brandId: "1" }) as object, {
      role: { authRole: "ROLE_LOCAL_BRAND_USER", countryId: "FI", brandId: 1 },
      authRole: "ROLE_LOCAL_BRAND_USER",
    })
    const whole = { ...start(admin), role: "ROLE_BRAND_USER" as const, brandId: "3", email: " a@b.fi " }
    assert.deepEqual(fields({ ...whole, firstName: "A", lastName: "B" }), [])
    assert.deepInclude(invitationToNetwork(whole) as object, {
      email: "a@b.fi",
      role: { authRole: "ROLE_BRAND_USER", brandId: 3 },
    })
  })

  it("lose only roles within the editor's right, and nobody the own ones (ROLE-30, ROLE-33)", () => {
    const roles = [
      { authRole: "ROLE_PARTNER_USER", partnerType: "SERVICE", partnerId: 3 },
      { authRole: "ROLE_IMPORTER", countryId: "FI", brandId: 1 },
      { authRole: "ROLE_IMPORTER", countryId: "SE", brandId: 1 },
      { authRole: "ROLE_BRAND_USER", brandId: 1 },
    ] as never
    const person = { ...exampleOf(PartnerUser), roles }
    const taken = (user: typeof admin, id = 9) =>
      listedRoles({ id, ...user }, person, [centre]).map(({ mayTake }) => mayTake)
    assert.deepEqual(taken(admin), [true, true, true, true])
    assert.deepEqual(taken(importer), [true, true, false, false])
    assert.deepEqual(taken(adviser), [true, false, false, false])
    assert.deepEqual(taken(admin, person.id), [false, false, false, false])
    for (const { key, role } of listedRoles({ id: 9, ...admin }, person, [centre])) {
      const { partnerType: _, ...rest } = role
      assert.deepEqual(roleInKey(key) as object, rest)
    }
  })
})
