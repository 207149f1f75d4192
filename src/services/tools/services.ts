import type { BrowserStore } from "../shell/browser-store.ts"
import type { CrossTab } from "../shell/cross-tab.ts"
import type { Visibility } from "../shell/visibility.ts"
import type { Keys } from "./keys.ts"
import type { Push } from "./push.ts"
import type { ToolsCalls } from "./tools-calls.ts"

/** Effect services that the charts of the header's tools may require. */
export type ToolsServices = ToolsCalls | Keys | Push | CrossTab | Visibility | BrowserStore
