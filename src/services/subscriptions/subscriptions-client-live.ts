import { Layer } from "effect"
import { SubscriptionsApi } from "#contract/areas/subscriptions.ts"
import { makeClient } from "../client.ts"
import { SubscriptionsClient } from "./subscriptions-client.ts"

export const SubscriptionsClientLive = Layer.effect(SubscriptionsClient, makeClient(SubscriptionsApi))
