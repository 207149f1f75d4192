import { Context, type Effect } from "effect"
import type { EndedCall } from "#domain/analytics.ts"

/** Reports failures to the operators of the portal; the user is notified elsewhere. */
export class Reporter extends Context.Service<
  Reporter,
  {
    readonly report: (message: string) => Effect.Effect<void>
    /** A call of the interface has ended, well or not. */
    readonly called: (call: EndedCall) => Effect.Effect<void>
  }
>()("headland/Reporter") {}
