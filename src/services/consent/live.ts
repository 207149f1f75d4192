import { Layer } from "effect"
import { type AnalyticsSettings, analyticsLive } from "./analytics-live.ts"
import { externalProvider } from "./external-provider.ts"
import { ownProvider } from "./own-provider.ts"

export interface ConsentSettings extends AnalyticsSettings {
  /** Domain of the brand's cookies; without a domain the cookies belong to the host alone. */
  readonly cookieDomain?: string | undefined
  /** Address of the script of an external consent provider; without an address the portal shows its own dialog. */
  readonly consentProvider?: string | undefined
}

export const consentLive = (settings: ConsentSettings) =>
  Layer.merge(
    settings.consentProvider === undefined
      ? ownProvider(settings.cookieDomain)
      : externalProvider(settings.consentProvider),
    analyticsLive(settings),
  )
