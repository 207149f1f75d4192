import type { Credentials, User } from "#contract/schemas/user.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { Session } from "#services/shell/session.ts"
import { SignOns } from "#services/shell/sign-on.ts"
import { shell } from "../area.ts"

export const signIn = shell.fromEffect<User, CallFailure, Credentials>({
  name: "Session.signIn",
  run: (credentials) => Session.use((session) => session.signIn(credentials)),
  failures: callFailures,
})

export const beginSignOn = shell.fromEffect<
  void,
  never,
  { readonly provider: string; readonly language: string }
>({
  name: "SignOns.begin",
  run: ({ provider, language }) => SignOns.use((signOns) => signOns.begin(provider, language)),
  failures: [],
})
