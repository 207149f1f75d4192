import type { ErrorItem } from "#contract/errors.ts"
import type { ActivationForm } from "#contract/schemas/activation.ts"
import { passwordErrors } from "./password.ts"
import { missingProfileFields, PROFILE_FIELDS, type Profile } from "./profile.ts"

/** Data that an account has before its activation. */
export interface AccountToActivate extends Profile {
  readonly passwordSet: boolean
  readonly tosAccepted: boolean
  readonly hasAcceptedPolicy: boolean
}

/** Profile of the account after activation: the form's values, trimmed, else the stored ones. */
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

/** Error for an agreement that was given neither in the account before nor in the form. */
export const agreementErrors = (
  field: "tosAccepted" | "hasAcceptedPolicy",
  account: Pick<AccountToActivate, "tosAccepted" | "hasAcceptedPolicy">,
  form: ActivationForm = {},
): ReadonlyArray<ErrorItem> =>
  account[field] || form[field] === true ? [] : [{ message: "TOS_NOT_ACCEPTED", field }]
