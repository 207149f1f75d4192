import { schemaErrors } from "#contract/schema-errors.ts"
import { BrandId, CountryId, PartnerId } from "#contract/schemas/ids.ts"
import {
  type BillingType,
  NewPartner,
  type Partner,
  type StakeholderType,
} from "#contract/schemas/partner.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { accessOf, type HasRoles } from "../access/access.ts"
import { partnerToAddRejection } from "../access/partner-fields.ts"
import { partnerUserIn } from "../access/scope.ts"
import { canBeDealerOf, isServiceKind } from "../dealer-link.ts"
import type { FieldError } from "../field-errors.ts"
import { partnerTypes } from "./list.ts"

/** Dealer that a new service centre can be linked to. */
export type DealerChoice = {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly brands: ReadonlyArray<number>
}

/** Values of the form for a new partner. */
export type NewPartnerValues = {
  readonly home: string
  readonly type: StakeholderType
  readonly name: string
  readonly country: string
  readonly brands: ReadonlyArray<string>
  /** Dealer of a new service centre; empty for none. */
  readonly dealerId: string
  readonly dealerCode: string
  readonly billingType: BillingType
  readonly internal: boolean
  readonly streetAddress: string
  readonly postalCode: string
  readonly city: string
  readonly email: string
  readonly phone: string
  /** Roles of the user, which decide what is offered. */
  readonly roles: ReadonlyArray<RoleEntry>
  readonly countries: ReadonlyArray<string>
  readonly allBrands: ReadonlyArray<{ readonly id: string; readonly name: string }>
  readonly dealers: ReadonlyArray<DealerChoice>
}

export interface NewPartnerChoices {
  readonly countries: ReadonlyArray<{ readonly id: CountryId }>
  readonly brands: ReadonlyArray<{ readonly id: number; readonly name: string }>
  readonly dealers: ReadonlyArray<Pick<Partner, "id" | "name" | "country" | "brands">>
}

/** Whether the user adds partners only as a dealer: service centres of that dealer's own. */
export const addsAsDealer = (user: HasRoles): boolean => {
  const { isImporter, isSuperOrNetworkAdmin } = accessOf(user)
  return !isSuperOrNetworkAdmin && !isImporter
}

/** Kinds of partners that the user may add (ROLE-19). */
export const typesToAdd = (user: HasRoles): ReadonlyArray<StakeholderType> =>
  addsAsDealer(user) ? ["SERVICE"] : partnerTypes

/** Whether the user may say how the partner is billed, and that it is a workshop of the manufacturer (OPEN-44). */
export const setsTerms = (user: HasRoles): boolean => !addsAsDealer(user)

export const newPartnerValues = (
  user: HasRoles,
  home: string,
  { brands, countries, dealers }: NewPartnerChoices,
): NewPartnerValues => {
  const own = dealers.filter(({ id }) => !addsAsDealer(user) || partnerUserIn(user, id, "DEALER"))
  const only = addsAsDealer(user) && own.length === 1 ? own[0] : undefined
  const offered = addsAsDealer(user)
    ? [...new Set(own.map(({ country }) => country as string))]
    : countries.map(({ id }) => id as string)
  return {
    home,
    type: addsAsDealer(user) ? "SERVICE" : "DEALER",
    name: "",
    country: only?.country ?? (offered.length === 1 ? (offered[0] ?? "") : ""),
    brands: [],
    dealerId: only === undefined ? "" : String(only.id),
    dealerCode: "",
    billingType: "MANUAL",
    internal: false,
    streetAddress: "",
    postalCode: "",
    city: "",
    email: "",
    phone: "",
    roles: user.roles,
    countries: offered,
    allBrands: brands.map(({ id, name }) => ({ id: String(id), name })),
    dealers: own.map(({ id, name, country, brands: of }) => ({
      id: String(id),
      name,
      country,
      brands: [...of],
    })),
  }
}

/** Chosen dealer, where the partner can have one. */
const dealerIn = ({ dealerId, dealers, type }: NewPartnerValues): DealerChoice | undefined =>
  isServiceKind(type) ? dealers.find(({ id }) => id === dealerId) : undefined

/** Brands of the chosen dealer; all without one (SEL-15). */
export const dealerBrandsIn = (values: NewPartnerValues): ReadonlyArray<number> =>
  dealerIn(values)?.brands ?? values.allBrands.map(({ id }) => Number(id))

const rejectionOf = (values: NewPartnerValues, brandIds: ReadonlyArray<number>) => {
  const dealer = dealerIn(values)
  return partnerToAddRejection(
    values,
    {
      type: values.type,
      countryId: values.country,
      brandIds,
      dealerId: dealer === undefined ? null : Number(dealer.id),
      internal: values.internal,
      billedByOrders: values.billingType === "SAP",
    },
    dealer?.brands ?? [],
  )
}

/** Ids of the brands that the user may not bring to the partner, in the chosen country and for the chosen dealer. */
export const brandsNotOffered = (values: NewPartnerValues): ReadonlyArray<number> =>
  values.allBrands.map(({ id }) => Number(id)).filter((id) => rejectionOf(values, [id]) !== null)

/** Dealers of the chosen country, which the partner can be linked to as soon as they have one of its brands. */
export const dealersOffered = ({
  brands,
  country,
  dealers,
  type,
}: NewPartnerValues): ReadonlyArray<DealerChoice> =>
  dealers.filter(
    (dealer) =>
      dealer.country === country &&
      (brands.length === 0 ||
        canBeDealerOf(
          { type: "DEALER", countryId: dealer.country, brandIds: dealer.brands },
          { type, countryId: country, brandIds: brands.map(Number) },
        )),
  )

/** The new partner to send. */
export const newPartnerOf = (values: NewPartnerValues): NewPartner => {
  const dealer = dealerIn(values)
  return {
    type: values.type,
    name: values.name.trim(),
    country: CountryId.make(values.country),
    brands: values.brands.map((id) => BrandId.make(Number(id))),
    ...(dealer === undefined ? {} : { dealerId: PartnerId.make(Number(dealer.id)) }),
    ...(values.dealerCode.trim() === "" ? {} : { dealerCode: values.dealerCode.trim() }),
    ...(setsTerms(values) ? { billingType: values.billingType, internal: values.internal } : {}),
    streetAddress: values.streetAddress.trim(),
    postalCode: values.postalCode.trim(),
    city: values.city.trim(),
    email: values.email.trim(),
    phone: values.phone.trim(),
  }
}

const newPartnerErrors = schemaErrors(NewPartner)
const missing = (field: string): FieldError => ({ message: "NOT_NULL", field })

/** Errors that the server would answer for the form, and fields that a partner cannot work without. */
export const newPartnerFormErrors = (values: NewPartnerValues): ReadonlyArray<FieldError> => {
  const absent = [
    ...(values.country === "" ? [missing("country")] : []),
    ...(values.brands.length === 0 ? [missing("brands")] : []),
    ...(addsAsDealer(values) && values.dealerId === "" ? [missing("dealerId")] : []),
  ]
  if (values.country === "") return [...absent, ...(values.name.trim() === "" ? [missing("name")] : [])]
  const outside = values.brands.some((id) => brandsNotOffered(values).includes(Number(id)))
  const errors = newPartnerErrors(newPartnerOf(values)).map((error) => {
    if (error.message !== "PATTERN") return error
    return { ...error, message: error.field === "phone" ? "phoneExpected" : "emailExpected" } as FieldError
  })
  return [
    ...absent,
    ...(outside ? [{ message: "DISALLOWED_VALUE", field: "brands" } as const] : []),
    ...errors.filter(({ field }) => !absent.some((one) => one.field === field)),
  ]
}
