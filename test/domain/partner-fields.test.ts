import { describe, expect, it } from "vitest"
import type { BrandId, CountryId, PartnerId } from "#contract/schemas/ids.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import {
  brandsRejection,
  maySetPartnerField,
  type PartnerField,
  partnerToAddRejection,
} from "#domain/access/partner-fields.ts"

const importer = (country: string, brand: number): RoleEntry => ({
  authRole: "ROLE_IMPORTER",
  countryId: country as CountryId,
  brandId: brand as BrandId,
})
const member = (id: number, partnerType: "DEALER" | "SERVICE"): RoleEntry => ({
  authRole: "ROLE_PARTNER_USER",
  partnerType,
  partnerId: id as PartnerId,
})
const as = (...roles: ReadonlyArray<RoleEntry>) => ({ roles })

const centre = { id: 3, countryId: "FI", brandIds: [1], dealerId: 1 }
const users = {
  admin: as({ authRole: "ROLE_ADMIN" }),
  partnerAdmin: as({ authRole: "ROLE_PARTNER_ADMIN" }),
  importer: as(importer("FI", 1)),
  importerAbroad: as(importer("SE", 1)),
  importerOfOtherBrand: as(importer("FI", 2)),
  dealer: as(member(1, "DEALER")),
  otherDealer: as(member(2, "DEALER")),
  partner: as(member(3, "SERVICE")),
  localBrand: as({ ...importer("FI", 1), authRole: "ROLE_LOCAL_BRAND_USER" }),
  brand: as({ authRole: "ROLE_BRAND_USER", brandId: 1 as BrandId }),
  readOnly: as({ ...member(3, "SERVICE"), authRole: "ROLE_READ_ONLY_PARTNER_USER" }),
}

describe("who sets the fields by which a partner's scope grows", () => {
  it.each<[PartnerField, ReadonlyArray<keyof typeof users>]>([
    ["type", []],
    ["country", ["admin", "partnerAdmin"]],
    ["brands", ["admin", "partnerAdmin", "importer", "dealer"]],
    ["dealerId", ["admin", "partnerAdmin", "importer", "dealer"]],
    ["internal", ["admin", "partnerAdmin", "importer"]],
    ["billingType", ["admin", "partnerAdmin", "importer"]],
    ["dealerCode", ["admin", "partnerAdmin", "importer", "dealer", "partner"]],
  ])("%s of a present partner", (field, wanted) => {
    const names = Object.keys(users) as ReadonlyArray<keyof typeof users>
    expect(names.filter((name) => maySetPartnerField(users[name], centre, field))).toEqual(wanted)
  })

  it("brands only within those of the importer or dealer who sets them", () => {
    const set = (user: keyof typeof users, wanted: ReadonlyArray<number>) =>
      brandsRejection(users[user], { ...centre, brandIds: [1, 2] }, wanted, [1, 3])
    expect(set("importer", [2])).toBeNull()
    expect(set("importer", [1])).toBe("UNAUTHORIZED_OPERATION")
    expect(set("importer", [1, 2, 3])).toBe("UNAUTHORIZED_OPERATION")
    expect(set("dealer", [1, 2, 3])).toBeNull()
    expect(set("dealer", [3])).toBeNull()
    expect(set("dealer", [1, 2, 4])).toBe("DEALER_HAS_NO_BRAND")
    expect(set("partner", [1, 2])).toBe("UNAUTHORIZED_OPERATION")
    expect(set("partnerAdmin", [4])).toBeNull()
  })

  it("brands within both, for a user who is importer and dealer", () => {
    const both = as(importer("FI", 4), importer("FI", 1), member(1, "DEALER"))
    expect(brandsRejection(both, centre, [1, 3, 4], [3])).toBeNull()
    expect(brandsRejection(both, centre, [1, 2], [3])).toBe("DEALER_HAS_NO_BRAND")
  })

  it("a dealer adds centres within the dealer's brands, neither internal nor billed by orders", () => {
    const wanted = {
      type: "SERVICE" as const,
      countryId: "FI",
      brandIds: [1],
      dealerId: 1,
      internal: false,
      billedByOrders: false,
    }
    const add = (more: Partial<typeof wanted>, user: keyof typeof users = "dealer") =>
      partnerToAddRejection(users[user], { ...wanted, ...more }, [1, 3])
    expect(add({})).toBeNull()
    expect(add({ brandIds: [1, 2] })).toBe("DEALER_HAS_NO_BRAND")
    expect(add({ internal: true })).toBe("UNAUTHORIZED_OPERATION")
    expect(add({ billedByOrders: true })).toBe("UNAUTHORIZED_OPERATION")
    expect(add({ internal: true, billedByOrders: true }, "importer")).toBeNull()
    expect(add({ brandIds: [1, 3] }, "importer")).toBe("UNAUTHORIZED_OPERATION")
    expect(add({}, "partner")).toBe("UNAUTHORIZED_OPERATION")
  })
})
