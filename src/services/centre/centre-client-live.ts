import { Layer } from "effect"
import { CentreApi } from "#contract/areas/centre.ts"
import { makeClient } from "../client.ts"
import { CentreClient } from "./centre-client.ts"

export const CentreClientLive = Layer.effect(CentreClient, makeClient(CentreApi))
