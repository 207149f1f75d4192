import type { BrowserStore } from "../shell/browser-store.ts"
import type { DevicesClient } from "./devices-client.ts"

/** Services that the area's charts may use; lists keep their filters in the browser store. */
export type DevicesServices = DevicesClient | BrowserStore
