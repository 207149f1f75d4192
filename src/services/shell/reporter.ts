import { Context, type Effect } from "effect"
import type { EndedCall } from "#domain/analytics.ts"

/** Takes note of what went wrong for those who run the portal; the person is told elsewhere. */
export class Reporter extends Context.Service<
  Reporter,
  {
    readonly report: (message: string) => Effect.Effect<void>
    /** A call of the interface has ended, well or not. */
    readonly called: (call: EndedCall) => Effect.Effect<void>
  }
>()("headland/Reporter") {}
