import { Context, type Effect, type Stream } from "effect"
import type { AnalyticsEvent } from "#contract/schemas/analytics-event.ts"
import type { Consent } from "#contract/schemas/consent.ts"

/** Counting (section 23). Consent is not checked here: callers must have it. */
export class Analytics extends Context.Service<
  Analytics,
  {
    /** Automatic events: load times of the page, errors in it, calls that failed or were slow. */
    readonly happenings: Stream.Stream<AnalyticsEvent>
    readonly send: (events: ReadonlyArray<AnalyticsEvent>) => Effect.Effect<void>
    /** Loads the tag manager, where there is one, and passes the consent on (CONS-07). */
    readonly begin: (consent: Consent) => Effect.Effect<void>
    /** Takes away its script, and the cookies that came with it (CONS-03). */
    readonly remove: Effect.Effect<void>
    /** Reloads the page. */
    readonly reload: Effect.Effect<void>
  }
>()("headland/consent/Analytics") {}
