import type { BrowserStore } from "../shell/browser-store.ts"
import type { AdminClient } from "./admin-client.ts"

/** Services available to the charts of the control panel. */
export type AdminServices = AdminClient | BrowserStore
