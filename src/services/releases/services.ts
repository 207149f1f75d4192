import type { BrowserStore } from "../shell/browser-store.ts"
import type { OpenDialogs } from "./open-dialogs.ts"
import type { ReleaseCalls } from "./release-calls.ts"

/** Effect services that the charts of the releases area may require. */
export type ReleasesServices = ReleaseCalls | OpenDialogs | BrowserStore
