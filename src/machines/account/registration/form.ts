import { CountryId } from "#contract/schemas/ids.ts"
import type { Language } from "#contract/schemas/user.ts"
import { emailErrors, lineErrors, textErrors } from "#domain/field-errors.ts"
import { AccountCalls } from "#services/account/account-calls.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { formMachine } from "../../shared/form/machine.ts"
import { account } from "../area.ts"

/** Values of the registration form; the activation mail is written in the page's language. */
export type RegistrationValues = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly country: string
  readonly language: string
}

/**
 * Form that registers an owner account; password and agreements are entered later, on the page behind the mailed
 * link (OPEN-13).
 */
export const registrationForm = formMachine({
  name: "registration",
  start: ({ language }: { readonly language: Language }): RegistrationValues => ({
    email: "",
    firstName: "",
    lastName: "",
    country: "",
    language,
  }),
  work: { what: "registration" },
  check: ({ email, firstName, lastName, country }) => [
    ...lineErrors("firstName", firstName, 80),
    ...lineErrors("lastName", lastName, 80),
    ...emailErrors("email", email),
    ...textErrors("country", country, 2),
  ],
  send: account.fromEffect<void, CallFailure, RegistrationValues>({
    name: "AccountCalls.register",
    run: ({ email, firstName, lastName, country, language }) =>
      AccountCalls.use((calls) =>
        calls.register({
          email: email.trim(),
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          country: CountryId.make(country),
          language: language as Language,
        }),
      ),
    failures: callFailures,
  }),
})
