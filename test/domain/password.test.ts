import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { passwordChecklist, passwordErrors } from "#domain/password.ts"

const codes = (password: string, password2 = password) =>
  passwordErrors(password, password2).map((fieldError) => `${fieldError.field}:${fieldError.message}`)

describe("password rules (PWD-03, PWD-04)", () => {
  it.each([
    ["Headland-2026", []],
    ["Abcdefg1", []],
    ["abcdefg1!", []],
    ["ÄÖäöäöäö9", []],
    ["Абвгдеж1", []],
    ["🚜🚜🚜🚜🚜Aa1", []],
    ["Abcdef1", ["password:SIZE"]],
    ["🚜Aa1", ["password:SIZE"]],
    ["abcdefgh1", ["password:PATTERN"]],
    ["abcdefgh", ["password:PATTERN"]],
    ["Aa1", ["password:SIZE"]],
    ["aaa", ["password:SIZE", "password:PATTERN"]],
    [`Aa1${"x".repeat(254)}`, ["password:SIZE"]],
    [`Aa1${"x".repeat(253)}`, []],
  ])("%s", (password, fieldErrors) => {
    expect(codes(password)).toEqual(fieldErrors)
  })

  it("wants both fields filled and equal (PWD-02)", () => {
    expect(codes("Headland-2026", "headland-2026")).toEqual(["password2:PASSWORDS_DOES_NOT_MATCH"])
    expect(codes("Headland-2026", "")).toEqual(["password2:PASSWORDS_DOES_NOT_MATCH"])
    for (const password2 of ["", "Headland-2026"])
      expect(codes("", password2)).toContain("password2:PASSWORDS_DOES_NOT_MATCH")
    expect(codes("P\u00e4\u00e4ty-2026", "Pa\u0308a\u0308ty-2026")).toEqual([])
    expect(codes("Headland-2026", "Headland-2026 ")).toEqual(["password2:PASSWORDS_DOES_NOT_MATCH"])
  })

  it("the checklist accepts exactly what the server takes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 20 }), fc.boolean(), (password, repeated) => {
        const password2 = repeated ? password : `${password}x`
        expect(passwordChecklist(password, password2).accepted).toBe(
          passwordErrors(password, password2).length === 0,
        )
      }),
    )
  })
})
