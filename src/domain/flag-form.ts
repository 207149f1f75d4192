import { schemaErrors } from "#contract/schema-errors.ts"
import { FeatureRuleKind, type FlagRule, FlagWrite, type ListedFlag } from "#contract/schemas/feature.ts"
import { AuthRole } from "#contract/schemas/user.ts"
import { fieldErrorsInValues } from "./feature-flags.ts"
import type { FieldError } from "./field-errors.ts"

/** Rule kinds and roles, in the order in which the form of a feature flag offers them. */
export const ruleKinds = FeatureRuleKind.literals
export const flagRoles = AuthRole.literals

/** A rule of a feature flag as a row of its form: all values in one text, `FI, SE`. */
export type RuleValues = {
  readonly kind: FlagRule["kind"]
  readonly values: string
  readonly enabled: boolean
}

/** Values of the form for a feature flag; id and version are empty for a new flag. */
export type FlagValues = {
  readonly id: string
  readonly version: string
  readonly name: string
  readonly description: string
  readonly enabled: boolean
  readonly roles: ReadonlyArray<AuthRole>
  readonly rules: ReadonlyArray<RuleValues>
}

export const flagValues = (flag: ListedFlag | undefined): FlagValues => ({
  id: flag === undefined ? "" : String(flag.id),
  version: flag === undefined ? "" : String(flag.version),
  name: flag?.name ?? "",
  description: flag?.description ?? "",
  enabled: flag?.enabled ?? false,
  roles: flag?.roles ?? [],
  rules: (flag?.rules ?? []).map((rule) => ({ ...rule, values: rule.values.join(", ") })),
})

/** Converts the form's values to the feature flag to send. */
export const flagOf = ({ name, description, enabled, roles, rules, version }: FlagValues): FlagWrite => ({
  name: name.trim(),
  description: description.trim(),
  enabled,
  roles: [...roles],
  rules: rules.map((rule) => ({ ...rule, values: valuesIn(rule.values) })),
  ...(version === "" ? {} : { version: Number(version) }),
})

const valuesIn = (text: string): ReadonlyArray<string> =>
  text
    .split(",")
    .map((value) => value.trim())
    .filter((value) => value !== "")

const writeErrors = schemaErrors(FlagWrite)

/**
 * Errors that the server would answer for the form: schema errors first, then values that can never match their
 * rule.
 */
export const flagFormErrors = (values: FlagValues): ReadonlyArray<FieldError> => {
  const flag = flagOf(values)
  const fieldErrors = writeErrors(flag)
  if (fieldErrors.length > 0) return fieldErrors
  return (flag.rules ?? []).flatMap((rule, index) =>
    fieldErrorsInValues(rule).map((fieldError) => ({
      ...fieldError,
      field: `rules.${index}.${fieldError.field}`,
    })),
  )
}
