import { Cause, Effect, Layer } from "effect"
import { defer, filter, fromEvent, map, NEVER, tap } from "rxjs"
import { ToolsApi } from "#contract/areas/tools.ts"
import { type FromWorker, isFromWorker } from "#domain/worker-messages.ts"
import { call } from "../call.ts"
import { makeClient } from "../client.ts"
import { BrowserStore } from "../shell/browser-store.ts"
import { CrossTab } from "../shell/cross-tab.ts"
import { browserWorkers, startWorker } from "../shell/start-worker.ts"
import { Push, type PushPermission } from "./push.ts"

export const PushLive = Layer.effect(
  Push,
  Effect.gen(function* () {
    const { userNotifications } = yield* makeClient(ToolsApi)
    const store = yield* BrowserStore
    const tabs = yield* CrossTab
    const want = (userId: number | null) => store.update("connectPush", () => ({ userId }))

    return {
      prepare: Effect.fn("Push.prepare")(function* (brand, userId) {
        const isThere = yield* attempt(() => startWorker(brand))
        const { userId: wanting } = yield* store.read("connectPush")
        return { permission: isThere ? permission() : ("unsupported" as const), wanted: wanting === userId }
      }),
      ask: attempt(async () => {
        await Notification.requestPermission()
        return true
      }).pipe(Effect.map(permission), Effect.withSpan("Push.ask")),
      register: Effect.fn("Push.register")(function* ({ key, language, userId }) {
        const token = yield* logged(Effect.tryPromise(() => subscribe(key)))
        if (token === undefined) return false
        const sent = yield* logged(
          call(
            userNotifications.updateToken({
              payload: { registrationToken: JSON.stringify(token), language },
            }),
          ).pipe(Effect.as(true)),
        )
        if (sent === undefined) return false
        yield* want(userId)
        return true
      }),
      unregister: Effect.andThen(attempt(unsubscribe), want(null)).pipe(Effect.withSpan("Push.unregister")),
      messages: defer(() => {
        const worker = browserWorkers()
        return worker === undefined ? NEVER : fromEvent<MessageEvent>(worker, "message")
      }).pipe(
        filter(isSaid),
        tap(({ ports: [port] }) => port?.postMessage("heard")),
        map(({ data }) => data),
      ),
      markRead: Effect.fn("Push.markRead")((ids) =>
        Effect.andThen(
          call(userNotifications.status({ payload: { ids, status: "READ" } })),
          tabs.send("notifications-changed"),
        ),
      ),
    }
  }),
)

interface Said extends MessageEvent {
  readonly data: FromWorker
}
const isSaid = (event: MessageEvent): event is Said => isFromWorker(event.data)

/**
 * Effect with its failure logged for developers instead of shown, because the user cannot do anything about a
 * failure of push.
 */
const logged = <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A | undefined> =>
  Effect.catchCause(effect, (cause) =>
    Effect.sync(() => {
      console.info("Push:", Cause.squash(cause))
      return undefined
    }),
  )

/** Whether a promise resolved to true; false where it rejected. */
const attempt = (work: () => Promise<boolean>): Effect.Effect<boolean> =>
  logged(Effect.tryPromise(work)).pipe(Effect.map((done) => done ?? false))

const permission = (): PushPermission => {
  if (!("PushManager" in window) || !("Notification" in window)) return "unsupported"
  return Notification.permission
}

const subscribe = async (key: string): Promise<PushSubscription> => {
  const registration = await browserWorkers()?.ready
  if (registration === undefined) throw new Error("The browser has no worker")
  const { pushManager } = registration
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const known = await pushManager.getSubscription()
  if (known === null) return pushManager.subscribe(options)
  if (isFor(known, key)) return known
  // The browser's subscription was made with an old server key, so it is replaced by one with the present key.
  await known.unsubscribe()
  return pushManager.subscribe(options)
}

const isFor = ({ options }: PushSubscription, key: string): boolean => {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === key.replaceAll("=", "")
}

const unsubscribe = async (): Promise<boolean> => {
  const registration = await browserWorkers()?.getRegistration("/")
  const subscription = await registration?.pushManager.getSubscription()
  return (await subscription?.unsubscribe()) ?? true
}
