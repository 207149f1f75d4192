import { Layer } from "effect"
import { closedAlerts } from "#machines/service/closed-alerts.ts"
import { proactiveAlertMachine } from "#machines/service/proactive-alert/machine.ts"
import { proactiveAlerts } from "#machines/service/proactive-alerts.ts"
import { subscriptionRedirectMachine } from "#machines/service/subscription-redirect/machine.ts"
import { BaseLive } from "#services/base.ts"
import { AlertTabsLive } from "#services/service/alert-tabs-live.ts"
import { BrowserTabLive } from "#services/service/browser-tab-live.ts"
import { ServiceClientLive } from "#services/service/service-client-live.ts"
import { SubscriptionLookupLive } from "#services/service/subscription-lookup-live.ts"
import { ClosedAlerts } from "#views/service/alerts/ClosedAlerts.tsx"
import { ProactiveAlert } from "#views/service/alerts/ProactiveAlert.tsx"
import { ProactiveAlerts } from "#views/service/alerts/ProactiveAlerts.tsx"
import { SubscriptionRedirect } from "#views/service/subscription-redirect/SubscriptionRedirect.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Area module of the pages of service centres. */
export default {
  area: "service",
  texts: import.meta.glob(["../../i18n/messages/{service,account,components,tools}/*.json"], {
    import: "default",
  }),
  // Text areas loaded in addition to the area's own, because its forms and shared components use these texts.
  moreTexts: ["account", "components", "tools"],
  layer: Layer.mergeAll(SubscriptionLookupLive, ServiceClientLive, AlertTabsLive, BrowserTabLive).pipe(
    Layer.provideMerge(BaseLive),
  ),
  screens: {
    "subscription-redirect": screen(subscriptionRedirectMachine, SubscriptionRedirect),
    "proactive-alerts": screen(proactiveAlerts, ProactiveAlerts),
    "closed-alerts": screen(closedAlerts, ClosedAlerts),
    "proactive-alert": screen(proactiveAlertMachine, ProactiveAlert),
  },
} satisfies AreaModule
