import { Partner, PartnerRelation } from "#contract/schemas/partner.ts"
import type { NewPartnerValues } from "#domain/partners/new-partner.ts"
import type { ListedPartner } from "#machines/partners/partner-list.ts"
import type { PartnerRecord } from "#machines/partners/partner-record.ts"
import { exampleOf } from "#test/support/examples.ts"

const partner = exampleOf(Partner)
const link = exampleOf(PartnerRelation)

export const listedPartners: ReadonlyArray<ListedPartner> = [
  { ...partner, brandNames: ["Headland", "Norrvik"] },
  {
    ...partner,
    id: 6 as never,
    type: "IMPORTER",
    name: `Pohjola ${"Maatalouskoneet ".repeat(4)}`.trim(),
    internal: true,
    city: "",
    dealerCode: null,
    dealerCodeValid: false,
    brandNames: [],
  },
]

/** What stands beside the rows of a list of partners for a user who may add one. */
export const aroundPartners = {
  home: "/network/partners",
  countries: [{ id: "FI", name: "Finland", supported: true, eu: true }],
  brands: [{ id: 1, name: "Headland" }],
  mayAdd: true,
  maySeeInternal: true,
  isTooShort: false,
}

/** A service centre as an administrator of the network sees it. */
export const partnerSeen: PartnerRecord = {
  ...partner,
  brandNames: ["Headland", "Norrvik"],
  links: [{ ...link, moves: ["CANCELED"], isHeld: false }],
  rights: { info: true, terms: true, dealerCode: true },
  home: "/network/partners",
  allBrands: [
    { id: 1 as never, name: "Headland" },
    { id: 2 as never, name: "Norrvik" },
    { id: 3 as never, name: "Calder" },
  ],
  ofDealer: [1, 3],
  mayBrands: true,
  problems: [{ message: "NOT_NULL", field: "phone" }, { message: "INVALID_DEALER_CODE" }],
  use: { users: 2, machines: 0, links: 1 },
  sought: "DEALER",
  linkChoices: [{ id: 2 as never, name: "Mustalahti Agri", city: "Mustalahti" }],
}

/** A new service centre as an administrator of the network fills it in. */
export const newPartner: NewPartnerValues = {
  home: "/network/partners",
  type: "SERVICE",
  name: "Vihtalan Huolto",
  country: "FI",
  brands: ["1"],
  dealerId: "1",
  dealerCode: "FI-1001",
  billingType: "MANUAL",
  internal: false,
  streetAddress: "",
  postalCode: "",
  city: "Vihtala",
  email: "",
  phone: "",
  roles: [{ authRole: "ROLE_PARTNER_ADMIN" }],
  countries: ["FI", "SE"],
  allBrands: [
    { id: "1", name: "Headland" },
    { id: "2", name: "Norrvik" },
  ],
  dealers: [{ id: "1", name: "Harjukylän Konekauppa", country: "FI", brands: [1] }],
}
