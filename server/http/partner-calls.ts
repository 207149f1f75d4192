import { Effect, Option } from "effect"
import { CurrentUser } from "#contract/conventions.ts"
import type { StakeholderType } from "#contract/schemas/partner.ts"
import { accessOf, type HasRoles } from "#domain/access/access.ts"
import { SERVICE_KINDS } from "#domain/dealer-link.ts"
import { fail } from "../rules/fail.ts"
import { isId } from "../store/ids.ts"
import { type PartnerFacts, PartnerTargets } from "../store/partner-targets.ts"
import { PARTNER_SORT_COLUMNS, type PartnerFilter, Partners } from "../store/partners.ts"
import { sortOf } from "./lists.ts"
import { visiblePartner } from "./service-centre.ts"

/**
 * The partner with the id in the path, for a write: 404 if the caller may not see it, 403 if the caller lacks the
 * right.
 */
export const partnerToEdit = Effect.fnUntraced(function* (
  id: number,
  may: (user: HasRoles, partner: PartnerFacts) => boolean,
) {
  const { user } = yield* CurrentUser
  const partner = yield* visiblePartner(id, "id")
  return may(user, partner) ? partner : yield* fail("UNAUTHORIZED_OPERATION")
})

/** A partner by its id from a request body, whether or not the caller may see it. */
export const anyPartner = Effect.fnUntraced(function* (id: number) {
  const targets = yield* PartnerTargets
  return isId(id) ? yield* targets.byId(id) : Option.none<PartnerFacts>()
})

/** Reads a partner with all its data again, for the response to a change. */
export const partnerNow = Effect.fnUntraced(function* (id: number) {
  const partners = yield* Partners
  const found = yield* partners.find(id)
  return Option.isSome(found) ? found.value : yield* fail("NOT_FOUND", "id")
})

/**
 * The caller if they belong to the partner network, otherwise 403; required for lists of partners and for calls
 * about the network's users (ROLE-07).
 */
export const onlyPartnerContext = Effect.gen(function* () {
  const { user } = yield* CurrentUser
  return accessOf(user).canViewPartnerContext ? user : yield* fail("UNAUTHORIZED_OPERATION")
})

interface FilterQuery {
  readonly q?: string | undefined
  readonly countries?: ReadonlyArray<string> | undefined
  readonly brands?: ReadonlyArray<number> | undefined
  readonly showInternal?: "true" | "false" | undefined
  readonly hasValidDealerCode?: "true" | "false" | undefined
  readonly type?: ReadonlyArray<StakeholderType> | undefined
}

export const filterOf = (query: FilterQuery): PartnerFilter => ({
  q: query.q,
  countries: query.countries,
  brands: query.brands,
  showInternal: query.showInternal === "true",
  hasValidDealerCode:
    query.hasValidDealerCode === undefined ? undefined : query.hasValidDealerCode === "true",
  types: query.type?.flatMap((type) => (type === "SERVICE" ? SERVICE_KINDS : [type])),
})

/** Sort order of a list of partners: by name unless the caller requests another order. */
export const partnerSortOf = (sort: string | undefined) =>
  Effect.map(
    sortOf(sort, PARTNER_SORT_COLUMNS),
    (wanted) => wanted ?? ({ column: "name", descending: false } as const),
  )
