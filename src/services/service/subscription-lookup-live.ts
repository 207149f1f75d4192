import { Effect, Layer } from "effect"
import { ServiceApi } from "#contract/areas/service.ts"
import { SubscriptionId } from "#contract/schemas/subscription.ts"
import { call } from "../call.ts"
import { makeClient } from "../client.ts"
import { SubscriptionLookup } from "./subscription-lookup.ts"

export const SubscriptionLookupLive = Layer.effect(
  SubscriptionLookup,
  Effect.gen(function* () {
    const { subscriptions } = yield* makeClient(ServiceApi)
    return {
      centreOf: Effect.fn("SubscriptionLookup.centreOf")(function* (subId) {
        if (!/^\d{1,9}$/.test(subId)) return undefined
        const id = SubscriptionId.make(Number(subId))
        const { content } = yield* call(subscriptions.search({ query: { id } }))
        return content[0]?.serviceCentre?.id
      }),
    }
  }),
)
