import { Schema } from "effect"
import { listOf, listUpTo, pattern, requiredText, text } from "../checks.ts"
import { AuthRole } from "./user.ts"

/** What a rule looks at (OPEN-126). */
export const FeatureRuleKind = Schema.Literals(["COUNTRY", "BRAND", "ROLE", "USER", "DOMAIN"])
export type FeatureRuleKind = typeof FeatureRuleKind.Type

const flagExample = {
  name: "PROACTIVE_ALERTS",
  description: "Alerts that are raised from trends before something breaks",
  enabled: true,
  roles: ["ROLE_PARTNER_USER" as const],
}

const flagFields = {
  /** Upper case, as `PROACTIVE_ALERTS`; the product asks for a flag by its name. */
  name: requiredText(80).check(pattern(/^[A-Z][A-Z0-9_]*$/)),
  description: text(500),
  /** A flag that is not enabled is off for everybody. */
  enabled: Schema.Boolean,
  /** Only people with one of these roles have the flag; empty: everybody (FLAG-04). */
  roles: listUpTo(AuthRole, 40),
}

/** Something that is not for everybody yet. */
export const AdministeredFlag = Schema.Struct({
  id: Schema.Int,
  ...flagFields,
  /** Counts changes; a PUT with an older one is refused. */
  version: Schema.Int,
}).annotate({ examples: [{ id: 1, ...flagExample, version: 3 }] })
export type AdministeredFlag = typeof AdministeredFlag.Type

export const FlagWrite = Schema.Struct({ ...flagFields, version: Schema.optionalKey(Schema.Int) }).annotate({
  examples: [{ ...flagExample, version: 3 }],
})
export type FlagWrite = typeof FlagWrite.Type

const ruleExample = { flagId: 1, kind: "COUNTRY" as const, values: ["FI", "SE"], enabled: true }

const ruleFields = {
  flagId: Schema.Int,
  kind: FeatureRuleKind,
  /**
   * COUNTRY: country ids, as `FI`; BRAND: brand ids, as `1`; ROLE: roles, as `ROLE_END_USER`; USER: user ids, as
   * `42`; DOMAIN: names of brand portals.
   */
  values: listOf(requiredText(120), 1000),
  enabled: Schema.Boolean,
}

/** Whom a flag is for: of every kind that has enabled rules, at least one must match (OPEN-126). */
export const FeatureRule = Schema.Struct({
  id: Schema.Int,
  ...ruleFields,
  /** Counts changes; a PUT with an older one is refused. */
  version: Schema.Int,
}).annotate({ examples: [{ id: 7, ...ruleExample, version: 1 }] })
export type FeatureRule = typeof FeatureRule.Type

export const RuleWrite = Schema.Struct({ ...ruleFields, version: Schema.optionalKey(Schema.Int) }).annotate({
  examples: [{ ...ruleExample, version: 1 }],
})
export type RuleWrite = typeof RuleWrite.Type
