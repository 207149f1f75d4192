import { Layer } from "effect"
import { ServiceApi } from "#contract/areas/service.ts"
import { makeClient } from "../client.ts"
import { ServiceClient } from "./service-client.ts"

export const ServiceClientLive = Layer.effect(ServiceClient, makeClient(ServiceApi))
