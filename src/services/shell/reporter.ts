import { Context, type Effect } from "effect"
import type { EndedCall } from "#domain/analytics.ts"

/** Reports failures to the operators of the portal; the user sees failures elsewhere. */
export class Reporter extends Context.Service<
  Reporter,
  {
    readonly report: (message: string) => Effect.Effect<void>
    /** Reports that a call of the API has ended, with success or failure. */
    readonly called: (call: EndedCall) => Effect.Effect<void>
  }
>()("headland/Reporter") {}
