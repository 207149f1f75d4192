import { Context, type Stream } from "effect"

/** The present calendar day of a user: an ISO date in their time zone, as `2026-11-21`. */
export class Today extends Context.Service<
  Today,
  {
    /** The day now, and each new one; looked at every 60 seconds (DAY-04), and whenever the page is looked at again. */
    readonly changes: (zone: string) => Stream.Stream<string>
  }
>()("headland/shell/Today") {}
