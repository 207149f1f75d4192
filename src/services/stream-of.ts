import { Effect, Queue, Stream } from "effect"
import type { Observable } from "rxjs"

/** Turns an Observable of browser events that never fails into a Stream, for services that combine it with Effects. */
export const streamOf = <A>(events: Observable<A>): Stream.Stream<A> =>
  Stream.callback<A>((queue) =>
    Effect.acquireRelease(
      Effect.sync(() =>
        events.subscribe({
          next: (event) => void Queue.offerUnsafe(queue, event),
          complete: () => void Queue.endUnsafe(queue),
        }),
      ),
      (subscription) => Effect.sync(() => subscription.unsubscribe()),
    ),
  )
