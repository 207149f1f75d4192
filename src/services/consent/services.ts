import type { Analytics } from "./analytics.ts"
import type { ConsentProvider } from "./consent-provider.ts"

/** What the charts of consent may use. */
export type ConsentServices = ConsentProvider | Analytics
