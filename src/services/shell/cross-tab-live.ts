import { Context, Effect, Layer } from "effect"
import { filter, fromEvent, map } from "rxjs"
import { CrossTab, type TabMessage } from "./cross-tab.ts"

const NAME = "headland"

const isMessage = (value: unknown): value is TabMessage =>
  value === "signed-in" ||
  value === "signed-out" ||
  value === "account-changed" ||
  value === "notifications-changed"

/** The parts of the browser that carry a message to other tabs. */
export interface TabWindow {
  readonly BroadcastChannel?: typeof BroadcastChannel
  readonly localStorage: Pick<Storage, "setItem" | "removeItem">
  readonly addEventListener: Listening
  readonly removeEventListener: Listening
}
type Listening = (type: string, listener: (event: StorageEvent) => void) => void

export const TabWindowOfPage = Context.Reference<TabWindow>("headland/TabWindow", {
  defaultValue: () => window,
})

/**
 * A broadcast channel, or in browsers without one the storage event that a write causes in other tabs. Some that may keep
 * nothing do not open a channel either; a tab by itself is better than none.
 */
export const CrossTabLive = Layer.effect(
  CrossTab,
  Effect.gen(function* () {
    const page = yield* TabWindowOfPage
    const Channel = page.BroadcastChannel
    if (Channel === undefined) return byStorage(page)
    return yield* Effect.catchTag(byChannel(Channel), "UnknownError", () => Effect.succeed(byStorage(page)))
  }),
)

const byChannel = (Channel: typeof BroadcastChannel) =>
  Effect.gen(function* () {
    const channel = yield* Effect.acquireRelease(
      Effect.try(() => new Channel(NAME)),
      (open) => Effect.sync(() => open.close()),
    )
    return CrossTab.of({
      send: (message) => Effect.sync(() => channel.postMessage(message)),
      messages: fromEvent<MessageEvent>(channel, "message").pipe(
        map(({ data }) => data as unknown),
        filter(isMessage),
      ),
    })
  })

const byStorage = (page: TabWindow) =>
  CrossTab.of({
    send: (message) =>
      Effect.ignore(
        Effect.try(() => {
          // Written and removed, so that the same message twice is two events.
          page.localStorage.setItem(NAME, message)
          page.localStorage.removeItem(NAME)
        }),
      ),
    messages: fromEvent<StorageEvent>(page, "storage").pipe(
      filter(({ key }) => key === NAME),
      map(({ newValue }) => newValue),
      filter(isMessage),
    ),
  })
