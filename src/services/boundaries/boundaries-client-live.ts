import { Layer } from "effect"
import { BoundariesApi } from "#contract/areas/boundaries.ts"
import { makeClient } from "../client.ts"
import { BoundariesClient } from "./boundaries-client.ts"

export const BoundariesClientLive = Layer.effect(BoundariesClient, makeClient(BoundariesApi))
