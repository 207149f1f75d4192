import type { BrowserStore } from "../shell/browser-store.ts"
import type { Visibility } from "../shell/visibility.ts"
import type { AlertTabs } from "./alert-tabs.ts"
import type { BrowserTab } from "./browser-tab.ts"
import type { ServiceClient } from "./service-client.ts"
import type { SubscriptionLookup } from "./subscription-lookup.ts"

/** Effect services that the charts of the service area may require; lists keep their filters in the browser store. */
export type ServiceServices =
  | SubscriptionLookup
  | ServiceClient
  | AlertTabs
  | BrowserTab
  | Visibility
  | BrowserStore
