import { Context, type Effect } from "effect"

/** Signing in by a provider of identities. */
export class SignOns extends Context.Service<
  SignOns,
  {
    /**
     * Keeps where the person wants to be, and leaves the portal for the provider (SSO-09, SSO-10). Ends when the person is
     * back on this very page, or the provider has not answered for long.
     */
    readonly begin: (provider: string, language: string) => Effect.Effect<void>
  }
>()("headland/SignOns") {}
