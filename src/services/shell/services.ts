import type { BrowserLocation } from "./browser-location.ts"
import type { BrowserStore } from "./browser-store.ts"
import type { CrossTab } from "./cross-tab.ts"
import type { Reporter } from "./reporter.ts"
import type { Session } from "./session.ts"
import type { SessionExpiry } from "./session-expiry.ts"
import type { SignOns } from "./sign-on.ts"
import type { Visibility } from "./visibility.ts"

/** What the charts of the shell may use; other areas name those they need of them too. */
export type ShellServices =
  | Session
  | SessionExpiry
  | CrossTab
  | BrowserLocation
  | BrowserStore
  | SignOns
  | Visibility
  | Reporter
