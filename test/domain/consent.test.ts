import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  allowsAnalytics,
  allowsMaps,
  CATEGORIES,
  EVERYTHING,
  isLess,
  ONLY_REQUIRED,
  withToggled,
} from "#domain/consent.ts"
import {
  cookieDomainsAt,
  decisionOf,
  decisionText,
  decisionTextIn,
  foreignCookies,
} from "#domain/consent-cookie.ts"

const consents = fc.record({
  required: fc.constant(true as const),
  functional: fc.boolean(),
  performance: fc.boolean(),
  maps: fc.boolean(),
})
const maybe = fc.option(consents, { nil: undefined })

describe("consent", () => {
  it("has four categories in their order (CONS-01)", () => {
    expect(CATEGORIES).toEqual(["required", "functional", "performance", "maps"])
  })

  it("to maps is category 4, to counting 4 and 3 together, undecided is no (CONS-02, CONFLICT-15)", () => {
    fc.assert(
      fc.property(maybe, (consent) => {
        expect(allowsMaps(consent)).toBe(consent?.maps ?? false)
        expect(allowsAnalytics(consent)).toBe((consent?.maps ?? false) && (consent?.performance ?? false))
      }),
    )
    expect([allowsMaps(ONLY_REQUIRED), allowsAnalytics(ONLY_REQUIRED)]).toEqual([false, false])
    expect([allowsMaps(EVERYTHING), allowsAnalytics(EVERYTHING)]).toEqual([true, true])
  })

  it("is less when maps or counting were allowed and are not any more", () => {
    fc.assert(
      fc.property(maybe, maybe, (before, after) => {
        const lost = [allowsMaps, allowsAnalytics].some((allows) => allows(before) && !allows(after))
        expect(isLess(after, before)).toBe(lost)
      }),
    )
  })

  it("is switched one category at a time, and back", () => {
    fc.assert(
      fc.property(consents, fc.constantFrom("functional", "performance", "maps"), (consent, category) => {
        const toggled = withToggled(consent, category)
        expect(toggled).toEqual({ ...consent, [category]: !consent[category] })
        expect(withToggled(toggled, category)).toEqual(consent)
      }),
    )
  })

  it("is kept with date and version, and read as it was kept", () => {
    expect(decisionText({ ...ONLY_REQUIRED, maps: true }, Date.UTC(2026, 10, 22, 13))).toBe(
      "1.2026-11-22.001",
    )
    fc.assert(
      fc.property(
        consents,
        fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }),
        (consent, date) => {
          const text = decisionText(consent, date.getTime())
          expect(decisionOf(text)).toEqual(consent)
          expect(decisionTextIn(`a=b; consent=${text}; xconsent=1`)).toBe(text)
        },
      ),
    )
  })

  it("of another version, or damaged, is none", () => {
    for (const text of [
      undefined,
      "",
      "x",
      "2.2026-11-22.111",
      "1.2026-11-22.11",
      "1.2026-11-22.112",
      "1.2026-99-99.111",
    ])
      expect(decisionOf(text)).toBeUndefined()
    fc.assert(fc.property(fc.string(), (text) => void decisionOf(text)))
    expect(decisionTextIn("language=fi-FI; consent=; consent=yes; consent=0.2026-11-22.111")).toBeUndefined()
  })

  it("is found beside what another site keeps under the same name", () => {
    const own = "1.2026-11-22.001"
    expect(decisionTextIn(`consent=yes; consent=${own}`)).toBe(own)
    expect(decisionTextIn(`consent=${own};consent=2.2027-01-01.111`)).toBe(own)
  })

  it("taken back takes the cookies of others along, at every domain, and none of the portal's own (CONS-03)", () => {
    expect(foreignCookies("consent=1.2026-11-22.111; _ga=GA1; scheme=dark; language=fi-FI; _gid=2")).toEqual([
      "_ga",
      "_gid",
    ])
    expect(foreignCookies("")).toEqual([])
    expect(cookieDomainsAt("portal.farm.example")).toEqual([undefined, "portal.farm.example", "farm.example"])
    expect(cookieDomainsAt("localhost")).toEqual([undefined])
  })
})
