import { Effect, Layer, Queue, Stream } from "effect"
import { type Loss, SessionLoss } from "./session-loss.ts"

export const SessionLossLive = Layer.sync(SessionLoss, () => {
  const listeners = new Set<(loss: Loss) => void>()
  let count = 0
  let isOpen = false
  const close = () => {
    isOpen = false
  }
  const tell = (session: number, loss: Loss) => {
    if (!isOpen || session !== count) return
    if (loss === "session.lost") close()
    for (const listener of listeners) listener(loss)
  }
  return {
    open: Effect.sync(() => (isOpen ? count : undefined)),
    opened: Effect.sync(() => {
      if (!isOpen) count += 1
      isOpen = true
    }),
    closed: Effect.sync(close),
    lost: (session) => Effect.sync(() => tell(session, "session.lost")),
    refused: (session) => Effect.sync(() => tell(session, "account.refused")),
    losses: Stream.callback<Loss>((queue) => {
      const listener = (loss: Loss) => {
        Queue.offerUnsafe(queue, loss)
      }
      return Effect.acquireRelease(
        Effect.sync(() => listeners.add(listener)),
        () => Effect.sync(() => listeners.delete(listener)),
      )
    }),
  }
})
