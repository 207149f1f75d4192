import { Context, type Effect } from "effect"
import type { Observable } from "rxjs"

/** Whether the person can see this tab. */
export class Visibility extends Context.Service<
  Visibility,
  {
    readonly isVisible: Effect.Effect<boolean>
    /** The present state, then each change. */
    readonly changes: Observable<boolean>
  }
>()("headland/Visibility") {}
