import type { BrowserStore } from "../shell/browser-store.ts"
import type { OpenDialogs } from "./open-dialogs.ts"
import type { ReleaseCalls } from "./release-calls.ts"

/** What the charts of what is new may use. */
export type ReleasesServices = ReleaseCalls | OpenDialogs | BrowserStore
