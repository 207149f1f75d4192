import { Layer } from "effect"
import { MachinesApi } from "#contract/areas/machines.ts"
import { makeClient } from "../client.ts"
import { MachinesClient } from "./machines-client.ts"

export const MachinesClientLive = Layer.effect(MachinesClient, makeClient(MachinesApi))
