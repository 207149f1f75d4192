import { Layer } from "effect"
import { BrowserLocationLive } from "./browser-location-live.ts"
import { BrowserStoreLive } from "./browser-store-live.ts"
import { ConnectionLive } from "./connection-live.ts"
import { CrossTabLive } from "./cross-tab-live.ts"
import { ReporterLive } from "./reporter-live.ts"
import { SessionExpiryLive } from "./session-expiry-live.ts"
import { SessionLive } from "./session-live.ts"
import { SignOnsLive } from "./sign-on-live.ts"
import { VisibilityLive } from "./visibility-live.ts"

const BrowserLive = Layer.mergeAll(
  ReporterLive,
  SessionExpiryLive,
  CrossTabLive,
  BrowserStoreLive,
  VisibilityLive,
  ConnectionLive,
)

/** The services of the app shell, shared by all areas and built once. */
export const ShellLive = Layer.mergeAll(SessionLive, BrowserLocationLive, SignOnsLive).pipe(
  Layer.provideMerge(BrowserLive),
)
