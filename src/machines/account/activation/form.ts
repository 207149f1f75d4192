import type { ActivationRequest } from "#contract/schemas/activation.ts"
import type { Language } from "#contract/schemas/user.ts"
import { passwordErrors } from "#domain/password.ts"
import { AccountCalls } from "#services/account/account-calls.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { formMachine } from "../../shared/form/machine.ts"
import { goTo } from "../../shell/navigation/go-to.ts"
import { raised } from "../../shell/notices/notify.ts"
import { expectSignIn } from "../../shell/portal/sign-in-email.ts"
import { account } from "../area.ts"
import {
  notifyAddressOptions,
  type PersonValues,
  personErrors,
  personValues,
  profileOf,
  unitsOf,
} from "../person-form/values.ts"

/**
 * Data that the account behind an activation link already has, which decide the fields that the form still
 * requires.
 */
export type AccountRequest = Extract<ActivationRequest, { readonly purpose: "ACTIVATION" }>

type Values = PersonValues & {
  readonly token: string
  readonly email: string
  readonly passwordSet: boolean
  readonly password: string
  readonly password2: string
}

/** Whether the account lacks nothing: it has a password, agreements and a complete profile (ACT-04, ACT-19). */
export const isComplete = (request: ActivationRequest): boolean =>
  request.purpose !== "ACTIVATION" ||
  (request.passwordSet && personErrors(personValues(request)).length === 0)

/** Form for the data that a new account still lacks before its activation (ACT-15). */
export const activationForm = formMachine({
  name: "activation",
  start: ({ token, request }: { readonly token: string; readonly request: AccountRequest }): Values => ({
    ...personValues(request),
    token,
    email: request.email,
    passwordSet: request.passwordSet,
    password: "",
    password2: "",
  }),
  check: (values) => [
    ...personErrors(values),
    ...(values.passwordSet ? [] : passwordErrors(values.password, values.password2)),
  ],
  send: account.fromEffect<void, CallFailure, Values>({
    name: "AccountCalls.activate",
    run: (values) =>
      AccountCalls.use((calls) =>
        calls.activate(values.token, {
          email: values.email,
          language: values.language as Language,
          ...profileOf(values),
          systemOfUnits: unitsOf(values),
          ...(values.passwordSet ? {} : { password: values.password, password2: values.password2 }),
          passwordSet: values.passwordSet,
          tosAccepted: values.tosAccepted,
          hasAcceptedPolicy: values.hasAcceptedPolicy,
        }),
      ),
    failures: callFailures,
  }),
  alreadyApplied: {
    code: "ALREADY_ACTIVE",
    onSuccess: () => [raised({ kind: "success", key: "account.activate.done.before" }), goTo("/login")],
  },
  work: { what: "activation", secrets: ["password", "password2"] },
  onSuccess: ({ email }) => [
    raised({ kind: "success", key: "account.activate.done.ACTIVATION" }),
    expectSignIn(email),
    goTo("/login"),
  ],
  onFieldChange: notifyAddressOptions,
})
