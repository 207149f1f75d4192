import type { FeatureRuleKind } from "#contract/schemas/feature.ts"
import { AuthRole, type FeatureFlag, type RoleEntry } from "#contract/schemas/user.ts"

type UserFlag = typeof FeatureFlag.Type

/** Facts about a user with which the rules of feature flags are compared. */
export interface FlagSubject {
  readonly id: number
  /** Country in the user's profile; empty while unknown. */
  readonly country: string
  /** Name of the user's primary brand portal. */
  readonly domain: string | null
  readonly roles: ReadonlyArray<RoleEntry>
  /**
   * Ids of the brands of the user's machines; a rule on brands matches these and the brands in the user's role
   * entries.
   */
  readonly machineBrandIds: ReadonlyArray<number>
}

/** Names of the feature flags that the product itself looks up (FLAG-02, OPEN-125). */
export const FEATURES = ["PROACTIVE_ALERTS", "PROACTIVE_ALERTS_CREATE_SUPPORT_CASE", "CANARY"] as const
export type Feature = (typeof FEATURES)[number]

export interface Rule {
  readonly kind: FeatureRuleKind
  readonly values: ReadonlyArray<string>
  readonly enabled: boolean
}

export interface Flag {
  readonly name: string
  readonly enabled: boolean
  readonly roles: ReadonlyArray<AuthRole>
  readonly rules: ReadonlyArray<Rule>
}

/**
 * A flag is on for a user when it is enabled and, of every kind that has enabled rules, at least one rule matches
 * (OPEN-126); a flag with roles also needs the user to have one of them (FLAG-04).
 */
export const isFlagOn = (flag: Omit<Flag, "name">, person: FlagSubject): boolean =>
  flagReason(flag, person).on

/** `User.featureFlags`: the flags that are on for this user, by name (FLAG-01). */
export const featureFlagsOf = (person: FlagSubject, flags: ReadonlyArray<Flag>): ReadonlyArray<UserFlag> =>
  flags
    .filter((flag) => isFlagOn(flag, person))
    .map(({ name, roles }) => ({ name, roles }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))

/**
 * Whether a feature flag is on for the signed-in user: the server has evaluated the rules, so only the list of
 * names is searched.
 */
export const hasFeature = (
  user: {
    readonly featureFlags: ReadonlyArray<UserFlag>
    readonly roles: ReadonlyArray<RoleEntry>
  },
  name: Feature,
): boolean => user.featureFlags.some((flag) => flag.name === name && holdsOneOf(user, flag.roles))

/** Whether the user may see which feature flags are on: only users with the early-access flag CANARY (FOOT-07). */
export const maySeeFlags = (user: Parameters<typeof hasFeature>[0]): boolean => hasFeature(user, "CANARY")

const holdsOneOf = (
  person: { readonly roles: ReadonlyArray<RoleEntry> },
  wanted: ReadonlyArray<AuthRole>,
): boolean => wanted.length === 0 || person.roles.some((entry) => wanted.includes(entry.authRole))

const matches = (rule: Rule, person: FlagSubject): boolean =>
  factsOf(rule.kind, person).some((fact) => rule.values.includes(fact))

const factsOf = (kind: FeatureRuleKind, person: FlagSubject): ReadonlyArray<string> => {
  switch (kind) {
    case "COUNTRY":
      return person.country === "" ? [] : [person.country]
    case "BRAND":
      return [
        ...person.machineBrandIds,
        ...person.roles.flatMap((entry) => (entry.brandId === undefined ? [] : [entry.brandId])),
      ].map(String)
    case "ROLE":
      return person.roles.map((entry) => entry.authRole)
    case "USER":
      return [String(person.id)]
    case "DOMAIN":
      return person.domain === null ? [] : [person.domain]
  }
}

/** Errors at those values of a feature flag's rule that can never match, such as an unknown country. */
export const fieldErrorsInValues = ({ kind, values }: Pick<Rule, "kind" | "values">) =>
  values.flatMap((value, index) =>
    isRuleValue(kind, value) ? [] : [{ message: "DISALLOWED_VALUE" as const, field: `values.${index}` }],
  )

/**
 * Reason why a flag is on or off for a user: the first condition that keeps the flag off, or the rule that turns
 * it on.
 */
export type FlagReason =
  | { readonly on: boolean; readonly because: "DISABLED" | "ROLES" | "EVERYONE" }
  | { readonly on: boolean; readonly because: "RULE"; readonly kind: FeatureRuleKind; readonly rule: number }

/** Reason behind `isFlagOn`; rules are numbered from 1, and 0 stands for no matching rule of a kind. */
export const flagReason = (flag: Omit<Flag, "name">, person: FlagSubject): FlagReason => {
  if (!flag.enabled) return { on: false, because: "DISABLED" }
  if (!holdsOneOf(person, flag.roles)) return { on: false, because: "ROLES" }
  const rules = flag.rules.map((rule, index) => ({ ...rule, rule: index + 1 })).filter((rule) => rule.enabled)
  const kinds = [...new Set(rules.map(({ kind }) => kind))]
  const matched = (kind: FeatureRuleKind) => rules.find((rule) => rule.kind === kind && matches(rule, person))
  const missing = kinds.find((kind) => matched(kind) === undefined)
  if (missing !== undefined) return { on: false, because: "RULE", kind: missing, rule: 0 }
  const [first] = kinds
  return first === undefined
    ? { on: true, because: "EVERYONE" }
    : { on: true, because: "RULE", kind: first, rule: matched(first)?.rule ?? 0 }
}

/** Whether a value can ever match a rule of this kind. */
export const isRuleValue = (kind: FeatureRuleKind, value: string): boolean => {
  switch (kind) {
    case "COUNTRY":
      return /^[A-Z]{2}$/.test(value)
    case "ROLE":
      return AuthRole.literals.some((role) => role === value)
    case "BRAND":
    case "USER":
      return /^[1-9]\d{0,9}$/.test(value)
    case "DOMAIN":
      return true
  }
}
