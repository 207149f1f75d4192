import { Context, type Effect } from "effect"
import type { Observable } from "rxjs"

/** Whether this browser tab is visible to the user. */
export class Visibility extends Context.Service<
  Visibility,
  {
    readonly isVisible: Effect.Effect<boolean>
    /** Visibility of the tab: the present value, then each change. */
    readonly changes: Observable<boolean>
  }
>()("headland/Visibility") {}
