import type { ActivationRequest } from "#contract/schemas/activation.ts"
import { AccountCalls } from "#services/account/account-calls.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { account } from "../area.ts"
import { placesMachine } from "../places/machine.ts"
import { activationForm } from "./form.ts"

type Link = { readonly token: string }

export const actors = {
  form: activationForm,
  places: placesMachine,
  look: account.fromEffect<ActivationRequest, CallFailure, Link>({
    name: "AccountCalls.look",
    run: ({ token }) => AccountCalls.use((calls) => calls.look(token)),
    failures: callFailures,
  }),
  activate: account.fromEffect<void, CallFailure, Link>({
    name: "AccountCalls.activate",
    run: ({ token }) => AccountCalls.use((calls) => calls.activate(token, {})),
    failures: callFailures,
  }),
}
