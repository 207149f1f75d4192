import type { BrowserLocation } from "./browser-location.ts"
import type { BrowserStore } from "./browser-store.ts"
import type { Connection } from "./connection.ts"
import type { CrossTab } from "./cross-tab.ts"
import type { Reporter } from "./reporter.ts"
import type { Session } from "./session.ts"
import type { SessionExpiry } from "./session-expiry.ts"
import type { SignOns } from "./sign-on.ts"
import type { Visibility } from "./visibility.ts"

/**
 * Effect services that the charts of the shell may require; the service lists of other areas repeat the shell
 * services that those areas need.
 */
export type ShellServices =
  | Session
  | SessionExpiry
  | CrossTab
  | BrowserLocation
  | BrowserStore
  | SignOns
  | Visibility
  | Connection
  | Reporter
