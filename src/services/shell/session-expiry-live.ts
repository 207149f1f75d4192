import { Context, Effect, Layer, Queue, Stream } from "effect"
import { SessionExpiry, type SessionExpiryReason } from "./session-expiry.ts"

/** Browser object that tells whether cookies are enabled; tests replace it. */
export const CookiesOfPage = Context.Reference<Pick<Navigator, "cookieEnabled">>("headland/CookiesOfPage", {
  defaultValue: () => navigator,
})

export const SessionExpiryLive = Layer.effect(
  SessionExpiry,
  Effect.map(CookiesOfPage, (page) => expiryIn(page)),
)

const expiryIn = (page: Pick<Navigator, "cookieEnabled">): Context.Service.Shape<typeof SessionExpiry> => {
  const listeners = new Set<(expiry: SessionExpiryReason) => void>()
  let count = 0
  let isOpen = false
  const close = () => {
    isOpen = false
  }
  const publish = (session: number, expiry: SessionExpiryReason) => {
    if (!isOpen || session !== count) return
    if (expiry !== "account.incomplete") close()
    for (const listener of listeners) listener(expiry)
  }
  return {
    open: Effect.sync(() => (isOpen ? count : undefined)),
    opened: Effect.sync(() => {
      if (!isOpen) count += 1
      isOpen = true
    }),
    closed: Effect.sync(close),
    expired: (session) =>
      Effect.sync(() =>
        publish(session, page.cookieEnabled === false ? "cookies.blocked" : "session.expired"),
      ),
    incomplete: (session) => Effect.sync(() => publish(session, "account.incomplete")),
    reasons: Stream.callback<SessionExpiryReason>((queue) => {
      const listener = (expiry: SessionExpiryReason) => {
        Queue.offerUnsafe(queue, expiry)
      }
      return Effect.acquireRelease(
        Effect.sync(() => listeners.add(listener)),
        () => Effect.sync(() => listeners.delete(listener)),
      )
    }),
  }
}
