import { Context, type Effect } from "effect"

/** Takes note of what went wrong for those who run the portal; the person is told elsewhere. */
export class Reporter extends Context.Service<
  Reporter,
  { readonly report: (message: string) => Effect.Effect<void> }
>()("headland/Reporter") {}
