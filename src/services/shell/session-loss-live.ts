import { Effect, Layer, Queue, Stream } from "effect"
import { SessionLoss } from "./session-loss.ts"

export const SessionLossLive = Layer.sync(SessionLoss, () => {
  const listeners = new Set<() => void>()
  let count = 0
  let isOpen = false
  const close = () => {
    isOpen = false
  }
  return {
    open: Effect.sync(() => (isOpen ? count : undefined)),
    opened: Effect.sync(() => {
      if (!isOpen) count += 1
      isOpen = true
    }),
    closed: Effect.sync(close),
    lost: (session) =>
      Effect.sync(() => {
        if (!isOpen || session !== count) return
        close()
        for (const listener of listeners) listener()
      }),
    losses: Stream.callback<void>((queue) => {
      const listener = () => {
        Queue.offerUnsafe(queue, undefined)
      }
      return Effect.acquireRelease(
        Effect.sync(() => listeners.add(listener)),
        () => Effect.sync(() => listeners.delete(listener)),
      )
    }),
  }
})
