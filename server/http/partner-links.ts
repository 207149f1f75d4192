import { Effect, Option } from "effect"
import { CurrentUser } from "#contract/conventions.ts"
import type { LinkState } from "#contract/schemas/partner.ts"
import type { HasRoles } from "#domain/access/access.ts"
import { mayEditDealerLink } from "#domain/access/partner-fields.ts"
import { partnerUserIn } from "#domain/access/scope.ts"
import { canBeDealerOf, dealerLinkTable, isServiceKind, type LinkSide } from "#domain/dealer-link.ts"
import { targetsFrom, transitionRejection } from "#domain/transitions.ts"
import { fail } from "../rules/fail.ts"
import { Audit } from "../store/audit.ts"
import { DealerLinks, type StoredLink } from "../store/dealer-links.ts"
import { isId } from "../store/ids.ts"
import type { PartnerFacts } from "../store/partner-targets.ts"
import { Partners } from "../store/partners.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { anyPartner, partnerToEdit } from "./partner-calls.ts"
import { visiblePartner } from "./service-centre.ts"

const PENDING: ReadonlyArray<LinkState> = ["REQUEST", "INVITE"]

/** Open links between a service partner and dealers. */
export const dealerLinkOf = Effect.fnUntraced(function* (partnerId: number) {
  const links = yield* DealerLinks
  const open = yield* links.open(partnerId)
  const ids = new Map(open.map((link) => [link.id, link.state]))
  const relations = (yield* links.ofPartner(partnerId, null)).filter((relation) => ids.has(relation.id))
  return {
    active: relations.find(({ state }) => state === "ACTIVE") ?? null,
    pending: relations.find(({ state }) => PENDING.includes(state)) ?? null,
  }
})

/**
 * Whether a partner may be linked with this dealer, by kind, country and brands; if not, the calls fail with
 * INVALID_DEALER_CHANGE.
 */
export const isPossibleDealer = (
  dealer: Option.Option<PartnerFacts>,
  partner: {
    readonly type: PartnerFacts["kind"]
    readonly countryId: string
    readonly brandIds: ReadonlyArray<number>
  },
): dealer is Option.Some<PartnerFacts> =>
  Option.isSome(dealer) && canBeDealerOf({ ...dealer.value, type: dealer.value.kind }, partner)

const isStillPossible = Effect.fnUntraced(function* ({ dealerId, partnerId }: StoredLink) {
  const partner = yield* anyPartner(partnerId)
  return (
    Option.isSome(partner) &&
    isPossibleDealer(yield* anyPartner(dealerId), { ...partner.value, type: partner.value.kind })
  )
})

/** Requests a link with a dealer, or offers one as that dealer (OPEN-115). */
export const linkDealer = Effect.fnUntraced(function* (partnerId: number, dealerId: number) {
  const { user } = yield* CurrentUser
  const { partner, state } = yield* linkToMake(user, partnerId, dealerId)
  if (!isPossibleDealer(yield* anyPartner(dealerId), { ...partner, type: partner.kind }))
    return yield* fail("INVALID_DEALER_CHANGE", "dealerId")
  const links = yield* DealerLinks
  const audit = yield* Audit
  const partners = yield* Partners
  yield* inOneTransaction(
    Effect.gen(function* () {
      yield* partners.lock(partnerId)
      const open = yield* links.open(partnerId)
      if (open.some((link) => link.state === "ACTIVE" && link.dealerId === dealerId))
        return yield* fail("ALREADY_ACTIVE", "dealerId")
      const waiting = open.find((link) => PENDING.includes(link.state))
      if (waiting?.dealerId === dealerId && waiting.state === state) return
      if (waiting !== undefined) {
        // A new link replaces a pending one, so the caller must have the right to withdraw the pending link.
        if (sidesOf(user, partner, waiting).every((side) => !mayWithdraw(waiting, side)))
          return yield* fail("CONFLICT", "dealerId")
        yield* links.move(waiting, "WITHDRAWN")
      }
      yield* links.add({ partnerId, dealerId, state })
      yield* audit.record({
        actor: user,
        action: "partner.dealer.asked",
        targetKind: "partner",
        targetId: partnerId,
        details: { dealerId, state },
      })
    }),
  )
  return yield* dealerLinkOf(partnerId)
}, inOneTransaction)

/**
 * Determines which dealer link the caller may create: the dealer's side makes an INVITE, the partner's side a
 * REQUEST. A dealer who offers a link need not see the partner in full, because every service centre can be found
 * by all users.
 */
const linkToMake = Effect.fnUntraced(function* (user: HasRoles, partnerId: number, dealerId: number) {
  const found = yield* anyPartner(partnerId)
  const offersHimself = partnerUserIn(user, dealerId, "DEALER")
  if (
    Option.isSome(found) &&
    offersHimself &&
    isServiceKind(found.value.kind) &&
    !mayEditDealerLink(user, found.value)
  )
    return { partner: found.value, state: "INVITE" as const }
  return { partner: yield* partnerToEdit(partnerId, mayEditDealerLink), state: "REQUEST" as const }
})

/** Ends a partner's link with a dealer: the pending link if there is one, otherwise the active link. */
export const unlinkDealer = Effect.fnUntraced(function* (partnerId: number) {
  const { user } = yield* CurrentUser
  yield* partnerToEdit(partnerId, mayEditDealerLink)
  const links = yield* DealerLinks
  const partners = yield* Partners
  const audit = yield* Audit
  yield* inOneTransaction(
    Effect.gen(function* () {
      yield* partners.lock(partnerId)
      const open = yield* links.open(partnerId)
      const link = open.find(({ state }) => PENDING.includes(state)) ?? open[0]
      if (link === undefined) return yield* fail("ALREADY_INACTIVE")
      if (link.state === "ACTIVE") yield* withOwnCode(partnerId)
      const to = link.state === "ACTIVE" ? "CANCELED" : "WITHDRAWN"
      yield* links.move(link, to)
      yield* audit.record({
        actor: user,
        action: "partner.dealer.ended",
        targetKind: "partner",
        targetId: partnerId,
        details: { dealerId: link.dealerId, state: to },
      })
    }),
  )
})

/** Checks that a service centre without a dealer has a valid code of its own for billing (PART-10). */
const withOwnCode = Effect.fnUntraced(function* (partnerId: number) {
  const partners = yield* Partners
  const partner = yield* partners.find(partnerId)
  if (Option.isNone(partner) || !partner.value.dealerCodeValid)
    return yield* fail("DEALER_CODE_REQUIRED_FOR_REMOVAL")
})

/** Changes the state of a link, as the state table allows for the caller's side (OPEN-117). */
export const changeRelation = Effect.fnUntraced(function* (
  partnerId: number,
  change: { readonly relationId: number; readonly state: LinkState },
) {
  const { user } = yield* CurrentUser
  yield* visiblePartner(partnerId, "id")
  const links = yield* DealerLinks
  const partners = yield* Partners
  const audit = yield* Audit
  yield* inOneTransaction(
    Effect.gen(function* () {
      const seen = yield* linkAt(change.relationId, partnerId)
      // The lock on the partner, after which the link is read again, makes the second of two simultaneous changes
      // see the result of the first.
      yield* partners.lock(seen.partnerId)
      const link = yield* linkAt(change.relationId, partnerId)
      const centre = yield* anyPartner(link.partnerId)
      const sides = Option.isSome(centre) ? sidesOf(user, centre.value, link) : []
      if (sides.length === 0) return yield* fail("UNAUTHORIZED_OPERATION")
      const rejections = sides.map((side) =>
        transitionRejection(dealerLinkTable, link.state, change.state, side),
      )
      const [rejection = null] = rejections
      if (!rejections.includes(null) && rejection !== null) return yield* fail(rejection, "state")
      // Country and brands of either side may have changed since the link was asked for.
      if (change.state === "ACTIVE" && !(yield* isStillPossible(link)))
        return yield* fail("INVALID_DEALER_CHANGE", "relationId")
      if (change.state === "CANCELED") yield* withOwnCode(link.partnerId)
      yield* links.move(link, change.state)
      yield* audit.record({
        actor: user,
        action: "partner.relation.changed",
        targetKind: "partner",
        targetId: link.partnerId,
        details: { dealerId: link.dealerId, from: link.state, to: change.state },
      })
    }),
  )
  const changed = (yield* links.ofPartner(partnerId, null)).find(({ id }) => id === change.relationId)
  return changed ?? (yield* fail("NOT_FOUND", "relationId"))
}, inOneTransaction)

/** Sides of a dealer link that the user may represent. */
const sidesOf = (user: HasRoles, centre: PartnerFacts, link: StoredLink): ReadonlyArray<LinkSide> => [
  ...(partnerUserIn(user, link.dealerId, "DEALER") ? ["DEALER" as const] : []),
  ...(partnerUserIn(user, link.partnerId) ? ["PARTNER" as const] : []),
  ...(mayEditDealerLink(user, { ...centre, dealerId: null }) ? ["NETWORK" as const] : []),
]

const mayWithdraw = (link: StoredLink, side: LinkSide): boolean =>
  targetsFrom(dealerLinkTable, link.state, side).includes("WITHDRAWN")

const linkAt = Effect.fnUntraced(function* (id: number, partnerId: number) {
  const links = yield* DealerLinks
  const found = isId(id) ? yield* links.find(id, partnerId) : Option.none<StoredLink>()
  return Option.isSome(found) ? found.value : yield* fail("NOT_FOUND", "relationId")
})
