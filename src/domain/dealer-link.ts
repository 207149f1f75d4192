import type { LinkState, StakeholderType } from "#contract/schemas/partner.ts"
import type { TransitionTable } from "./transitions.ts"

/**
 * Who moves a link between a service partner and a dealer: the dealer's or the partner's own users, the network
 * (administrators and importers in scope), or time.
 */
export type LinkSide = "DEALER" | "PARTNER" | "NETWORK" | "CLOCK"

/**
 * PART-03, OPEN-117. A REQUEST is confirmed by the dealer, an INVITE of a dealer by the service partner: neither side
 * is bound by the other's word alone. The requesting side may take it back.
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

/** Kinds of partners that are service centres: they have a dealer, and service contexts are made of them (OPEN-156). */
export const SERVICE_KINDS = ["DEALER_SERVICE", "IMPORTER_SERVICE", "SERVICE", "THIRD_PARTY_SERVICE"] as const

export const isServiceKind = (kind: string): boolean =>
  (SERVICE_KINDS as ReadonlyArray<string>).includes(kind)

interface LinkEnd {
  readonly type: StakeholderType
  readonly countryId: string
  readonly brandIds: ReadonlyArray<number>
}

/** Whether a partner can have this dealer at all: a service centre one of its country that shares a brand with it. */
export const canBeDealerOf = (dealer: LinkEnd, partner: LinkEnd): boolean =>
  isServiceKind(partner.type) &&
  dealer.type === "DEALER" &&
  dealer.countryId === partner.countryId &&
  dealer.brandIds.some((brand) => partner.brandIds.includes(brand))
