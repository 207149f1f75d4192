import type { Domain } from "#contract/schemas/account.ts"
import { emailErrors, type FieldError, textErrors } from "#domain/field-errors.ts"
import { PASSWORD_MAX_LENGTH, passwordErrors } from "#domain/password.ts"
import { AccountCalls } from "#services/account/account-calls.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { type FormValues, formMachine } from "../../shared/form/machine.ts"
import { raised } from "../../shell/notices/notify.ts"
import type { AccountDeleted } from "../../shell/session/events.ts"
import { systemIds } from "../../system.ts"
import { account } from "../area.ts"

/** Field at which the server reports a wrong present password, in every form (OPEN-21). */
const OLD = "oldPassword"

const presentErrors = (password: string): ReadonlyArray<FieldError> =>
  textErrors(OLD, password, PASSWORD_MAX_LENGTH)

type PasswordValues = { readonly oldPassword: string; readonly password: string; readonly password2: string }

/** Form for a new password; all other sessions of the account end with the change. */
export const passwordForm = formMachine({
  name: "password",
  start: (): PasswordValues => ({ oldPassword: "", password: "", password2: "" }),
  work: { what: "password", secrets: [OLD, "password", "password2"] },
  endsSession: true,
  check: ({ oldPassword, password, password2 }) => [
    ...presentErrors(oldPassword),
    ...passwordErrors(password, password2),
  ],
  send: account.fromEffect<void, CallFailure, PasswordValues>({
    name: "AccountCalls.changePassword",
    run: (values) => AccountCalls.use((calls) => calls.changePassword(values)),
    failures: callFailures,
  }),
})

type EmailValues = { readonly email: string; readonly oldPassword: string }

/**
 * Form for a new e-mail address; nothing changes until the link in the mail to that address is opened, within 48
 * hours (PWD-10).
 */
export const emailForm = formMachine({
  name: "email",
  start: (): EmailValues => ({ email: "", oldPassword: "" }),
  work: { what: "email", secrets: [OLD] },
  check: ({ email, oldPassword }) => [...emailErrors("email", email), ...presentErrors(oldPassword)],
  send: account.fromEffect<void, CallFailure, EmailValues>({
    name: "AccountCalls.changeEmail",
    run: ({ email, oldPassword }) =>
      AccountCalls.use((calls) => calls.changeEmail({ email: email.trim(), password: oldPassword })),
    failures: callFailures,
  }),
})

/**
 * Brand portals of an account, shown as checkboxes; the first one that stays selected is the primary portal
 * (OPEN-25).
 */
export interface Domains {
  readonly all: ReadonlyArray<Domain>
  readonly own: ReadonlyArray<Domain>
}

const domainValues = ({ all, own }: Domains): FormValues =>
  Object.fromEntries(all.map(({ id }) => [String(id), own.some((domain) => domain.id === id)]))

const idsOf = (values: FormValues, isChecked: boolean): ReadonlyArray<number> =>
  Object.keys(values)
    .filter((id) => values[id] === isChecked)
    .map(Number)

export const domainsForm = formMachine({
  name: "domains",
  start: domainValues,
  work: { what: "domains" },
  check: (values): ReadonlyArray<FieldError> =>
    idsOf(values, true).length === 0 ? [{ message: "NOT_NULL", field: "domains" }] : [],
  send: account.fromEffect<ReadonlyArray<Domain>, CallFailure, FormValues>({
    name: "AccountCalls.chooseDomains",
    run: (changes) =>
      AccountCalls.use((calls) =>
        calls.chooseDomains({ added: idsOf(changes, true), removed: idsOf(changes, false) }),
      ),
    failures: callFailures,
  }),
  sendsChanges: true,
  startAgain: (values, own) =>
    Object.fromEntries(Object.keys(values).map((id) => [id, own.some((domain) => String(domain.id) === id)])),
})

type DeletionValues = { readonly oldPassword: string; readonly sure: boolean }

/** Form that deletes the account (PWD-11, OPEN-174); the session of this browser ends with the account. */
export const deletionForm = formMachine({
  name: "deletion",
  start: (): DeletionValues => ({ oldPassword: "", sure: false }),
  endsSession: true,
  check: ({ oldPassword, sure }) => [
    ...presentErrors(oldPassword),
    ...(sure ? [] : [{ message: "NOT_NULL", field: "sure" } as const]),
  ],
  send: account.fromEffect<void, CallFailure, DeletionValues>({
    name: "AccountCalls.deleteOwn",
    run: ({ oldPassword }) => AccountCalls.use((calls) => calls.deleteOwn(oldPassword)),
    failures: callFailures,
  }),
  onSuccess: () => {
    const event: typeof AccountDeleted.Type = { type: "account.deleted" }
    return [raised({ kind: "success", key: "account.delete.done" }), { to: systemIds.session, event }]
  },
})
