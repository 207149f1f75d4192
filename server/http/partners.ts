import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import type { ErrorItem } from "#contract/errors.ts"
import type { NewPartner, Partner, PartnerChange } from "#contract/schemas/partner.ts"
import type { User } from "#contract/schemas/user.ts"
import { accessOf, type HasRoles } from "#domain/access/access.ts"
import {
  brandsSeenAt,
  mayDeleteDealerPartner,
  mayDeleteServicePartner,
  mayEditPartnerInfo,
} from "#domain/access/partner.ts"
import {
  type BrandsRejection,
  brandsRejection,
  maySetPartnerField,
  partnerToAddRejection,
} from "#domain/access/partner-fields.ts"
import { partnerUserIn } from "#domain/access/scope.ts"
import { isServiceKind } from "#domain/dealer-link.ts"
import { creditCheck } from "../integrations/credit-check.ts"
import { dealerCodeRejection, normalCode, registeredDealer } from "../integrations/dealer-register.ts"
import type { IntegrationUnavailable } from "../integrations/integrations.ts"
import { fail, failInput } from "../rules/fail.ts"
import { Audit } from "../store/audit.ts"
import { DealerLinks } from "../store/dealer-links.ts"
import type { PartnerFacts } from "../store/partner-targets.ts"
import { type PartnerFilter, Partners } from "../store/partners.ts"
import { inOneTransaction } from "../store/transaction.ts"
import {
  anyPartner,
  filterOf,
  onlyPartnerContext,
  partnerNow,
  partnerSortOf,
  partnerToEdit,
} from "./partner-calls.ts"
import { changeRelation, dealerLinkOf, isPossibleDealer, linkDealer, unlinkDealer } from "./partner-links.ts"
import { validatePartner } from "./partner-validation.ts"
import { visiblePartner } from "./service-centre.ts"

/** Handlers of the network's partners: dealers, importers and service centres (section 62). */
export const PartnersHandlers = HttpApiBuilder.group(
  Api,
  "partners",
  Effect.fnUntraced(function* (handlers) {
    const partners = yield* Partners
    const links = yield* DealerLinks
    const audit = yield* Audit

    /** Checks that the brands in a request body exist and include the main brand. */
    const brandErrors = Effect.fnUntraced(function* (
      brands: ReadonlyArray<number>,
      main: number | null | undefined,
    ) {
      const known = new Set(yield* partners.knownBrands(brands))
      const fieldErrors: Array<ErrorItem> = []
      if (brands.some((id) => !known.has(id)))
        fieldErrors.push({ message: "DISALLOWED_VALUE", field: "brands" })
      if (main !== null && main !== undefined && !brands.includes(main))
        fieldErrors.push({ message: "DISALLOWED_VALUE", field: "brandId" })
      return fieldErrors
    })
    const countryErrors = Effect.fnUntraced(function* (country: string | undefined) {
      const fine = country === undefined || (yield* partners.isOpenCountry(country))
      return fine ? [] : [{ message: "DISALLOWED_VALUE" as const, field: "country" }]
    })

    /** Refuses a code that another partner has, and reserves the code until the transaction ends (ERRC-14). */
    const codeIsFree = Effect.fnUntraced(function* (code: string | null, partnerId: number | null) {
      const holder = code === null ? null : yield* partners.holderOfCode(code)
      if (holder !== null && holder !== partnerId) return yield* fail("DUPLICATE", "dealerCode")
    })

    /** Queries the credit register, outside of any transaction, when a partner starts to be billed by orders. */
    const creditForBilling = Effect.fnUntraced(function* (
      user: User,
      partner: PartnerFacts,
      payload: PartnerChange,
    ) {
      if (payload.billingType !== "SAP") return
      const before = yield* partnerNow(partner.id)
      if (before.billingType === "SAP" || !mayChangeTerms(user, partner, before, payload)) return
      const { passed } = yield* creditCheck(partner.id).pipe(
        Effect.catchTag("IntegrationUnavailable", notThere),
      )
      if (!passed) return yield* fail("CREDIT_CHECK_FAILED", "billingType")
    })

    const change = Effect.fnUntraced(function* (user: User, partner: PartnerFacts, payload: PartnerChange) {
      yield* inOneTransaction(
        Effect.gen(function* () {
          yield* partners.lock(partner.id)
          const before = yield* partnerNow(partner.id)
          yield* failInput([
            ...(yield* countryErrors(payload.country)),
            ...(yield* brandErrors(before.brands, payload.brandId)),
          ])
          if (!mayChangeTerms(user, partner, before, payload)) return yield* fail("UNAUTHORIZED_OPERATION")
          if (!(yield* partners.update(partner.id, payload))) return yield* fail("CONFLICT", "version")
          yield* audit.record({
            actor: user,
            action: "partner.changed",
            targetKind: "partner",
            targetId: partner.id,
            details: { fields: Object.keys(payload).filter((key) => key !== "version") },
          })
        }),
      )
    })

    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        const user = yield* onlyPartnerContext
        return yield* partners.list(user, filterOf(query), yield* partnerSortOf(query.sort), query)
      }),
      create: Effect.fnUntraced(function* ({ payload }) {
        const { user } = yield* CurrentUser
        const dealerId = payload.dealerId ?? ownDealer(user)
        const wanted = {
          type: payload.type,
          countryId: payload.country,
          brandIds: payload.brands,
          dealerId,
          internal: payload.internal === true,
          billedByOrders: payload.billingType === "SAP",
        }
        const rejection = partnerToAddRejection(user, wanted, yield* brandsOf(dealerId))
        if (rejection === "UNAUTHORIZED_OPERATION") return yield* fail(rejection)
        yield* failInput([
          ...(yield* countryErrors(payload.country)),
          ...(yield* brandErrors(payload.brands, payload.brandId)),
        ])
        if (dealerId !== null && !isPossibleDealer(yield* anyPartner(dealerId), wanted))
          return yield* fail("INVALID_DEALER_CHANGE", "dealerId")
        if (rejection !== null) return yield* failBrands(rejection)
        const code = yield* checkedCode(payload)
        return yield* inOneTransaction(
          Effect.gen(function* () {
            yield* codeIsFree(code, null)
            const created = yield* partners.create(payload, code)
            if (dealerId !== null) {
              const state = partnerUserIn(user, dealerId, "DEALER") ? "ACTIVE" : "REQUEST"
              yield* links.add({ partnerId: created, dealerId, state })
            }
            yield* audit.record({
              actor: user,
              action: "partner.created",
              targetKind: "partner",
              targetId: created,
              details: { type: payload.type, name: payload.name, country: payload.country, dealerId },
            })
            return yield* Effect.orDie(partnerNow(created))
          }),
        )
      }),
      services: Effect.fnUntraced(function* ({ query }) {
        const { user } = yield* CurrentUser
        const filter = filterOf(query)
        const showInternal = filter.showInternal === true && accessOf(user).canViewPartnerNetwork
        const sort = yield* partnerSortOf(query.sort)
        return yield* partners.centres(null, { ...filter, showInternal }, sort, query)
      }),
      registeredDealer: Effect.fnUntraced(function* ({ params }) {
        yield* onlyPartnerContext
        const found = yield* registeredDealer(params.code).pipe(
          Effect.catchTag("IntegrationUnavailable", notThere),
        )
        return Option.isSome(found) ? found.value : yield* fail("INVALID_DEALER_CODE", "code")
      }),
      byId: Effect.fnUntraced(function* ({ params }) {
        yield* visiblePartner(params.id, "id")
        return yield* partnerNow(params.id)
      }),
      update: Effect.fnUntraced(function* ({ params, payload }) {
        const { user } = yield* CurrentUser
        const partner = yield* partnerToEdit(params.id, mayEditPartnerInfo)
        yield* creditForBilling(user, partner, payload)
        return yield* inOneTransaction(Effect.andThen(change(user, partner, payload), partnerNow(params.id)))
      }),
      remove: Effect.fnUntraced(function* ({ params }) {
        const { user } = yield* CurrentUser
        const partner = yield* partnerToEdit(params.id, mayDelete)
        yield* inOneTransaction(
          Effect.gen(function* () {
            yield* partners.lock(partner.id)
            if (yield* partners.inUse(partner.id)) return yield* fail("CONFLICT")
            yield* partners.remove(partner.id)
            yield* audit.record({
              actor: user,
              action: "partner.deleted",
              targetKind: "partner",
              targetId: partner.id,
              details: { name: partner.name, type: partner.kind },
            })
          }),
        )
      }),
      brands: Effect.fnUntraced(function* ({ params }) {
        yield* visiblePartner(params.id, "id")
        return { brands: (yield* partnerNow(params.id)).brands }
      }),
      setBrands: Effect.fnUntraced(function* ({ params, payload }) {
        const { user } = yield* CurrentUser
        yield* partnerToEdit(params.id, maySetBrands)
        yield* failInput(yield* brandErrors(payload.brands, null))
        return yield* inOneTransaction(
          Effect.gen(function* () {
            yield* partners.lock(params.id)
            const partner = yield* partnerToEdit(params.id, maySetBrands)
            const before = partner.brandIds
            const rejection = brandsRejection(
              user,
              partner,
              payload.brands,
              yield* brandsOf(partner.dealerId),
            )
            if (rejection !== null) return yield* failBrands(rejection)
            yield* partners.setBrands(partner.id, payload.brands)
            yield* audit.record({
              actor: user,
              action: "partner.brands.set",
              targetKind: "partner",
              targetId: partner.id,
              details: { from: before, to: payload.brands },
            })
            return { brands: (yield* partnerNow(partner.id)).brands }
          }),
        )
      }),
      dealerLink: Effect.fnUntraced(function* ({ params }) {
        const partner = yield* visiblePartner(params.id, "id")
        return yield* dealerLinkOf(partner.id)
      }),
      linkDealer: ({ params, payload }) => linkDealer(params.id, payload.dealerId),
      unlinkDealer: ({ params }) => unlinkDealer(params.id),
      relations: Effect.fnUntraced(function* ({ params }) {
        const { user } = yield* CurrentUser
        const partner = yield* visiblePartner(params.id, "id")
        return yield* links.ofPartner(partner.id, brandsSeenAt(user, partner))
      }),
      changeRelation: ({ params, payload }) => changeRelation(params.id, payload),
      setDealerCode: Effect.fnUntraced(function* ({ params, payload }) {
        const { user } = yield* CurrentUser
        const partner = yield* partnerToEdit(params.id, maySetDealerCode)
        const code = yield* checkedCode({ country: partner.countryId, dealerCode: payload.dealerCode })
        return yield* inOneTransaction(
          Effect.gen(function* () {
            yield* partners.lock(partner.id)
            yield* codeIsFree(code, partner.id)
            yield* partners.setDealerCode(partner.id, code ?? "", true)
            yield* audit.record({
              actor: user,
              action: "partner.dealercode.set",
              targetKind: "partner",
              targetId: partner.id,
              details: { dealerCode: code },
            })
            return yield* partnerNow(partner.id)
          }),
        )
      }),
      creditCheck: Effect.fnUntraced(function* ({ params }) {
        const partner = yield* visiblePartner(params.id, "id")
        return yield* creditCheck(partner.id).pipe(Effect.catchTag("IntegrationUnavailable", notThere))
      }),
      validate: Effect.fnUntraced(function* ({ params }) {
        yield* visiblePartner(params.id, "id")
        return yield* validatePartner(yield* partnerNow(params.id))
      }),
      centres: Effect.fnUntraced(function* ({ params, query }) {
        const { user } = yield* CurrentUser
        const partner = yield* visiblePartner(params.id, "id")
        const sort = yield* partnerSortOf(query.sort)
        return yield* partners.centres(
          null,
          { ...filterOf(query), ...centresOf(partner, query, brandsSeenAt(user, partner)) },
          sort,
          query,
        )
      }),
    })
  }),
)

const notThere = (_: IntegrationUnavailable) => fail("EXTERNAL_SERVICE_UNAVAILABLE")

/**
 * The dealer for which a user works, to which the user's new service centres belong; null for users of none or
 * several.
 */
const ownDealer = (user: HasRoles): number | null => {
  if (accessOf(user).isSuperOrNetworkAdmin || accessOf(user).isImporter) return null
  const dealers = user.roles.filter(
    ({ authRole, partnerType }) => authRole === "ROLE_PARTNER_USER" && partnerType === "DEALER",
  )
  return dealers.length === 1 ? (dealers[0]?.partnerId ?? null) : null
}

/**
 * Checks the partner's dealer code with the register for the country and returns the code in the register's
 * spelling.
 */
const checkedCode = Effect.fnUntraced(function* ({
  country,
  dealerCode,
}: Pick<NewPartner, "country" | "dealerCode"> | { readonly country: string; readonly dealerCode: string }) {
  if (dealerCode === null || dealerCode === undefined) return null
  const rejection = yield* dealerCodeRejection(dealerCode, country).pipe(
    Effect.catchTag("IntegrationUnavailable", notThere),
  )
  return rejection === null ? normalCode(dealerCode) : yield* fail(rejection, "dealerCode")
})

/** Fields of a partner that a change of its master data may contain, and only some of its editors may set. */
const TERMS = ["country", "billingType", "internal"] as const

/** Whether a user may set every field of the partner's terms that the change alters. */
const mayChangeTerms = (
  user: HasRoles,
  partner: PartnerFacts,
  before: Partner,
  wanted: PartnerChange,
): boolean =>
  TERMS.filter((field) => wanted[field] !== undefined && wanted[field] !== before[field]).every((field) =>
    maySetPartnerField(user, partner, field),
  )

const maySetBrands = (user: HasRoles, partner: PartnerFacts): boolean =>
  maySetPartnerField(user, partner, "brands")

const maySetDealerCode = (user: HasRoles, partner: PartnerFacts): boolean =>
  maySetPartnerField(user, partner, "dealerCode")

/** Brands of the dealer, of which the dealer may give its service partners any; none without a dealer. */
const brandsOf = Effect.fnUntraced(function* (dealerId: number | null) {
  const dealer = dealerId === null ? Option.none() : yield* anyPartner(dealerId)
  return Option.isSome(dealer) ? dealer.value.brandIds : []
})

const failBrands = (rejection: BrandsRejection) =>
  rejection === "UNAUTHORIZED_OPERATION"
    ? fail(rejection, "brands")
    : fail("DISALLOWED_VALUE", "brands", { reason: "dealerHasNoBrand: the dealer does not have this brand" })

const mayDelete = (user: HasRoles, partner: PartnerFacts): boolean =>
  isServiceKind(partner.kind) ? mayDeleteServicePartner(user, partner) : mayDeleteDealerPartner(user, partner)

/** The wanted brands that are in `allowed`; all allowed ones when none are named. */
const within = (wanted: ReadonlyArray<number> | undefined, allowed: ReadonlyArray<number>) =>
  wanted?.filter((id) => allowed.includes(id)) ?? allowed

/**
 * Filter for the service centres of a partner, of the brands that the caller sees there (`seen`, null for all): for a dealer the linked centres, for an importer the centres in the
 * importer's country and brands, for a service centre only that centre.
 */
const centresOf = (
  partner: PartnerFacts,
  query: { readonly brands?: ReadonlyArray<number> | undefined },
  seen: ReadonlyArray<number> | null,
): PartnerFilter => {
  if (partner.kind === "DEALER")
    return { dealerId: partner.id, ...(seen === null ? {} : { brands: within(query.brands, seen) }) }
  if (partner.kind !== "IMPORTER") return { ids: [partner.id], showInternal: true }
  const brands = within(query.brands, seen ?? partner.brandIds)
  return { countries: [partner.countryId], brands }
}
