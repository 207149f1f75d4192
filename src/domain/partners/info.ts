import { schemaErrors } from "#contract/schema-errors.ts"
import type { BrandId } from "#contract/schemas/ids.ts"
import {
  BillingType,
  type LinkState,
  type Partner,
  PartnerChange,
  type PartnerRelation,
} from "#contract/schemas/partner.ts"
import type { HasRoles } from "../access/access.ts"
import { mayEditPartnerInfo, targetOf } from "../access/partner.ts"
import { mayEditDealerLink, maySetPartnerField } from "../access/partner-fields.ts"
import { partnerUserIn } from "../access/scope.ts"
import { dealerLinkTable, isServiceKind, type LinkSide } from "../dealer-link.ts"
import type { FieldError } from "../field-errors.ts"
import { targetsFrom } from "../transitions.ts"

/** What a user may change of a partner (ROLE-23, OPEN-44). */
export interface PartnerRights {
  /** Name, address and contact. */
  readonly info: boolean
  /** Billing, and whether the partner is a workshop of the manufacturer. */
  readonly terms: boolean
  readonly dealerCode: boolean
}

export const partnerRights = (user: HasRoles, partner: Partner): PartnerRights => {
  const target = targetOf(partner)
  const info = mayEditPartnerInfo(user, target)
  return {
    info,
    terms:
      info && maySetPartnerField(user, target, "billingType") && maySetPartnerField(user, target, "internal"),
    dealerCode: maySetPartnerField(user, target, "dealerCode"),
  }
}

/** States into which a user may move a dealer link of the partner, as the server's rule says (OPEN-117). */
export const linkMoves = (
  user: HasRoles,
  partner: Partner,
  relation: PartnerRelation,
): ReadonlyArray<LinkState> => {
  const [centre, dealer] = isServiceKind(partner.type)
    ? [partner.id, relation.partner.id]
    : [relation.partner.id, partner.id]
  const target = { ...targetOf(partner), dealerId: null }
  const sides: ReadonlyArray<LinkSide> = [
    ...(partnerUserIn(user, dealer, "DEALER") ? ["DEALER" as const] : []),
    ...(partnerUserIn(user, centre) ? ["PARTNER" as const] : []),
    ...(mayEditDealerLink(user, target) ? ["NETWORK" as const] : []),
  ]
  return [...new Set(sides.flatMap((side) => targetsFrom(dealerLinkTable, relation.state, side)))]
}

/** Whether an active link of the service centre has to go on, until the centre has a valid dealer code (PART-10). */
export const isLinkHeld = (
  { dealerCodeValid, type }: Pick<Partner, "dealerCodeValid" | "type">,
  { state }: Pick<PartnerRelation, "state">,
): boolean => state === "ACTIVE" && isServiceKind(type) && !dealerCodeValid

/** Actions on a dealer link, each with the state that it leads to. */
export const LINK_ACTIONS = {
  confirm: "ACTIVE",
  reject: "REJECTED",
  withdraw: "WITHDRAWN",
  cancel: "CANCELED",
} as const satisfies Readonly<Record<string, LinkState>>
export type LinkAction = keyof typeof LINK_ACTIONS
export const linkActions = Object.keys(LINK_ACTIONS) as ReadonlyArray<LinkAction>

/** Key of a link in the actions of its partner's page. */
export const linkKey = (partnerId: number, relationId: number): string => `${partnerId}/${relationId}`

export const linkInKey = (key: string): { readonly partnerId: number; readonly relationId: number } => {
  const [partnerId = "", relationId = ""] = key.split("/")
  return { partnerId: Number(partnerId), relationId: Number(relationId) }
}

/** Billing of a partner, in the order in which the form offers it. */
export const billingTypes = BillingType.literals

/** Values of the form for a partner's data. */
export type PartnerValues = {
  readonly id: string
  /** Address that saving leads back to. */
  readonly back: string
  readonly version: string
  readonly name: string
  readonly country: string
  readonly streetAddress: string
  readonly postalCode: string
  readonly city: string
  readonly email: string
  readonly phone: string
  /** Main brand; empty for none. */
  readonly brandId: string
  readonly billingType: BillingType
  readonly internal: boolean
  /** Whether the user may change billing and internal flag; they are neither shown nor sent otherwise. */
  readonly mayTerms: boolean
  /** Brands of the partner, of which one is the main brand. */
  readonly brands: ReadonlyArray<{ readonly id: string; readonly name: string }>
}

interface Named {
  readonly id: number
  readonly name: string
}

export const partnerValues = (
  partner: Partner,
  brands: ReadonlyArray<Named>,
  { terms }: PartnerRights,
  back: string,
): PartnerValues => ({
  id: String(partner.id),
  back,
  version: String(partner.version),
  name: partner.name,
  country: partner.country,
  streetAddress: partner.streetAddress,
  postalCode: partner.postalCode,
  city: partner.city,
  email: partner.email,
  phone: partner.phone,
  brandId: partner.brandId === null ? "" : String(partner.brandId),
  billingType: partner.billingType,
  internal: partner.internal,
  mayTerms: terms,
  brands: brandsOf(partner, brands).map(({ id, name }) => ({ id: String(id), name })),
})

/** Brands of a partner by name. */
export const brandsOf = <B extends Named>(
  partner: { readonly brands: ReadonlyArray<number> },
  brands: ReadonlyArray<B>,
): ReadonlyArray<B> => brands.filter(({ id }) => partner.brands.includes(id))

/** Change to send. */
export const changeOf = (values: PartnerValues): PartnerChange => ({
  version: Number(values.version),
  name: values.name.trim(),
  streetAddress: values.streetAddress.trim(),
  postalCode: values.postalCode.trim(),
  city: values.city.trim(),
  email: values.email.trim(),
  phone: values.phone.trim(),
  brandId: values.brandId === "" ? null : (Number(values.brandId) as BrandId),
  ...(values.mayTerms ? { billingType: values.billingType, internal: values.internal } : {}),
})

const changeErrors = schemaErrors(PartnerChange)

/** Errors that the server would answer for the form, with the portal's own words for an address and a number. */
export const partnerFormErrors = (values: PartnerValues): ReadonlyArray<FieldError> =>
  changeErrors(changeOf(values)).map((error) => {
    if (error.message !== "PATTERN") return error
    return { ...error, message: error.field === "phone" ? "phoneExpected" : "emailExpected" }
  })
