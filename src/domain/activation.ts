import type { ErrorItem } from "#contract/errors.ts"
import type { ActivationForm } from "#contract/schemas/activation.ts"
import { passwordErrors } from "./password.ts"
import { missingProfileFields, PROFILE_FIELDS, type Profile } from "./profile.ts"

/** What an account already has, so that the activation form may omit it. */
export interface AccountToActivate extends Profile {
  readonly passwordSet: boolean
  readonly tosAccepted: boolean
  readonly hasAcceptedPolicy: boolean
}

/**
 * Profile of the account after activation: for each field the form's trimmed value, or the stored one where the
 * form has none.
 */
export const activatedProfile = (account: Profile, form: ActivationForm): Profile =>
  Object.fromEntries(
    PROFILE_FIELDS.map((field) => [field, (form[field] ?? account[field]).trim()]),
  ) as unknown as Profile

/**
 * Reasons why an account cannot be activated with this form, field by field (ACT-19 to ACT-21, PWD-01 to PWD-06);
 * empty when it can.
 */
export const activationErrors = (
  account: AccountToActivate,
  form: ActivationForm,
): ReadonlyArray<ErrorItem> => [
  ...agreementErrors("tosAccepted", account, form),
  ...agreementErrors("hasAcceptedPolicy", account, form),
  ...missingProfileFields(activatedProfile(account, form)).map(
    (field): ErrorItem => ({ message: "NOT_NULL", field }),
  ),
  ...(account.passwordSet ? [] : passwordErrors(form.password ?? "", form.password2 ?? "")),
]

/**
 * Error for an agreement (terms or policy) that the user has not given earlier and does not give in the form
 * either.
 */
export const agreementErrors = (
  field: "tosAccepted" | "hasAcceptedPolicy",
  account: Pick<AccountToActivate, "tosAccepted" | "hasAcceptedPolicy">,
  form: ActivationForm = {},
): ReadonlyArray<ErrorItem> =>
  account[field] || form[field] === true ? [] : [{ message: "TOS_NOT_ACCEPTED", field }]
