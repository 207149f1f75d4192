import type { BrowserStore } from "../shell/browser-store.ts"
import type { AdminClient } from "./admin-client.ts"

/** What the charts of the control panel may use. */
export type AdminServices = AdminClient | BrowserStore
