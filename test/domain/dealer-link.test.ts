import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { LinkState } from "#contract/schemas/partner.ts"
import { canBeDealerOf, dealerLinkTable, type LinkSide } from "#domain/dealer-link.ts"
import { isFinal, targetsFrom, transitionRejection } from "#domain/transitions.ts"

const sides: ReadonlyArray<LinkSide> = ["DEALER", "PARTNER", "NETWORK", "CLOCK"]

describe("the link of a service partner with a dealer", () => {
  it("has the ways of the requirements and no others", () => {
    const ways = (from: LinkState) =>
      [...new Set(sides.flatMap((side) => targetsFrom(dealerLinkTable, from, side)))].toSorted()
    expect(ways("REQUEST")).toEqual(["ACTIVE", "REJECTED", "WITHDRAWN"])
    expect(ways("INVITE")).toEqual(["ACTIVE", "REJECTED", "WITHDRAWN"])
    expect(ways("ACTIVE")).toEqual(["CANCELED", "EXPIRED"])
    for (const state of ["REJECTED", "WITHDRAWN", "CANCELED", "EXPIRED"] as const)
      expect(isFinal(dealerLinkTable, state)).toBe(true)
  })

  it("never becomes ACTIVE by the side that asked", () => {
    expect(transitionRejection(dealerLinkTable, "REQUEST", "ACTIVE", "DEALER")).toBeNull()
    expect(transitionRejection(dealerLinkTable, "INVITE", "ACTIVE", "PARTNER")).toBeNull()
    for (const side of ["PARTNER", "NETWORK", "CLOCK"] as const)
      expect(transitionRejection(dealerLinkTable, "REQUEST", "ACTIVE", side)).toBe("DISALLOWED_VALUE")
    for (const side of ["DEALER", "NETWORK", "CLOCK"] as const)
      expect(transitionRejection(dealerLinkTable, "INVITE", "ACTIVE", side)).toBe("DISALLOWED_VALUE")
  })

  it("tells why it stays", () => {
    expect(transitionRejection(dealerLinkTable, "ACTIVE", "ACTIVE", "DEALER")).toBe("ALREADY_ACTIVE")
    expect(transitionRejection(dealerLinkTable, "CANCELED", "CANCELED", "DEALER")).toBe("ALREADY_INACTIVE")
    expect(transitionRejection(dealerLinkTable, "REJECTED", "ACTIVE", "DEALER")).toBe("UNMODIFIABLE")
  })

  it("ends wherever it is led, in at most two steps", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("REQUEST" as const, "INVITE" as const),
        fc.infiniteStream(fc.nat()),
        (start, dice) => {
          let state: LinkState = start
          for (let step = 0; step < 2 && !isFinal(dealerLinkTable, state); step++) {
            const ways = sides.flatMap((side) => targetsFrom(dealerLinkTable, state, side))
            state = ways[(dice.next().value ?? 0) % ways.length] ?? state
          }
          expect(isFinal(dealerLinkTable, state)).toBe(true)
        },
      ),
    )
  })

  it("joins a service centre and a dealer of its country with a brand in common", () => {
    const dealer = { type: "DEALER" as const, countryId: "FI", brandIds: [1, 2] }
    const centre = { type: "SERVICE" as const, countryId: "FI", brandIds: [2, 3] }
    expect(canBeDealerOf(dealer, centre)).toBe(true)
    expect(canBeDealerOf(dealer, { ...centre, type: "THIRD_PARTY_SERVICE" })).toBe(true)
    expect(canBeDealerOf(dealer, { ...centre, brandIds: [3] })).toBe(false)
    expect(canBeDealerOf(dealer, { ...centre, countryId: "SE" })).toBe(false)
    expect(canBeDealerOf(centre, centre)).toBe(false)
    expect(canBeDealerOf(dealer, dealer)).toBe(false)
    expect(canBeDealerOf(dealer, { ...centre, type: "IMPORTER" })).toBe(false)
  })
})
