import { passwordFaults } from "#domain/password.ts"
import { AccountCalls } from "#services/account/account-calls.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { formMachine } from "../../shared/form/machine.ts"
import { goTo } from "../../shell/navigation/go-to.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { raised } from "../../shell/notices/notify.ts"
import { account } from "../area.ts"

type Values = { readonly token: string; readonly password: string; readonly password2: string }

/** A new password behind a mailed link (ROUTE-34); then sign-in. */
export const newPasswordMachine = formMachine({
  name: "new-password",
  start: ({ params }: ScreenInput): Values => ({ token: params["token"] ?? "", password: "", password2: "" }),
  check: ({ password, password2 }) => passwordFaults(password, password2),
  send: account.fromEffect<void, CallFailure, Values>({
    name: "AccountCalls.reset",
    run: (values) => AccountCalls.use((calls) => calls.reset(values)),
    failures: callFailures,
  }),
  takenBefore: {
    code: "ALREADY_SAVED",
    told: [raised({ kind: "success", key: "account.newPassword.before" }), goTo("/login")],
    onlyUnheard: true,
  },
  told: () => [raised({ kind: "success", key: "account.newPassword.done" }), goTo("/login")],
})
