import type { AnyActorRef } from "xstate"
import { passwordErrors } from "#domain/password.ts"
import { AccountCalls } from "#services/account/account-calls.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import type { SystemMessage } from "../../send-to-system.ts"
import { formMachine } from "../../shared/form/machine.ts"
import { personIn } from "../../shared/unsaved/where.ts"
import { goTo } from "../../shell/navigation/go-to.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { raised } from "../../shell/notices/notify.ts"
import { signOutToSignIn } from "../../shell/session/notify-session.ts"
import { account } from "../area.ts"

type Values = { readonly token: string; readonly password: string; readonly password2: string }

/**
 * Message that navigates to sign-in after the new password is saved. Sign-in is closed to signed-in users, so a
 * signed-in user is signed out first.
 */
const toSignIn = (system: AnyActorRef["system"]): SystemMessage =>
  personIn(system) === undefined ? goTo("/login") : signOutToSignIn

/** Form for a new password behind a mailed link (ROUTE-34), followed by sign-in. */
export const newPasswordMachine = formMachine({
  name: "new-password",
  start: ({ params }: ScreenInput): Values => ({ token: params["token"] ?? "", password: "", password2: "" }),
  check: ({ password, password2 }) => passwordErrors(password, password2),
  send: account.fromEffect<void, CallFailure, Values>({
    name: "AccountCalls.reset",
    run: (values) => AccountCalls.use((calls) => calls.reset(values)),
    failures: callFailures,
  }),
  alreadyApplied: {
    code: "ALREADY_SAVED",
    onSuccess: (system) => [raised({ kind: "success", key: "account.newPassword.before" }), toSignIn(system)],
    onlyUnacknowledged: true,
  },
  onSuccess: (_, __, system) => [
    raised({ kind: "success", key: "account.newPassword.done" }),
    toSignIn(system),
  ],
})
