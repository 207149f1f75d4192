import { Context, type Effect } from "effect"
import type { Consent } from "#contract/schemas/consent.ts"

/** `own`: the portal's own dialog. Of another provider: whether what it asks with stands on the page yet. */
export type Widget = "own" | "there" | "missing"

/** Where decisions come from (CONS-05, CONS-06, OPEN-139): the portal's own cookie, or a provider of the installation's. */
export class ConsentProvider extends Context.Service<
  ConsentProvider,
  {
    /** What was decided at this host; undefined: nothing yet. */
    readonly read: Effect.Effect<Consent | undefined>
    /** Keeps what was decided in the portal's own dialog. */
    readonly decide: (consent: Consent) => Effect.Effect<void>
    readonly widget: Effect.Effect<Widget>
    /** Opens what the other provider asks with. */
    readonly openWidget: Effect.Effect<void>
  }
>()("headland/consent/ConsentProvider") {}
