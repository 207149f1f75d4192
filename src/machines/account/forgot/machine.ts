import { emailErrors } from "#domain/field-errors.ts"
import { AccountCalls } from "#services/account/account-calls.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { formMachine } from "../../shared/form/machine.ts"
import { account } from "../area.ts"

type Values = { readonly email: string }

/** Form that requests a new password or activation link; the answer does not reveal which accounts exist. */
export const forgotMachine = formMachine({
  name: "forgot",
  start: (): Values => ({ email: "" }),
  check: ({ email }) => emailErrors("email", email),
  send: account.fromEffect<void, CallFailure, Values>({
    name: "AccountCalls.forgot",
    run: ({ email }) => AccountCalls.use((calls) => calls.forgot(email.trim())),
    failures: callFailures,
  }),
})
