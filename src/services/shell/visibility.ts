import { Context, type Effect, type Stream } from "effect"

/** Whether the person can see this tab. */
export class Visibility extends Context.Service<
  Visibility,
  {
    readonly isVisible: Effect.Effect<boolean>
    /** The present state, then each change. */
    readonly changes: Stream.Stream<boolean>
  }
>()("headland/Visibility") {}
