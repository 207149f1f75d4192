import { Effect } from "effect"
import type { ActivationRequest } from "#contract/schemas/activation.ts"
import type { User } from "#contract/schemas/user.ts"
import { AccountCalls } from "#services/account/account-calls.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { addressOptionsMachine } from "../address-options/machine.ts"
import { account } from "../area.ts"
import { activationForm } from "./form.ts"

type Link = { readonly token: string }

export const actors = {
  form: activationForm,
  addressOptions: addressOptionsMachine,
  look: account.fromEffect<ActivationRequest, CallFailure, Link>({
    name: "AccountCalls.look",
    run: ({ token }) => AccountCalls.use((calls) => calls.look(token)),
    failures: callFailures,
  }),
  /**
   * Activates the account behind a mailed link, or applies the link's change; answers the user signed in on this
   * browser, updated when the change is to that user's account.
   */
  activate: account.fromEffect<User | null, CallFailure, Link & { readonly isSignedIn: boolean }>({
    name: "AccountCalls.activate",
    run: ({ token, isSignedIn }) =>
      AccountCalls.use((calls) =>
        Effect.andThen(
          calls.activate(token, {}),
          isSignedIn
            ? calls.lookAgain.pipe(Effect.orElseSucceed((): User | null => null))
            : Effect.succeed<User | null>(null),
        ),
      ),
    failures: callFailures,
  }),
}
