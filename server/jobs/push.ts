import { Clock, Effect } from "effect"
import { AppConfig } from "../config.ts"
import { outsideAgent } from "../rules/push-network.ts"
import { type Outgoing, type PushTarget, PushTokens } from "../store/push-tokens.ts"
import type { Job } from "./job.ts"

/** Maximum age in ms of a notification that is pushed; older notifications are only shown in the list. */
const STALE_MS = 3_600_000
const BATCH = 100
const MOST_ATTEMPTS = 6
const FIRST_PAUSE_MS = 10_000
const ANSWER_MS = 10_000
/** Seconds for which a push service stores a message for a browser that is offline. */
const KEEP_SECONDS = 12 * 3600

/**
 * Job that pushes notifications to users' browsers (OPEN-129). A push service that does not answer is tried again
 * with growing pauses, without repeating messages to other services; an expired endpoint is deleted. A repeated
 * message replaces the first in the browser, because both messages have the same id.
 */
export const pushNotifications: Job<PushTokens | AppConfig> = {
  name: "push-notifications",
  every: "5 seconds",
  run: Effect.scoped(
    Effect.gen(function* () {
      const tokens = yield* PushTokens
      const { push } = yield* AppConfig
      const now = yield* Clock.currentTimeMillis
      yield* tokens.passOver(new Date(now - STALE_MS))
      if (push === undefined) return
      const waiting = yield* tokens.due(BATCH)
      if (waiting.length === 0) return
      const { default: webpush } = yield* Effect.promise(() => import("web-push"))
      const agent = yield* Effect.acquireRelease(outsideAgent(hostsOf(waiting)), (made) =>
        Effect.sync(() => made.destroy()),
      )

      const send = (outgoing: Outgoing, target: PushTarget) =>
        Effect.tryPromise({
          try: () =>
            webpush.sendNotification(
              { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
              payloadOf(outgoing),
              { vapidDetails: push, TTL: KEEP_SECONDS, topic: `n${outgoing.id}`, timeout: ANSWER_MS, agent },
            ),
          catch: (error) => (error instanceof webpush.WebPushError ? error.statusCode : 0),
        }).pipe(
          Effect.timeoutOrElse({ duration: 2 * ANSWER_MS, orElse: () => Effect.fail(0) }),
          Effect.as(true),
          Effect.catch((status) => giveUpOrAgain(target, status)),
        )

      /** Whether to stop sending a message to an endpoint: the endpoint is gone (404, 410) or refuses this message. */
      const giveUpOrAgain = Effect.fnUntraced(function* (target: PushTarget, status: number) {
        if (status === 404 || status === 410) yield* tokens.drop(target.endpoint)
        return status >= 400 && status < 500 && status !== 408 && status !== 429
      })

      const deliver = Effect.fnUntraced(function* (outgoing: Outgoing) {
        const done = yield* Effect.forEach(outgoing.targets, (target) => send(outgoing, target), {
          concurrency: 4,
        })
        if (done.every(Boolean) || outgoing.attempts + 1 >= MOST_ATTEMPTS)
          return yield* tokens.delivered(outgoing.id)
        const pause = FIRST_PAUSE_MS * 2 ** outgoing.attempts
        yield* tokens.retry(
          outgoing.id,
          new Date((yield* Clock.currentTimeMillis) + pause),
          outgoing.targets.filter((_, i) => done[i]).map(({ endpoint }) => endpoint),
        )
      })
      yield* Effect.forEach(waiting, deliver, { concurrency: 8, discard: true })
    }),
  ),
}

const hostsOf = (waiting: ReadonlyArray<Outgoing>) =>
  waiting.flatMap(({ targets }) => targets.map(({ endpoint }) => new URL(endpoint).hostname))

/** Content of a push message: title, link and identity; no other data about the user (OPEN-129). */
const payloadOf = ({ id, link, title, type }: Outgoing): string =>
  JSON.stringify({ id, title, notificationType: type, link })
