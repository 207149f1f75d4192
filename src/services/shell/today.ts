import { Context, type Stream } from "effect"

/** Service that knows the present calendar day of a user: an ISO date in the user's time zone, as `2026-11-21`. */
export class Today extends Context.Service<
  Today,
  {
    /**
     * Emits the present day and then each new day; checked every 60 seconds (DAY-04), and whenever the tab becomes
     * visible again.
     */
    readonly changes: (zone: string) => Stream.Stream<string>
  }
>()("headland/shell/Today") {}
