import { Effect, Layer, PubSub, Stream } from "effect"
import { SessionLoss } from "./session-loss.ts"

export const SessionLossLive = Layer.effect(
  SessionLoss,
  Effect.gen(function* () {
    const losses = yield* PubSub.unbounded<void>()
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
        Effect.suspend(() => {
          if (!isOpen || session !== count) return Effect.void
          close()
          return Effect.asVoid(PubSub.publish(losses, undefined))
        }),
      losses: Stream.fromPubSub(losses),
    }
  }),
)
