import { Context, type Effect } from "effect"

/** Signing in by a provider of identities. */
export class SignOns extends Context.Service<
  SignOns,
  {
    /** Keeps where the person wants to be, and leaves the portal for the provider (SSO-09, SSO-10). */
    readonly begin: (provider: string, language: string) => Effect.Effect<void>
  }
>()("headland/SignOns") {}
