import type { Analytics } from "./analytics.ts"
import type { ConsentProvider } from "./consent-provider.ts"

/** Effect services that the charts of the consent area may require. */
export type ConsentServices = ConsentProvider | Analytics
