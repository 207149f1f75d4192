import { Schema } from "effect"
import { listOf, listUpTo, pattern, requiredText, text } from "../checks.ts"
import { AuthRole, RoleEntry } from "./user.ts"

/** Kind of a feature flag's rule: the property of a user that the rule compares (OPEN-126). */
export const FeatureRuleKind = Schema.Literals(["COUNTRY", "BRAND", "ROLE", "USER", "DOMAIN"])
export type FeatureRuleKind = typeof FeatureRuleKind.Type

const flagExample = {
  name: "PROACTIVE_ALERTS",
  description: "Alerts that are raised from trends before something breaks",
  enabled: true,
  roles: ["ROLE_PARTNER_USER" as const],
}

const flagFields = {
  /** Name of the flag in upper case, as `PROACTIVE_ALERTS`; the product's code looks a flag up by this name. */
  name: requiredText(80).check(pattern(/^[A-Z][A-Z0-9_]*$/)),
  description: text(500),
  /** Whether the flag is enabled; a disabled flag is off for all users. */
  enabled: Schema.Boolean,
  /** Only users with one of these roles have the flag; empty: all users (FLAG-04). */
  roles: listUpTo(AuthRole, 40),
}

/** A feature flag: a feature with limited availability. */
export const AdministeredFlag = Schema.Struct({
  id: Schema.Int,
  ...flagFields,
  /** Version number of the flag, raised by each change; a PUT with an older version is refused. */
  version: Schema.Int,
}).annotate({ examples: [{ id: 1, ...flagExample, version: 3 }] })
export type AdministeredFlag = typeof AdministeredFlag.Type

const ruleContent = {
  kind: FeatureRuleKind,
  /**
   * Values that the rule matches. COUNTRY: country ids, as `FI`; BRAND: brand ids, as `1`; ROLE: roles, as
   * `ROLE_END_USER`; USER: user ids, as `42`; DOMAIN: names of brand portals.
   */
  values: listOf(requiredText(120), 1000),
  enabled: Schema.Boolean,
}

/** Rule of a feature flag, as written together with the flag. */
export const FlagRule = Schema.Struct(ruleContent)
export type FlagRule = typeof FlagRule.Type

const contentExample = { kind: "COUNTRY" as const, values: ["FI", "SE"], enabled: true }

export const FlagWrite = Schema.Struct({
  ...flagFields,
  /** All rules of the flag, replacing the stored ones; left out, the stored rules stay. */
  rules: Schema.optionalKey(listUpTo(FlagRule, 50)),
  version: Schema.optionalKey(Schema.Int),
}).annotate({ examples: [{ ...flagExample, rules: [contentExample], version: 3 }] })
export type FlagWrite = typeof FlagWrite.Type

/** A feature flag with its rules, and the number of active users who have the flag now. */
export const ListedFlag = Schema.Struct({
  ...AdministeredFlag.fields,
  rules: Schema.Array(FlagRule),
  audience: Schema.Int,
}).annotate({ examples: [{ id: 1, ...flagExample, version: 3, rules: [contentExample], audience: 12 }] })
export type ListedFlag = typeof ListedFlag.Type

/** A user in the preview of a flag's audience, with the properties that rules compare. */
export const FlagCandidate = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  email: Schema.String,
  /** Country in the user's profile; empty while unknown. */
  country: Schema.String,
  /** Name of the user's primary brand portal. */
  domain: Schema.NullOr(Schema.String),
  roles: Schema.Array(RoleEntry),
  /** Brands of the machines that the user owns. */
  machineBrandIds: Schema.Array(Schema.Int),
}).annotate({
  examples: [
    {
      id: 7,
      name: "Aino Rantala",
      email: "aino@headland.example",
      country: "FI",
      domain: null,
      roles: [{ authRole: "ROLE_END_USER" as const }],
      machineBrandIds: [1],
    },
  ],
})
export type FlagCandidate = typeof FlagCandidate.Type

const ruleExample = { flagId: 1, ...contentExample }
const ruleFields = { flagId: Schema.Int, ...ruleContent }

/**
 * Rule on a flag's audience: of every kind that has enabled rules, at least one rule must match the user
 * (OPEN-126).
 */
export const FeatureRule = Schema.Struct({
  id: Schema.Int,
  ...ruleFields,
  /** Version number of the rule, raised by each change; a PUT with an older version is refused. */
  version: Schema.Int,
}).annotate({ examples: [{ id: 7, ...ruleExample, version: 1 }] })
export type FeatureRule = typeof FeatureRule.Type

export const RuleWrite = Schema.Struct({ ...ruleFields, version: Schema.optionalKey(Schema.Int) }).annotate({
  examples: [{ ...ruleExample, version: 1 }],
})
export type RuleWrite = typeof RuleWrite.Type
