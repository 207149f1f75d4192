import type { BrowserStore } from "../shell/browser-store.ts"
import type { PartnersClient } from "./partners-client.ts"

/** Services that the area's charts may use; lists keep their filters in the browser store. */
export type PartnersServices = PartnersClient | BrowserStore
