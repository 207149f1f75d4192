import { Context, Effect, Layer } from "effect"
import { BrowserTab } from "./browser-tab.ts"

/** The parts of the window that belong to its tab; tests replace them. */
export interface TabOfPage {
  readonly history: Pick<History, "length">
  readonly close: () => void
}

export const WindowOfTab = Context.Reference<TabOfPage>("headland/WindowOfTab", {
  defaultValue: () => window,
})

/** Time in which a browser closes a tab that may be closed. */
const CLOSING = "500 millis"

export const BrowserTabLive = Layer.effect(
  BrowserTab,
  Effect.map(WindowOfTab, (page) =>
    BrowserTab.of({
      isOwn: Effect.sync(() => page.history.length === 1),
      close: Effect.gen(function* () {
        // What asked before the page is closed has let go of it by then.
        yield* Effect.sleep(0)
        page.close()
        yield* Effect.sleep(CLOSING)
      }),
    }),
  ),
)
