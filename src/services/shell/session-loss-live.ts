import { Context, Effect, Layer, Queue, Stream } from "effect"
import { type Loss, SessionLoss } from "./session-loss.ts"

/** The part of the browser that knows whether it keeps cookies. */
export const CookiesOfPage = Context.Reference<Pick<Navigator, "cookieEnabled">>("headland/CookiesOfPage", {
  defaultValue: () => navigator,
})

export const SessionLossLive = Layer.effect(
  SessionLoss,
  Effect.map(CookiesOfPage, (page) => lossesIn(page)),
)

const lossesIn = (page: Pick<Navigator, "cookieEnabled">): Context.Service.Shape<typeof SessionLoss> => {
  const listeners = new Set<(loss: Loss) => void>()
  let count = 0
  let isOpen = false
  const close = () => {
    isOpen = false
  }
  const tell = (session: number, loss: Loss) => {
    if (!isOpen || session !== count) return
    if (loss !== "account.refused") close()
    for (const listener of listeners) listener(loss)
  }
  return {
    open: Effect.sync(() => (isOpen ? count : undefined)),
    opened: Effect.sync(() => {
      if (!isOpen) count += 1
      isOpen = true
    }),
    closed: Effect.sync(close),
    lost: (session) =>
      Effect.sync(() => tell(session, page.cookieEnabled === false ? "session.unkept" : "session.lost")),
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
}
