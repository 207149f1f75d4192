import { Effect, Layer, Queue, Stream } from "effect"
import { Visibility } from "./visibility.ts"

const isVisible = () => document.visibilityState === "visible"

export const VisibilityLive = Layer.succeed(Visibility, {
  isVisible: Effect.sync(isVisible),
  changes: Stream.callback<boolean>((queue) => {
    const publish = () => {
      Queue.offerUnsafe(queue, isVisible())
    }
    return Effect.acquireRelease(
      Effect.sync(() => {
        document.addEventListener("visibilitychange", publish)
        publish()
      }),
      () => Effect.sync(() => document.removeEventListener("visibilitychange", publish)),
    )
  }),
})
