import { Schema } from "effect"
import { listOf, pattern, requiredText, text, visible } from "../checks.ts"
import { ErrorCode } from "../codes.ts"
import { BrandId, CountryId, PartnerId } from "./ids.ts"
import { IsoTime, Location } from "./values.ts"

/** What a partner is (PART-02). */
export const StakeholderType = Schema.Literals([
  "DEALER",
  "DEALER_SERVICE",
  "IMPORTER",
  "IMPORTER_SERVICE",
  "SERVICE",
  "THIRD_PARTY_SERVICE",
])
export type StakeholderType = typeof StakeholderType.Type

/** State of the link between a service partner and a dealer (PART-03); the ways between: `src/domain/dealer-link.ts`. */
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

/** How the partner's subscriptions are charged: by hand, or by orders to the billing system. */
export const BillingType = Schema.Literals(["MANUAL", "SAP"])
export type BillingType = typeof BillingType.Type

const name = requiredText(120)
/** E-mail address for contact; empty while unknown. */
const contactEmail = text(254).check(pattern(/^([^\s@]+@[^\s@]+)?$/).abort(), visible)
const address = { streetAddress: text(120), postalCode: text(20), city: text(80) }

/** One partner of the network (PART-01, OPEN-112, OPEN-181). */
export const Partner = Schema.Struct({
  id: PartnerId,
  /** Grows by one with every change; sent back with a change, it keeps two people from overwriting each other. */
  version: Schema.Int,
  type: StakeholderType,
  name: Schema.String,
  country: CountryId,
  /** Ids of the brands it sells or serves. */
  brands: Schema.Array(BrandId),
  /** Its main brand, one of `brands`. */
  brandId: Schema.NullOr(BrandId),
  /** The dealer it is linked to, or asked to be linked to; null for who has none. */
  dealerId: Schema.NullOr(PartnerId),
  /** The link counts while it is ACTIVE. */
  dealerLinkState: Schema.NullOr(LinkState),
  /** Under which the dealer register knows it. */
  dealerCode: Schema.NullOr(Schema.String),
  /** What the dealer register last said of the code. */
  dealerCodeValid: Schema.Boolean,
  billingType: BillingType,
  /** A workshop of the manufacturer, left out of lists by default. */
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

/** A new partner; what is left out is empty, billed by hand and not internal. */
export const NewPartner = Schema.Struct({
  type: StakeholderType,
  name,
  country: CountryId,
  brands: listOf(BrandId, 50),
  brandId: Schema.optionalKey(Schema.NullOr(BrandId)),
  /** The dealer who is asked for a link; a dealer who adds a centre is linked to it at once. */
  dealerId: Schema.optionalKey(Schema.NullOr(PartnerId)),
  dealerCode: Schema.optionalKey(Schema.NullOr(requiredText(20))),
  billingType: Schema.optionalKey(BillingType),
  internal: Schema.optionalKey(Schema.Boolean),
  streetAddress: Schema.optionalKey(address.streetAddress),
  postalCode: Schema.optionalKey(address.postalCode),
  city: Schema.optionalKey(address.city),
  email: Schema.optionalKey(contactEmail),
  phone: Schema.optionalKey(text(40)),
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
 * Changed master data; what is left out stays. Type, brands, dealer and dealer code have calls of their own or are fixed.
 * Country, billing type and internal flag are changed by the network's administrators and matching importers only.
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
  phone: Schema.optionalKey(text(40)),
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

/** Partner that a user works in: the header's selector (HEAD-05). */
export const ServiceContext = Schema.Struct({ id: PartnerId, name: Schema.String }).annotate({
  examples: [{ id: PartnerId.make(3), name: "Harjukylän Huolto" }],
})
export type ServiceContext = typeof ServiceContext.Type

/** The brands of a partner. */
export const PartnerBrands = Schema.Struct({ brands: listOf(BrandId, 50) }).annotate({
  examples: [{ brands: [BrandId.make(1), BrandId.make(2)] }],
})

/** The other side of a link. */
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

/** A link of the partner with another one (OPEN-115, OPEN-117). */
export const PartnerRelation = Schema.Struct({
  id: Schema.Int,
  partner: RelatedPartner,
  state: LinkState,
  created: IsoTime,
  changed: IsoTime,
}).annotate({ examples: [relationExample] })
export type PartnerRelation = typeof PartnerRelation.Type

/** The links of a service partner with dealers: the one that counts, and the one that waits for an answer. */
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
export const DealerCodeChange = Schema.Struct({ dealerCode: requiredText(20) }).annotate({
  examples: [{ dealerCode: "FI-1003" }],
})

/** What the dealer register knows under a code. */
export const RegisteredDealer = Schema.Struct({
  dealerCode: Schema.String,
  name: Schema.String,
  country: CountryId,
  /** Whether dealers of this country are approved. */
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

/** Whether the partner may buy on account, and when that was asked (OPEN-115). */
export const CreditCheck = Schema.Struct({ passed: Schema.Boolean, checked: IsoTime }).annotate({
  examples: [{ passed: true, checked: "2026-11-21T06:30:00.000Z" }],
})
export type CreditCheck = typeof CreditCheck.Type

/** What stands in the way of working with the partner; nothing does when it is valid (PART-04). */
export const PartnerValidation = Schema.Struct({
  valid: Schema.Boolean,
  errorMessages: Schema.Array(
    Schema.Struct({ message: ErrorCode, field: Schema.optionalKey(Schema.String) }),
  ),
}).annotate({
  examples: [{ valid: false, errorMessages: [{ message: "INVALID_DEALER_CODE", field: "dealerCode" }] }],
})
export type PartnerValidation = typeof PartnerValidation.Type
