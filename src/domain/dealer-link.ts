import type { LinkState, StakeholderType } from "#contract/schemas/partner.ts"
import type { TransitionTable } from "./transitions.ts"

/**
 * Actor that changes a link between a service partner and a dealer: users of the dealer or of the partner, the
 * network (administrators and importers in scope), or the clock.
 */
export type LinkSide = "DEALER" | "PARTNER" | "NETWORK" | "CLOCK"

/**
 * Transitions of a dealer link (PART-03, OPEN-117). A REQUEST is confirmed by the dealer, an INVITE of a dealer by
 * the service partner, so that neither side is bound by the other alone. The requesting side may withdraw.
 */
export const dealerLinkTable: TransitionTable<LinkState, LinkSide> = {
  states: ["REQUEST", "INVITE", "ACTIVE", "REJECTED", "WITHDRAWN", "CANCELED", "EXPIRED"],
  transitions: [
    { from: "REQUEST", to: "ACTIVE", by: ["DEALER"] },
    { from: "REQUEST", to: "REJECTED", by: ["DEALER"] },
    { from: "REQUEST", to: "WITHDRAWN", by: ["NETWORK", "PARTNER"] },
    { from: "INVITE", to: "ACTIVE", by: ["PARTNER"] },
    { from: "INVITE", to: "REJECTED", by: ["PARTNER"] },
    { from: "INVITE", to: "WITHDRAWN", by: ["NETWORK", "DEALER"] },
    { from: "ACTIVE", to: "CANCELED", by: ["NETWORK", "DEALER"] },
    { from: "ACTIVE", to: "EXPIRED", by: ["CLOCK"] },
  ],
  active: ["REQUEST", "INVITE", "ACTIVE"],
}

/**
 * Kinds of partners that are service centres: they can be linked to a dealer, and are offered as service contexts
 * (OPEN-156).
 */
export const SERVICE_KINDS = ["DEALER_SERVICE", "IMPORTER_SERVICE", "SERVICE", "THIRD_PARTY_SERVICE"] as const

export const isServiceKind = (kind: string): boolean =>
  (SERVICE_KINDS as ReadonlyArray<string>).includes(kind)

interface LinkEnd {
  readonly type: StakeholderType
  readonly countryId: string
  readonly brandIds: ReadonlyArray<number>
}

/**
 * Whether a partner can be linked to this dealer at all: only a service centre, to a dealer of its country with a
 * common brand.
 */
export const canBeDealerOf = (dealer: LinkEnd, partner: LinkEnd): boolean =>
  isServiceKind(partner.type) &&
  dealer.type === "DEALER" &&
  dealer.countryId === partner.countryId &&
  dealer.brandIds.some((brand) => partner.brandIds.includes(brand))
