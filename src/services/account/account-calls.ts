import { Context, type Effect } from "effect"
import type { Domain } from "#contract/schemas/account.ts"
import type { ActivationForm, ActivationRequest } from "#contract/schemas/activation.ts"
import type { Country, TimeZone } from "#contract/schemas/address-option.ts"
import type { OpenInvitation } from "#contract/schemas/partner-user.ts"
import type { Registration, User, UserUpdate } from "#contract/schemas/user.ts"
import type { CallFailure } from "../failures.ts"

type Call<A = void> = Effect.Effect<A, CallFailure>

/** HTTP calls about accounts; the methods declared before `current` also work without a signed-in user. */
export class AccountCalls extends Context.Service<
  AccountCalls,
  {
    readonly countries: Call<ReadonlyArray<Country>>
    readonly timeZones: (country: string) => Call<ReadonlyArray<TimeZone>>
    /** Reads the purpose of a mailed link and the data still required; the link stays valid. */
    readonly look: (secret: string) => Call<ActivationRequest>
    readonly activate: (secret: string, form: ActivationForm) => Call
    /**
     * Requests a new password or activation link; as for all calls of this kind, the answer does not reveal
     * whether the e-mail address has an account.
     */
    readonly forgot: (email: string) => Call
    readonly register: (registration: Registration) => Call
    readonly reset: (form: {
      readonly token: string
      readonly password: string
      readonly password2: string
    }) => Call

    /** Reads a mailed invitation; the link stays valid. */
    readonly invitation: (secret: string) => Call<OpenInvitation>
    readonly acceptInvitation: (secret: string) => Call

    readonly current: Call<User>
    /** Loads the user again after a change that other tabs must show too. */
    readonly lookAgain: Call<User>
    readonly update: (update: UserUpdate) => Call<User>
    readonly changePassword: (form: {
      readonly oldPassword: string
      readonly password: string
      readonly password2: string
    }) => Call
    readonly changeEmail: (form: { readonly email: string; readonly password: string }) => Call
    /** Reads all brand portals (`all`), and those of the account with its primary portal first (`own`). */
    readonly domains: Call<{ readonly all: ReadonlyArray<Domain>; readonly own: ReadonlyArray<Domain> }>
    /**
     * Adds brand portals to the account and removes others, and answers the account's portals; those chosen
     * meanwhile in another tab or device stay.
     */
    readonly chooseDomains: (change: {
      readonly added: ReadonlyArray<number>
      readonly removed: ReadonlyArray<number>
    }) => Call<ReadonlyArray<Domain>>
    readonly deleteOwn: (password: string) => Call
  }
>()("headland/account/AccountCalls") {}
