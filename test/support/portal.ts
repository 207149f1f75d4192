import { Effect, Layer } from "effect"
import { FetchHttpClient } from "effect/http"
import { NEVER } from "rxjs"
import { ApiOrigin, ClientLive } from "#services/client.ts"
import { BrowserStoreLive, Storages } from "#services/shell/browser-store-live.ts"
import { CrossTab, type TabMessage } from "#services/shell/cross-tab.ts"
import { Reporter } from "#services/shell/reporter.ts"
import { SessionExpiryLive } from "#services/shell/session-expiry-live.ts"
import { SessionLive } from "#services/shell/session-live.ts"
import type { Browser } from "./browser.ts"
import { fakeStorage } from "./shell.ts"

/** The portal's own services in a user's browser, connected to a real server, or to a network faked by the test. */
export const portalIn = (browser: Browser, ownFetch?: typeof globalThis.fetch) => {
  const local = fakeStorage()
  const session = fakeStorage()
  const sentToTabs: Array<TabMessage> = []
  const reports: Array<string> = []

  /** Sends requests as a page of the portal does: with this browser's cookies and the page's origin. */
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const headers = new Headers(init?.headers)
    headers.set("origin", browser.url)
    return browser.fetch(`${pathname}${search}`, { ...init, headers })
  }
  const network = Layer.mergeAll(
    Layer.succeed(ApiOrigin, browser.url),
    Layer.succeed(FetchHttpClient.Fetch, ownFetch ?? fetch),
  )
  const around = Layer.mergeAll(
    SessionExpiryLive,
    BrowserStoreLive.pipe(
      Layer.provide(Layer.succeed(Storages, { local: () => local, session: () => session })),
    ),
    Layer.succeed(CrossTab, {
      send: (message) => Effect.sync(() => void sentToTabs.push(message)),
      messages: NEVER,
    }),
    Layer.succeed(Reporter, {
      report: (message) => Effect.sync(() => void reports.push(message)),
      called: () => Effect.void,
    }),
  )
  const layer = Layer.mergeAll(SessionLive, ClientLive).pipe(
    Layer.provideMerge(around),
    Layer.provideMerge(network),
  )
  return { layer, local, session, sentToTabs, reports }
}
