import { Layer } from "effect"
import { SharesApi } from "#contract/areas/shares.ts"
import { makeClient } from "../client.ts"
import { SharesClient } from "./shares-client.ts"

export const SharesClientLive = Layer.effect(SharesClient, makeClient(SharesApi))
