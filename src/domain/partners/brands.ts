import type { Brand } from "#contract/schemas/catalogue.ts"
import type { BrandId } from "#contract/schemas/ids.ts"
import type { Partner } from "#contract/schemas/partner.ts"
import type { HasRoles } from "../access/access.ts"
import { targetOf } from "../access/partner.ts"
import { brandsRejection, maySetPartnerField } from "../access/partner-fields.ts"

/** Whether the user may change some brand of the partner (OPEN-44). */
export const maySetBrands = (user: HasRoles, partner: Partner): boolean =>
  maySetPartnerField(user, targetOf(partner), "brands")

/** Values of the form for a partner's brands. */
export type BrandValues = {
  readonly id: string
  /** Address that saving leads back to. */
  readonly back: string
  /** Ids of the chosen brands. */
  readonly brands: ReadonlyArray<string>
  readonly choices: ReadonlyArray<{ readonly id: string; readonly name: string; readonly isFixed: boolean }>
  /** Ids of the brands that the partner's dealer has; those of all brands without a dealer. */
  readonly ofDealer: ReadonlyArray<string>
}

/**
 * Ids of the brands that the user may neither add nor remove: importers change only brands that they bring into the
 * partner's country, and the dealer adds only brands that the dealer has.
 */
export const fixedBrands = (
  user: HasRoles,
  partner: Partner,
  brands: ReadonlyArray<Pick<Brand, "id">>,
  ofDealer: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const target = targetOf(partner)
  const switched = (id: number) =>
    target.brandIds.includes(id) ? target.brandIds.filter((one) => one !== id) : [...target.brandIds, id]
  return brands.flatMap(({ id }) =>
    brandsRejection(user, target, switched(id), ofDealer) === null ? [] : [id],
  )
}

export const brandValues = (
  user: HasRoles,
  partner: Partner,
  brands: ReadonlyArray<Brand>,
  ofDealer: ReadonlyArray<number>,
  back: string,
): BrandValues => {
  const fixed = fixedBrands(user, partner, brands, ofDealer)
  return {
    id: String(partner.id),
    back,
    brands: partner.brands.map(String),
    choices: brands.map(({ id, name }) => ({ id: String(id), name, isFixed: fixed.includes(id) })),
    ofDealer: ofDealer.map(String),
  }
}

/** Chosen brands, as the call takes them. */
export const brandsToSend = ({ brands }: BrandValues): ReadonlyArray<BrandId> =>
  brands.map((id) => Number(id) as BrandId)
