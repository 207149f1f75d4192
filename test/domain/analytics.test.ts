import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { eventOfFailure, eventsOfCall, pageView, timing } from "#domain/analytics.ts"
import { routes } from "#domain/navigation/routes.ts"

const letters = (from: string, length: { readonly minLength: number; readonly maxLength: number }) =>
  fc.string({ unit: fc.constantFrom(...from), ...length })

const base64url = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
const vins = letters("ABCDEFGHJKLMNPRSTUVWXYZ0123456789", { minLength: 17, maxLength: 17 })
const shortVins = letters("ABCDEFGHJKLMNPRSTUVWXYZ0123456789", { minLength: 5, maxLength: 16 })
const tokens = letters(base64url, { minLength: 22, maxLength: 64 })
const ids = fc.integer({ min: 1 }).map(String)
const names = letters("abcdefghijklmnopqrstuvwxyz", { minLength: 3, maxLength: 12 })
const mails = fc.tuple(names, names).map(([who, where]) => `${who}@${where}.example`)
const postal = names.map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}katu`)
const addresses = fc.oneof(
  mails,
  postal,
  fc.ipV4(),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
)
const secrets = fc.oneof(vins, shortVins, tokens, ids, addresses)

describe("analytics", () => {
  it("sends the pattern of a page, never its values (CONS-09)", () => {
    expect(pageView("/activate/:token")).toEqual({ name: "page_view", page: "/activate/{token}" })
    expect(pageView("/service/:id#/data")).toEqual({ name: "page_view", page: "/service/{id}/data" })
    for (const { pattern } of routes)
      expect(pageView(pattern)).toMatchObject({ page: expect.not.stringMatching(/[:#\d]/) })
  })

  it("tells of calls that failed gravely, or took five seconds (CONS-10, CONS-12)", () => {
    const call = "GET /machines/{id}"
    const failed = (status: number) => ({
      name: "exception",
      description: `API returned ${status} for ${call}`,
    })
    const namesOf = (status: number, milliseconds: number) => eventsOfCall({ call, status, milliseconds })
    expect(namesOf(200, 4_999)).toEqual([])
    expect(namesOf(499, 10)).toEqual([])
    expect(namesOf(500, 10)).toEqual([failed(500)])
    expect(namesOf(0, 10)).toEqual([failed(0)])
    expect(namesOf(200, 5_000)).toEqual([timing(call, 5_000)])
    expect(namesOf(503, 5_000.4)).toEqual([failed(503), timing(call, 5_000)])
  })

  it("says what broke in 500 characters at most (CONS-08)", () => {
    expect(eventOfFailure(new TypeError("cannot read properties of undefined (reading 'vin')"))).toEqual({
      name: "exception",
      description: "TypeError: cannot read properties of undefined …",
    })
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 5_000 }), fc.lorem({ maxCount: 400 })), (message) => {
        const event = eventOfFailure(new Error(message))
        expect("description" in event && event.description.length).toBeLessThanOrEqual(500)
      }),
    )
  })

  it("never holds a token, a VIN, an id or an address, wherever one stands in a failure", () => {
    const words = fc.array(fc.oneof(fc.lorem({ maxCount: 4 }), fc.string()), { maxLength: 4 })
    const between = fc.constantFrom(" ", ": ", "/", "=", "'", "?x=", "(", "\n", "")
    fc.assert(
      fc.property(words, secrets, words, between, (before, secret, after, sign) => {
        const message = [...before, sign, secret, sign, ...after].join(" ").replaceAll(` ${sign} `, sign)
        const failure = Object.assign(new Error(message), { name: secret })
        for (const event of [eventOfFailure(failure), eventOfFailure(message)])
          expect(JSON.stringify(event)).not.toContain(secret)
      }),
      { numRuns: 2_000 },
    )
  })
})
