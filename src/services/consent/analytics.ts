import { Context, type Effect, type Stream } from "effect"
import type { AnalyticsEvent } from "#contract/schemas/analytics-event.ts"
import type { Consent } from "#contract/schemas/consent.ts"

/** Analytics of page use (section 23). Consent is not checked in this service: its callers must check consent first. */
export class Analytics extends Context.Service<
  Analytics,
  {
    /** Automatic analytics events: load times of the page, errors in the page, calls that failed or were slow. */
    readonly happenings: Stream.Stream<AnalyticsEvent>
    readonly send: (events: ReadonlyArray<AnalyticsEvent>) => Effect.Effect<void>
    /** Loads the tag manager, where one is configured, and passes the consent to it (CONS-07). */
    readonly begin: (consent: Consent) => Effect.Effect<void>
    /** Removes the tag manager's script and the cookies it set (CONS-03). */
    readonly remove: Effect.Effect<void>
    readonly reload: Effect.Effect<void>
  }
>()("headland/consent/Analytics") {}
