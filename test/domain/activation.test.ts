import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { type AccountToActivate, activatedProfile, activationErrors } from "#domain/activation.ts"
import { PROFILE_FIELDS } from "#domain/profile.ts"

const word = fc.oneof(fc.constant(""), fc.constant("  "), fc.string({ minLength: 1, maxLength: 8 }))
const profile = fc.record(Object.fromEntries(PROFILE_FIELDS.map((field) => [field, word])))
const account = fc
  .tuple(profile, fc.boolean(), fc.boolean(), fc.boolean())
  .map(
    ([known, passwordSet, tosAccepted, hasAcceptedPolicy]) =>
      ({ ...known, passwordSet, tosAccepted, hasAcceptedPolicy }) as unknown as AccountToActivate,
  )
const form = fc.tuple(
  fc.record(Object.fromEntries(PROFILE_FIELDS.map((field) => [field, word])), { requiredKeys: [] }),
  fc.record(
    {
      password: fc.constantFrom("", "short", "Kesanto-2026", "lowercase"),
      password2: fc.constantFrom("", "Kesanto-2026"),
      tosAccepted: fc.boolean(),
      hasAcceptedPolicy: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
)

describe("activating an account", () => {
  it("is allowed exactly when agreements, profile and password are all there (ACT-19, PWD-01)", () => {
    fc.assert(
      fc.property(account, form, (before, [fields, rest]) => {
        const filled = { ...fields, ...rest }
        const after = activatedProfile(before, filled)
        const whole =
          (before.tosAccepted || rest.tosAccepted === true) &&
          (before.hasAcceptedPolicy || rest.hasAcceptedPolicy === true) &&
          PROFILE_FIELDS.every((field) => after[field] !== "") &&
          (before.passwordSet || (rest.password === "Kesanto-2026" && rest.password2 === rest.password))
        assert.strictEqual(activationErrors(before, filled).length === 0, whole)
      }),
    )
  })

  it("names every fault once, by its field", () => {
    fc.assert(
      fc.property(account, form, (before, [fields, rest]) => {
        const fieldErrors = activationErrors(before, { ...fields, ...rest })
        const names = fieldErrors.map(({ field, message }) => `${field} ${message}`)
        assert.strictEqual(new Set(names).size, names.length)
        assert.isTrue(fieldErrors.every((fieldError) => fieldError.field !== undefined))
      }),
    )
  })

  it("keeps what the form leaves out", () => {
    fc.assert(
      fc.property(account, (before) => {
        const after = activatedProfile(before, {})
        for (const field of PROFILE_FIELDS) assert.strictEqual(after[field], before[field].trim())
      }),
    )
  })
})
