import { Context, type Effect } from "effect"

/** The browser tab that shows the portal. */
export class BrowserTab extends Context.Service<
  BrowserTab,
  {
    /** Whether the tab was opened for this page, so that there is nothing to go back to (PA-17). */
    readonly isOwn: Effect.Effect<boolean>
    /** Closes the tab; returns only where the browser keeps it open. */
    readonly close: Effect.Effect<void>
  }
>()("headland/service/BrowserTab") {}
