import { Layer } from "effect"
import { DevicesApi } from "#contract/areas/devices.ts"
import { makeClient } from "../client.ts"
import { DevicesClient } from "./devices-client.ts"

export const DevicesClientLive = Layer.effect(DevicesClient, makeClient(DevicesApi))
