import type { BrowserStore } from "../shell/browser-store.ts"
import type { MessageCalls } from "./message-calls.ts"

/** What the charts of the control panel may use. */
export type AdminServices = MessageCalls | BrowserStore
