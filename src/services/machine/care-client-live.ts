import { Layer } from "effect"
import { MachineCareApi } from "#contract/areas/machine-care.ts"
import { makeClient } from "../client.ts"
import { CareClient } from "./care-client.ts"

export const CareClientLive = Layer.effect(CareClient, makeClient(MachineCareApi))
