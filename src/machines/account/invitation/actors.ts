import { Effect } from "effect"
import type { OpenInvitation } from "#contract/schemas/partner-user.ts"
import type { User } from "#contract/schemas/user.ts"
import { AccountCalls } from "#services/account/account-calls.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { account } from "../area.ts"

type Link = { readonly token: string }

export const look = account.fromEffect<OpenInvitation, CallFailure, Link>({
  name: "AccountCalls.invitation",
  run: ({ token }) => AccountCalls.use((calls) => calls.invitation(token)),
  failures: callFailures,
})

/** Accepts the invitation; answers the user with the new role. */
export const accept = account.fromEffect<User, CallFailure, Link>({
  name: "AccountCalls.acceptInvitation",
  run: ({ token }) =>
    AccountCalls.use((calls) => Effect.andThen(calls.acceptInvitation(token), calls.lookAgain)),
  failures: callFailures,
})
