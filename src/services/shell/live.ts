import { Layer } from "effect"
import { ClientLive } from "../client.ts"
import { BrowserLocationLive } from "./browser-location-live.ts"
import { BrowserStoreLive } from "./browser-store-live.ts"
import { CrossTabLive } from "./cross-tab-live.ts"
import { ReporterLive } from "./reporter-live.ts"
import { SessionLive } from "./session-live.ts"
import { SessionLossLive } from "./session-loss-live.ts"
import { VisibilityLive } from "./visibility-live.ts"

/** What every area stands on: the browser, and the way calls are made. Shared by all areas, built once. */
export const BaseLive = ClientLive.pipe(
  Layer.provideMerge(
    Layer.mergeAll(ReporterLive, SessionLossLive, CrossTabLive, BrowserStoreLive, VisibilityLive),
  ),
)

export const ShellLive = Layer.mergeAll(SessionLive, BrowserLocationLive).pipe(Layer.provideMerge(BaseLive))
