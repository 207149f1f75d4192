import { Layer } from "effect"
import { ReportsApi } from "#contract/areas/reports.ts"
import { makeClient } from "../client.ts"
import { ReportsClient } from "./reports-client.ts"

export const ReportsClientLive = Layer.effect(ReportsClient, makeClient(ReportsApi))
