import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { FeatureRuleKind } from "#contract/schemas/feature.ts"
import { BrandId } from "#contract/schemas/ids.ts"
import { AuthRole } from "#contract/schemas/user.ts"
import {
  type Flag,
  type FlagSubject,
  featureFlagsOf,
  hasFeature,
  isFlagOn,
  isRuleValue,
} from "#domain/feature-flags.ts"

const person: FlagSubject = {
  id: 42,
  country: "FI",
  domain: "Headland",
  roles: [{ authRole: "ROLE_END_USER" }, { authRole: "ROLE_BRAND_USER", brandId: BrandId.make(3) }],
  machineBrandIds: [1],
}

const flag = (more: Partial<Flag> = {}): Flag => ({
  name: "CANARY",
  enabled: true,
  roles: [],
  rules: [],
  ...more,
})

const rule = (kind: FeatureRuleKind, values: ReadonlyArray<string>, enabled = true) => ({
  kind,
  values,
  enabled,
})

describe("a feature flag", () => {
  it("without rules and roles is for all users, unless it is switched off", () => {
    expect(isFlagOn(flag(), person)).toBe(true)
    expect(isFlagOn(flag({ enabled: false }), person)).toBe(false)
  })

  it.each([
    ["COUNTRY", "FI", "SE"],
    ["BRAND", "1", "2"],
    ["BRAND", "3", "4"],
    ["ROLE", "ROLE_END_USER", "ROLE_ADMIN"],
    ["USER", "42", "43"],
    ["DOMAIN", "Headland", "Calder"],
  ] as const)("looks at %s", (kind, right, wrong) => {
    expect(isFlagOn(flag({ rules: [rule(kind, [right])] }), person)).toBe(true)
    expect(isFlagOn(flag({ rules: [rule(kind, [wrong])] }), person)).toBe(false)
    expect(isFlagOn(flag({ rules: [rule(kind, [wrong]), rule(kind, [right])] }), person)).toBe(true)
    expect(isFlagOn(flag({ rules: [rule(kind, [wrong], false)] }), person)).toBe(true)
  })

  it("wants a match of every kind that has rules", () => {
    const finnish = rule("COUNTRY", ["FI"])
    expect(isFlagOn(flag({ rules: [finnish, rule("USER", ["42"])] }), person)).toBe(true)
    expect(isFlagOn(flag({ rules: [finnish, rule("USER", ["7"])] }), person)).toBe(false)
  })

  it("with roles is only for who holds one of them", () => {
    expect(isFlagOn(flag({ roles: ["ROLE_END_USER"] }), person)).toBe(true)
    expect(isFlagOn(flag({ roles: ["ROLE_ADMIN"] }), person)).toBe(false)
  })

  it("does not match a country or portal that is not known", () => {
    const unknown = { ...person, country: "", domain: null }
    expect(isFlagOn(flag({ rules: [rule("COUNTRY", [""])] }), unknown)).toBe(false)
    expect(isFlagOn(flag({ rules: [rule("DOMAIN", ["null"])] }), unknown)).toBe(false)
  })
})

describe("laws", () => {
  const rules = fc.array(
    fc.record({
      kind: fc.constantFrom(...FeatureRuleKind.literals),
      values: fc.uniqueArray(fc.constantFrom("FI", "SE", "1", "2", "42", "ROLE_END_USER", "Headland"), {
        maxLength: 3,
      }),
      enabled: fc.boolean(),
    }),
    { maxLength: 6 },
  )

  it("another matching value never takes a flag away; another kind of rule never gives one", () => {
    fc.assert(
      fc.property(rules, fc.nat(5), (given, index) => {
        const before = isFlagOn(flag({ rules: given }), person)
        const wider = given.map((one, at) =>
          at === index ? { ...one, values: [...one.values, "FI", "42"] } : one,
        )
        if (before) expect(isFlagOn(flag({ rules: wider }), person)).toBe(true)
        const kinds = new Set(given.filter((one) => one.enabled).map((one) => one.kind))
        const unused = FeatureRuleKind.literals.filter((kind) => !kinds.has(kind))
        for (const kind of unused)
          if (!before) expect(isFlagOn(flag({ rules: [...given, rule(kind, ["FI"])] }), person)).toBe(false)
      }),
    )
  })

  it("the order of rules does not matter", () => {
    fc.assert(
      fc.property(rules, (given) => {
        expect(isFlagOn(flag({ rules: given.toReversed() }), person)).toBe(
          isFlagOn(flag({ rules: given }), person),
        )
      }),
    )
  })
})

it("lists what is on by name, and the portal asks for it by name", () => {
  const flags = featureFlagsOf(person, [flag({ name: "PROACTIVE_ALERTS", roles: ["ROLE_END_USER"] }), flag()])
  expect(flags).toEqual([
    { name: "CANARY", roles: [] },
    { name: "PROACTIVE_ALERTS", roles: ["ROLE_END_USER"] },
  ])
  const user = { featureFlags: flags, roles: person.roles }
  expect(hasFeature(user, "CANARY")).toBe(true)
  expect(hasFeature(user, "PROACTIVE_ALERTS")).toBe(true)
  expect(hasFeature(user, "PROACTIVE_ALERTS_CREATE_SUPPORT_CASE")).toBe(false)
  expect(hasFeature({ ...user, roles: [] }, "PROACTIVE_ALERTS")).toBe(false)
})

it("knows which values a rule can hold", () => {
  expect(AuthRole.literals.every((role) => isRuleValue("ROLE", role))).toBe(true)
  expect(isRuleValue("ROLE", "ROLE_KING")).toBe(false)
  expect(isRuleValue("COUNTRY", "fi")).toBe(false)
  expect(isRuleValue("BRAND", "0")).toBe(false)
  expect(isRuleValue("USER", "12")).toBe(true)
  expect(isRuleValue("DOMAIN", "Anything")).toBe(true)
})
