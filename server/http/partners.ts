import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import type { ErrorItem } from "#contract/errors.ts"
import type { NewPartner, Partner, PartnerChange } from "#contract/schemas/partner.ts"
import type { User } from "#contract/schemas/user.ts"
import { accessOf, type HasRoles } from "#domain/access/access.ts"
import {
  mayAddPartner,
  mayDeleteDealerPartner,
  mayEditDealerLink,
  mayEditPartnerInfo,
  mayEditSubscriptions,
} from "#domain/access/partner.ts"
import { importerFor, partnerUserIn } from "#domain/access/scope.ts"
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
        }
        if (!mayAddPartner(user, wanted)) return yield* fail("UNAUTHORIZED_OPERATION")
        yield* failInput([
          ...(yield* countryErrors(payload.country)),
          ...(yield* brandErrors(payload.brands, payload.brandId)),
        ])
        if (dealerId !== null && !isPossibleDealer(yield* anyPartner(dealerId), wanted))
          return yield* fail("INVALID_DEALER_CHANGE", "dealerId")
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
        const partner = yield* partnerToEdit(params.id, mayEditPartnerInfo)
        yield* failInput(yield* brandErrors(payload.brands, null))
        return yield* inOneTransaction(
          Effect.gen(function* () {
            yield* partners.lock(partner.id)
            const before = (yield* partnerNow(partner.id)).brands
            if (!maySetBrands(user, { ...partner, brandIds: before }, payload.brands))
              return yield* fail("UNAUTHORIZED_OPERATION", "brands")
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
        const partner = yield* visiblePartner(params.id, "id")
        return yield* links.ofPartner(partner.id)
      }),
      changeRelation: ({ params, payload }) => changeRelation(params.id, payload),
      setDealerCode: Effect.fnUntraced(function* ({ params, payload }) {
        const { user } = yield* CurrentUser
        const partner = yield* partnerToEdit(params.id, mayEditPartnerInfo)
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
        const partner = yield* visiblePartner(params.id, "id")
        const sort = yield* partnerSortOf(query.sort)
        return yield* partners.centres(
          null,
          { ...filterOf(query), ...centresOf(partner, query) },
          sort,
          query,
        )
      }),
    })
  }),
)

const notThere = (_: IntegrationUnavailable) => fail("EXTERNAL_SERVICE_UNAVAILABLE")

/** The only dealer for which a user works, or null; new service centres of the user belong to that dealer. */
const ownDealer = (user: HasRoles): number | null => {
  if (accessOf(user).isSuperOrNetworkAdmin || accessOf(user).isImporter) return null
  const dealers = user.roles.filter(
    ({ authRole, partnerType }) => authRole === "ROLE_PARTNER_USER" && partnerType === "DEALER",
  )
  return dealers.length === 1 ? (dealers[0]?.partnerId ?? null) : null
}

/** The partner's code in the register's spelling, after the register has confirmed it for the country. */
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

/**
 * Whether a user may change a partner's terms: only network administrators change the country; billing and the
 * internal flag may also be changed by a matching importer.
 */
const mayChangeTerms = (
  user: HasRoles,
  partner: PartnerFacts,
  before: Partner,
  wanted: PartnerChange,
): boolean => {
  if (accessOf(user).isSuperOrNetworkAdmin) return true
  if (wanted.country !== undefined && wanted.country !== before.country) return false
  const sameTerms =
    (wanted.billingType ?? before.billingType) === before.billingType &&
    (wanted.internal ?? before.internal) === before.internal
  return sameTerms || importerFor(user, partner)
}

/**
 * Whether a user may set the brands of a partner: an importer without other rights may add and remove only brands
 * that the importer brings into the partner's country.
 */
const maySetBrands = (user: HasRoles, partner: PartnerFacts, brands: ReadonlyArray<number>): boolean => {
  if (mayEditSubscriptions(user, partner)) return true
  const changed = [
    ...brands.filter((id) => !partner.brandIds.includes(id)),
    ...partner.brandIds.filter((id) => !brands.includes(id)),
  ]
  return changed.every((id) => importerFor(user, { countryId: partner.countryId, brandIds: [id] }))
}

const mayDelete = (user: HasRoles, partner: PartnerFacts): boolean =>
  isServiceKind(partner.kind) ? mayEditDealerLink(user, partner) : mayDeleteDealerPartner(user, partner)

/**
 * Filter for the service centres of a partner: for a dealer the linked centres, for an importer the centres in the
 * importer's country and brands, for a service centre only that centre.
 */
const centresOf = (
  partner: PartnerFacts,
  query: { readonly brands?: ReadonlyArray<number> | undefined },
): PartnerFilter => {
  if (partner.kind === "DEALER") return { dealerId: partner.id }
  if (partner.kind !== "IMPORTER") return { ids: [partner.id], showInternal: true }
  const brands = query.brands?.filter((id) => partner.brandIds.includes(id)) ?? partner.brandIds
  return { countries: [partner.countryId], brands }
}
