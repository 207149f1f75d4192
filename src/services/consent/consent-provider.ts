import { Context, type Effect } from "effect"
import type { Consent } from "#contract/schemas/consent.ts"

/**
 * State of the consent dialog: `own` is the portal's own dialog; for an external provider, whether its dialog is
 * on the page yet.
 */
export type Widget = "own" | "there" | "missing"

/**
 * Source of consent decisions (CONS-05, CONS-06, OPEN-139): the portal's own cookie, or an external provider
 * configured for the installation.
 */
export class ConsentProvider extends Context.Service<
  ConsentProvider,
  {
    /** The consent decision for this host; undefined while the user has not decided. */
    readonly read: Effect.Effect<Consent | undefined>
    /** Stores the consent decision that the visitor made in the portal's own dialog. */
    readonly decide: (consent: Consent) => Effect.Effect<void>
    readonly widget: Effect.Effect<Widget>
    /** Opens the dialog of the external consent provider. */
    readonly openWidget: Effect.Effect<void>
  }
>()("headland/consent/ConsentProvider") {}
