import type { BrowserStore } from "../shell/browser-store.ts"
import type { Reporter } from "../shell/reporter.ts"
import type { Visibility } from "../shell/visibility.ts"
import type { NewsCalls } from "./news-calls.ts"

/** What the charts of the news may use. */
export type NewsServices = NewsCalls | BrowserStore | Visibility | Reporter
