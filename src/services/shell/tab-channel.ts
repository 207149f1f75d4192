import { Context, Effect } from "effect"
import { filter, fromEvent, map, type Observable } from "rxjs"

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

/** Channel between the tabs of one browser. */
export interface TabChannel<M extends string> {
  /** Sends a message to all other tabs of this browser, not to this tab. */
  readonly send: (message: M) => Effect.Effect<void>
  readonly messages: Observable<M>
}

type IsMessage<M extends string> = (value: unknown) => value is M

/**
 * Opens a channel to other tabs by a broadcast channel, or in browsers without one by the storage event that a
 * write causes in other tabs. Some browsers that forbid storage also refuse the channel; the tab then works without
 * messages.
 */
export const openTabChannel = Effect.fnUntraced(function* <M extends string>(
  name: string,
  isMessage: IsMessage<M>,
) {
  const page = yield* TabWindowOfPage
  const Channel = page.BroadcastChannel
  const byStorage = storageChannel(page, name, isMessage)
  if (Channel === undefined) return byStorage
  return yield* Effect.catchTag(broadcastChannel(Channel, name, isMessage), "UnknownError", () =>
    Effect.succeed(byStorage),
  )
})

const broadcastChannel = <M extends string>(
  Channel: typeof BroadcastChannel,
  name: string,
  isMessage: IsMessage<M>,
) =>
  Effect.gen(function* () {
    const channel = yield* Effect.acquireRelease(
      Effect.try(() => new Channel(name)),
      (open) => Effect.sync(() => open.close()),
    )
    return {
      send: (message) => Effect.sync(() => channel.postMessage(message)),
      messages: fromEvent<MessageEvent>(channel, "message").pipe(
        map(({ data }) => data as unknown),
        filter(isMessage),
      ),
    } satisfies TabChannel<M>
  })

const storageChannel = <M extends string>(
  page: TabWindow,
  name: string,
  isMessage: IsMessage<M>,
): TabChannel<M> => ({
  send: (message) =>
    Effect.ignore(
      Effect.try(() => {
        // Writes and removes the entry, so that sending the same message twice causes two storage events.
        page.localStorage.setItem(name, message)
        page.localStorage.removeItem(name)
      }),
    ),
  messages: fromEvent<StorageEvent>(page, "storage").pipe(
    filter(({ key }) => key === name),
    map(({ newValue }) => newValue),
    filter(isMessage),
  ),
})
