import { assert, describe, it } from "@effect/vitest"
import { Brand } from "#contract/schemas/catalogue.ts"
import { Partner } from "#contract/schemas/partner.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { mayAddSomePartner } from "#domain/access/partner.ts"
import { formsOfPartner, pageOfPartner } from "#domain/partners/addresses.ts"
import { brandsToSend, brandValues, fixedBrands, maySetBrands } from "#domain/partners/brands.ts"
import { isLinkHeld } from "#domain/partners/info.ts"
import { isTooShort, maySeeInternal, partnerFilters } from "#domain/partners/list.ts"
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
    assert.equal(formsOfPartner({ id: "3" }), "/service/3")
    const network = { id: "3", home: "/admin/partners" }
    assert.equal(pageOfPartner(network, "info"), "/admin/partners/3")
    assert.equal(pageOfPartner(network, "brands"), "/admin/partners/3?tab=brands")
    assert.equal(formsOfPartner(network), "/admin/partners/3")
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
