import { Layer } from "effect"
import { AlarmsApi } from "#contract/areas/alarms.ts"
import { makeClient } from "../client.ts"
import { AlarmsClient } from "./alarms-client.ts"

export const AlarmsClientLive = Layer.effect(AlarmsClient, makeClient(AlarmsApi))
