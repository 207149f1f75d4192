import { Context, type Effect } from "effect"

/** What a person has open over the page: a dialog, a menu. */
export class OpenDialogs extends Context.Service<
  OpenDialogs,
  {
    /** Completes once no dialog is open. */
    readonly none: Effect.Effect<void>
  }
>()("headland/releases/OpenDialogs") {}
