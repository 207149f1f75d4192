import { Layer } from "effect"
import { GdprApi } from "#contract/areas/gdpr.ts"
import { makeClient } from "../client.ts"
import { GdprClient } from "./gdpr-client.ts"

export const GdprClientLive = Layer.effect(GdprClient, makeClient(GdprApi))
