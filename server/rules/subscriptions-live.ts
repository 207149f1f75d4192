import { Layer } from "effect"
import { Billing } from "../integrations/billing.ts"
import { Plans } from "../store/plans.ts"
import { Subscriptions } from "../store/subscriptions.ts"
import { AccountsLive } from "./accounts-live.ts"
import { DeviceCommands } from "./device-commands.ts"
import { RecordsLive } from "./records-live.ts"
import { SubscriptionChanges } from "./subscriptions/changes.ts"
import { Customers } from "./subscriptions/customers.ts"

/** Services for subscriptions, their plans and their changes. */
export const SubscriptionsLive = SubscriptionChanges.layer.pipe(
  Layer.provideMerge(Layer.mergeAll(Plans.layer, Subscriptions.layer, Customers.layer, Billing.layer)),
  Layer.provide(DeviceCommands.layer),
  Layer.provide(Layer.mergeAll(AccountsLive, RecordsLive)),
)
