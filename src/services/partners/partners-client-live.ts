import { Layer } from "effect"
import { PartnersApi } from "#contract/areas/partners.ts"
import { makeClient } from "../client.ts"
import { PartnersClient } from "./partners-client.ts"

export const PartnersClientLive = Layer.effect(PartnersClient, makeClient(PartnersApi))
