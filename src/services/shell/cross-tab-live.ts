import { Context, Effect, Layer } from "effect"
import { filter, fromEvent, map } from "rxjs"
import { CrossTab, type TabMessage } from "./cross-tab.ts"

const NAME = "headland"

const isMessage = (value: unknown): value is TabMessage =>
  value === "signed-in" ||
  value === "signed-out" ||
  value === "account-changed" ||
  value === "notifications-changed"

/** The parts of the window that send messages to other tabs; tests replace them. */
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
 * Messages to other tabs by a broadcast channel, or in browsers without one by the storage event that a write
 * causes in other tabs. Some browsers that forbid storage also refuse the channel; the tab then works without
 * messages.
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
          // The entry is written and removed, so that sending the same message twice causes two storage events.
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
