import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { integerOf, numberError, parseNumber } from "#domain/numbers.ts"

describe("a number that was typed", () => {
  it("may have a decimal comma (FORM-01)", () => {
    const value = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((one) => Number(one.toFixed(3)))
    fc.assert(
      fc.property(value, (one) => {
        expect(parseNumber(one.toFixed(3).replace(".", ","), 0.001)).toBeCloseTo(one, 9)
        expect(parseNumber(one.toFixed(3), 0.001)).toBeCloseTo(one, 9)
      }),
    )
  })
  it("is whole without a step or with a whole one (FORM-02)", () => {
    for (const step of [undefined, 1, 5]) expect(parseNumber("12,9", step)).toBe(12)
    expect(parseNumber("-1.5")).toBe(-2)
    // A number with the minus sign U+2212, with which numbers are printed in many languages.
    expect(parseNumber("\u221212,9", 0.1)).toBe(-12.9)
    expect(parseNumber("12,9", 0.1)).toBe(12.9)
  })
  it.each(["", " ", "twelve", "1,2,3", "1.2.3", "1e5", "0x10", "-", ",", "Infinity"])(
    "is none in %o (FORM-03)",
    (text) => {
      expect(parseNumber(text, 0.1)).toBeNaN()
    },
  )
  it("stays within its limits, both included", () => {
    const limits = { min: 1, max: 5 }
    expect([Number.NaN, 0.9, 1, 5, 5.1].map((value) => numberError(value, limits))).toEqual([
      "INVALID_INPUT_VALUE",
      "MIN",
      undefined,
      undefined,
      "MAX",
    ])
  })
})

describe("the whole number of a text (FORM-04)", () => {
  it.each([
    ["42", 42],
    ["42 machines", 42],
    ["  7", 7],
    ["-3.9", -3],
    ["1234567890123456789", 123456789012345],
    ["              99", 9],
    ["               99", null],
    ["", null],
    ["none", null],
  ])("%o is %o", (text, value) => {
    expect(integerOf(text)).toBe(value)
  })
})
