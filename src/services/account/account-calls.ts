import { Context, type Effect } from "effect"
import type { Domain } from "#contract/schemas/account.ts"
import type { ActivationForm, ActivationRequest } from "#contract/schemas/activation.ts"
import type { Country, TimeZone } from "#contract/schemas/address-option.ts"
import type { OpenInvitation } from "#contract/schemas/partner-user.ts"
import type { Registration, User, UserUpdate } from "#contract/schemas/user.ts"
import type { CallFailure } from "../failures.ts"

type Call<A = void> = Effect.Effect<A, CallFailure>

/** The calls about accounts; those before `current` are for people who are not signed in, too. */
export class AccountCalls extends Context.Service<
  AccountCalls,
  {
    readonly countries: Call<ReadonlyArray<Country>>
    readonly timeZones: (country: string) => Call<ReadonlyArray<TimeZone>>
    /** What a mailed link is for, and what is still wanted; uses nothing up. */
    readonly look: (secret: string) => Call<ActivationRequest>
    readonly activate: (secret: string, form: ActivationForm) => Call
    /** Says nothing about whether the address has an account, as all calls of this kind. */
    readonly forgot: (email: string) => Call
    readonly register: (registration: Registration) => Call
    readonly reset: (form: {
      readonly token: string
      readonly password: string
      readonly password2: string
    }) => Call

    /** What a mailed invitation offers; uses nothing up. */
    readonly invitation: (secret: string) => Call<OpenInvitation>
    readonly acceptInvitation: (secret: string) => Call

    readonly current: Call<User>
    /** The same, after a change that other tabs show too. */
    readonly lookAgain: Call<User>
    readonly update: (update: UserUpdate) => Call<User>
    readonly changePassword: (form: {
      readonly oldPassword: string
      readonly password: string
      readonly password2: string
    }) => Call
    readonly changeEmail: (form: { readonly email: string; readonly password: string }) => Call
    /** All brand portals, and those of the account, its primary one first. */
    readonly domains: Call<{ readonly all: ReadonlyArray<Domain>; readonly own: ReadonlyArray<Domain> }>
    /** Those of the account afterwards; what another tab or device has chosen meanwhile stays. */
    readonly chooseDomains: (change: {
      readonly added: ReadonlyArray<number>
      readonly removed: ReadonlyArray<number>
    }) => Call<ReadonlyArray<Domain>>
    readonly deleteOwn: (password: string) => Call
  }
>()("headland/account/AccountCalls") {}
