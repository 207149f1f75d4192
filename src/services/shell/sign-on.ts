import { Context, type Effect } from "effect"

/** Single sign-on through an identity provider. */
export class SignOns extends Context.Service<
  SignOns,
  {
    /**
     * Stores the requested page and leaves the portal for the provider (SSO-09, SSO-10). Ends when the user comes
     * back to this page with the back button, or when the provider does not respond for a long time.
     */
    readonly begin: (provider: string, language: string) => Effect.Effect<void>
  }
>()("headland/SignOns") {}
