import { Schema } from "effect"
import { lineOfText, listOf, pattern, phoneNumber, requiredLine, visible } from "../checks.ts"
import { ErrorCode } from "../codes.ts"
import { BrandId, CountryId, PartnerId } from "./ids.ts"
import { IsoTime, Location } from "./values.ts"

/** Kinds of partners (PART-02). */
export const StakeholderType = Schema.Literals([
  "DEALER",
  "DEALER_SERVICE",
  "IMPORTER",
  "IMPORTER_SERVICE",
  "SERVICE",
  "THIRD_PARTY_SERVICE",
])
export type StakeholderType = typeof StakeholderType.Type

/**
 * State of the link between a service partner and a dealer (PART-03); its transitions are in
 * `src/domain/dealer-link.ts`.
 */
export const LinkState = Schema.Literals([
  "REQUEST",
  "REJECTED",
  "WITHDRAWN",
  "CANCELED",
  "ACTIVE",
  "EXPIRED",
  "INVITE",
])
export type LinkState = typeof LinkState.Type

/** Billing of the partner's subscriptions: manual, or through orders to the billing system. */
export const BillingType = Schema.Literals(["MANUAL", "SAP"])
export type BillingType = typeof BillingType.Type

const name = requiredLine(120)
/** Schema of a partner's contact e-mail address; an unknown one is empty. */
const contactEmail = lineOfText(254).check(pattern(/^([^\s@]+@[^\s@]+)?$/).abort(), visible)
const address = { streetAddress: lineOfText(120), postalCode: lineOfText(20), city: lineOfText(80) }

/** One partner of the network (PART-01, OPEN-112, OPEN-181). */
export const Partner = Schema.Struct({
  id: PartnerId,
  /**
   * Version number of the partner, raised by each change; returned in a write, it prevents two users from
   * overwriting each other's change.
   */
  version: Schema.Int,
  type: StakeholderType,
  name: Schema.String,
  country: CountryId,
  /** Ids of the brands that the partner sells or serves. */
  brands: Schema.Array(BrandId),
  /** The partner's main brand, one of `brands`. */
  brandId: Schema.NullOr(BrandId),
  /** Dealer of the partner's active link, or without an active link of its latest one; null without any link. */
  dealerId: Schema.NullOr(PartnerId),
  /** State of the link to `dealerId`; the link is effective only while ACTIVE. */
  dealerLinkState: Schema.NullOr(LinkState),
  /** Code of the partner in the dealer register. */
  dealerCode: Schema.NullOr(Schema.String),
  /** Latest answer of the dealer register on whether the dealer code is valid. */
  dealerCodeValid: Schema.Boolean,
  billingType: BillingType,
  /** Whether the partner is a workshop of the manufacturer, which lists leave out by default. */
  internal: Schema.Boolean,
  streetAddress: Schema.String,
  postalCode: Schema.String,
  city: Schema.String,
  email: Schema.String,
  phone: Schema.String,
  location: Schema.NullOr(Location),
}).annotate({
  examples: [
    {
      id: PartnerId.make(3),
      version: 1,
      type: "SERVICE",
      name: "Harjukylän Huolto",
      country: CountryId.make("FI"),
      brands: [BrandId.make(1), BrandId.make(2)],
      brandId: BrandId.make(1),
      dealerId: PartnerId.make(1),
      dealerLinkState: "ACTIVE",
      dealerCode: "FI-1003",
      dealerCodeValid: true,
      billingType: "SAP",
      internal: false,
      streetAddress: "Huoltotie 3",
      postalCode: "41300",
      city: "Harjukylä",
      email: "huolto@partners.example",
      phone: "+358 14 555 0003",
      location: { lat: 62.262, lng: 25.71 },
    },
  ],
})
export type Partner = typeof Partner.Type

/** A new partner; fields left out are empty, billing is manual and the partner not internal by default. */
export const NewPartner = Schema.Struct({
  type: StakeholderType,
  name,
  country: CountryId,
  brands: listOf(BrandId, 50),
  brandId: Schema.optionalKey(Schema.NullOr(BrandId)),
  /** Dealer that is asked for a link; a service centre added by a dealer is linked to that dealer at once. */
  dealerId: Schema.optionalKey(Schema.NullOr(PartnerId)),
  dealerCode: Schema.optionalKey(Schema.NullOr(requiredLine(20))),
  billingType: Schema.optionalKey(BillingType),
  internal: Schema.optionalKey(Schema.Boolean),
  streetAddress: Schema.optionalKey(address.streetAddress),
  postalCode: Schema.optionalKey(address.postalCode),
  city: Schema.optionalKey(address.city),
  email: Schema.optionalKey(contactEmail),
  phone: Schema.optionalKey(phoneNumber(40)),
  location: Schema.optionalKey(Schema.NullOr(Location)),
}).annotate({
  examples: [
    {
      type: "SERVICE",
      name: "Harjukylän Huolto",
      country: CountryId.make("FI"),
      brands: [BrandId.make(1)],
      dealerId: PartnerId.make(1),
      streetAddress: "Huoltotie 3",
      postalCode: "41300",
      city: "Harjukylä",
    },
  ],
})
export type NewPartner = typeof NewPartner.Type

/**
 * Changed master data of a partner; fields left out keep their value. Type, brands, dealer and dealer code are
 * fixed or have calls of their own. Only the network's administrators change the country; billing type and
 * internal flag may also be changed by matching importers.
 */
export const PartnerChange = Schema.Struct({
  version: Schema.optionalKey(Schema.Int),
  name: Schema.optionalKey(name),
  country: Schema.optionalKey(CountryId),
  brandId: Schema.optionalKey(Schema.NullOr(BrandId)),
  billingType: Schema.optionalKey(BillingType),
  internal: Schema.optionalKey(Schema.Boolean),
  streetAddress: Schema.optionalKey(address.streetAddress),
  postalCode: Schema.optionalKey(address.postalCode),
  city: Schema.optionalKey(address.city),
  email: Schema.optionalKey(contactEmail),
  phone: Schema.optionalKey(phoneNumber(40)),
  location: Schema.optionalKey(Schema.NullOr(Location)),
}).annotate({
  examples: [{ version: 1, name: "Harjukylän Huolto", city: "Harjukylä", phone: "+358 14 555 0003" }],
})
export type PartnerChange = typeof PartnerChange.Type

/** Service centre as all signed-in users may see it: name, address and contact (OPEN-44). */
export const ServiceCentre = Schema.Struct({
  id: PartnerId,
  name: Schema.String,
  streetAddress: Schema.String,
  postalCode: Schema.String,
  city: Schema.String,
  country: CountryId,
  email: Schema.String,
  phoneNumber: Schema.String,
}).annotate({
  examples: [
    {
      id: PartnerId.make(3),
      name: "Harjukylän Huolto",
      streetAddress: "Huoltotie 3",
      postalCode: "41300",
      city: "Harjukylä",
      country: CountryId.make("FI"),
      email: "huolto@partners.example",
      phoneNumber: "+358 14 555 0003",
    },
  ],
})
export type ServiceCentre = typeof ServiceCentre.Type

/** Service centre that a user can choose in the header, to work in its context (HEAD-05). */
export const ServiceContext = Schema.Struct({ id: PartnerId, name: Schema.String }).annotate({
  examples: [{ id: PartnerId.make(3), name: "Harjukylän Huolto" }],
})
export type ServiceContext = typeof ServiceContext.Type

/** New brands of a partner, in the body of a write. */
export const PartnerBrands = Schema.Struct({ brands: listOf(BrandId, 50) }).annotate({
  examples: [{ brands: [BrandId.make(1), BrandId.make(2)] }],
})

/** Partner at the other end of a listed dealer link. */
export const RelatedPartner = Schema.Struct({
  id: PartnerId,
  name: Schema.String,
  type: StakeholderType,
  country: CountryId,
  city: Schema.String,
})
export type RelatedPartner = typeof RelatedPartner.Type

const relationExample = {
  id: 7,
  partner: {
    id: PartnerId.make(1),
    name: "Harjukylän Konekauppa",
    type: "DEALER" as const,
    country: CountryId.make("FI"),
    city: "Harjukylä",
  },
  state: "ACTIVE" as const,
  created: "2025-11-21T06:30:00.000Z",
  changed: "2025-11-22T06:30:00.000Z",
}

/** Dealer link as seen from one of its two partners (OPEN-115, OPEN-117); `partner` is the other one. */
export const PartnerRelation = Schema.Struct({
  id: Schema.Int,
  partner: RelatedPartner,
  state: LinkState,
  created: IsoTime,
  changed: IsoTime,
}).annotate({ examples: [relationExample] })
export type PartnerRelation = typeof PartnerRelation.Type

/**
 * Dealer links of a service partner: the ACTIVE one, and the one that is requested or offered and waits for an
 * answer.
 */
export const DealerLink = Schema.Struct({
  active: Schema.NullOr(PartnerRelation),
  pending: Schema.NullOr(PartnerRelation),
}).annotate({ examples: [{ active: relationExample, pending: null }] })
export type DealerLink = typeof DealerLink.Type

export const DealerChoice = Schema.Struct({ dealerId: PartnerId }).annotate({
  examples: [{ dealerId: PartnerId.make(1) }],
})
export const RelationChange = Schema.Struct({ relationId: Schema.Int, state: LinkState }).annotate({
  examples: [{ relationId: 7, state: "ACTIVE" }],
})
export const DealerCodeChange = Schema.Struct({ dealerCode: requiredLine(20) }).annotate({
  examples: [{ dealerCode: "FI-1003" }],
})

/** What the dealer register knows under a dealer code. */
export const RegisteredDealer = Schema.Struct({
  dealerCode: Schema.String,
  name: Schema.String,
  country: CountryId,
  /** Whether the dealer register has approved dealers in this country for the portal. */
  countryApproved: Schema.Boolean,
}).annotate({
  examples: [
    {
      dealerCode: "FI-1001",
      name: "Harjukylän Konekauppa",
      country: CountryId.make("FI"),
      countryApproved: true,
    },
  ],
})
export type RegisteredDealer = typeof RegisteredDealer.Type

/** Result of the credit check of a partner: whether it may buy on account, and when that was checked (OPEN-115). */
export const CreditCheck = Schema.Struct({ passed: Schema.Boolean, checked: IsoTime }).annotate({
  examples: [{ passed: true, checked: "2026-11-21T06:30:00.000Z" }],
})
export type CreditCheck = typeof CreditCheck.Type

/** Errors that prevent working with the partner; `valid` means that there are none (PART-04). */
export const PartnerValidation = Schema.Struct({
  valid: Schema.Boolean,
  errorMessages: Schema.Array(
    Schema.Struct({ message: ErrorCode, field: Schema.optionalKey(Schema.String) }),
  ),
}).annotate({
  examples: [{ valid: false, errorMessages: [{ message: "INVALID_DEALER_CODE", field: "dealerCode" }] }],
})
export type PartnerValidation = typeof PartnerValidation.Type
