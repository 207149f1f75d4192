import { Context, type Effect } from "effect"
import type { Observable } from "rxjs"

/** Messages between tabs of one browser. */
export type TabMessage =
  | "signed-in"
  | "signed-out"
  /** A user's own account changed: name, language, units, zone, agreements. */
  | "account-changed"
  | "notifications-changed"

export class CrossTab extends Context.Service<
  CrossTab,
  {
    /** Sends a message to all other tabs of this browser, not to this tab. */
    readonly send: (message: TabMessage) => Effect.Effect<void>
    readonly messages: Observable<TabMessage>
  }
>()("headland/CrossTab") {}
