import { Layer } from "effect"
import { type AnalyticsSettings, analyticsLive } from "./analytics-live.ts"
import { externalProvider } from "./external-provider.ts"
import { ownProvider } from "./own-provider.ts"

export interface ConsentSettings extends AnalyticsSettings {
  /** Domain of the brand's cookies; without one they are of the host alone. */
  readonly cookieDomain?: string | undefined
  /** Address of the script of another provider; without one the portal asks itself. */
  readonly consentProvider?: string | undefined
}

export const consentLive = (settings: ConsentSettings) =>
  Layer.merge(
    settings.consentProvider === undefined
      ? ownProvider(settings.cookieDomain)
      : externalProvider(settings.consentProvider),
    analyticsLive(settings),
  )
