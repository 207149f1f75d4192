import type { UserId } from "#contract/schemas/ids.ts"
import type { Language, User } from "#contract/schemas/user.ts"
import { AccountCalls } from "#services/account/account-calls.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { formMachine } from "../../shared/form/machine.ts"
import { notifySession } from "../../shell/session/notify-session.ts"
import { account } from "../area.ts"
import {
  notifyAddressOptions,
  type PersonValues,
  personErrors,
  personValues,
  profileOf,
  unitsOf,
} from "./values.ts"

type Values = PersonValues & { readonly id: string }

const valuesOf = (user: User): Values => ({ id: String(user.id), ...personValues(user) })

/** Form for a user's own details and agreements, saved with the account (PWD-07 to PWD-09, GATE-12). */
export const personFormMachine = formMachine({
  name: "person",
  start: ({ user }: { readonly user: User }): Values => valuesOf(user),
  check: personErrors,
  send: account.fromEffect<User, CallFailure, Values>({
    name: "AccountCalls.update",
    run: (values) =>
      AccountCalls.use((calls) =>
        calls.update({
          id: Number(values.id) as UserId,
          ...profileOf(values),
          language: values.language as Language,
          systemOfUnits: unitsOf(values),
          tosAccepted: values.tosAccepted,
          hasAcceptedPolicy: values.hasAcceptedPolicy,
        }),
      ),
    failures: callFailures,
  }),
  work: { what: "person" },
  onSuccess: (_, user) => [notifySession(user)],
  onFieldChange: notifyAddressOptions,
  startAgain: (_, user) => valuesOf(user),
})
