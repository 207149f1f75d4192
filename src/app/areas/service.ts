import { Layer } from "effect"
import { subscriptionRedirectMachine } from "#machines/service/subscription-redirect/machine.ts"
import { BaseLive } from "#services/base.ts"
import { SubscriptionLookupLive } from "#services/service/subscription-lookup-live.ts"
import { SubscriptionRedirect } from "#views/service/subscription-redirect/SubscriptionRedirect.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Area module of the pages of service centres. */
export default {
  area: "service",
  texts: import.meta.glob("../../i18n/messages/service/*.json", { import: "default" }),
  layer: SubscriptionLookupLive.pipe(Layer.provideMerge(BaseLive)),
  screens: { "subscription-redirect": screen(subscriptionRedirectMachine, SubscriptionRedirect) },
} satisfies AreaModule
