import { Context, type Effect, type Stream } from "effect"

/** What tabs of one browser tell each other. */
export type TabMessage =
  | "signed-in"
  | "signed-out"
  /** Somebody's own account is another than before: name, language, units, zone, agreements. */
  | "account-changed"
  | "notifications-changed"

export class CrossTab extends Context.Service<
  CrossTab,
  {
    /** Reaches all other tabs of this browser, not this one. */
    readonly send: (message: TabMessage) => Effect.Effect<void>
    readonly messages: Stream.Stream<TabMessage>
  }
>()("headland/CrossTab") {}
