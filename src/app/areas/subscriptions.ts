import { Layer } from "effect"
import { centreSubscriptions } from "#machines/subscriptions/centre-subscriptions.ts"
import { ownedSubscriptions } from "#machines/subscriptions/owned-subscriptions.ts"
import { subscriptionInviteMachine } from "#machines/subscriptions/subscription-invite/machine.ts"
import { subscriptionRequestMachine } from "#machines/subscriptions/subscription-request/machine.ts"
import { BaseLive } from "#services/base.ts"
import { SubscriptionsClientLive } from "#services/subscriptions/subscriptions-client-live.ts"
import { CentreSubscriptions } from "#views/subscriptions/CentreSubscriptions.tsx"
import { OwnedSubscriptions } from "#views/subscriptions/OwnedSubscriptions.tsx"
import { SubscriptionInvite } from "#views/subscriptions/SubscriptionInvite.tsx"
import { SubscriptionRequest } from "#views/subscriptions/SubscriptionRequest.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Screens and services of the area "subscriptions". */
export default {
  area: "subscriptions",
  texts: import.meta.glob(["../../i18n/messages/{subscriptions,account,components,tools}/*.json"], {
    import: "default",
  }),
  // Text areas loaded in addition to the area's own, because its forms and shared components use these texts.
  moreTexts: ["account", "components", "tools"],
  layer: SubscriptionsClientLive.pipe(Layer.provideMerge(BaseLive)),
  screens: {
    "owned-subscriptions": screen(ownedSubscriptions, OwnedSubscriptions),
    "centre-subscriptions": screen(centreSubscriptions, CentreSubscriptions),
    "subscription-invite": screen(subscriptionInviteMachine, SubscriptionInvite),
    "subscription-request": screen(subscriptionRequestMachine, SubscriptionRequest),
  },
} satisfies AreaModule
