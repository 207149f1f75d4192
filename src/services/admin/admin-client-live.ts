import { Layer } from "effect"
import { AdminApi } from "#contract/areas/admin.ts"
import { makeClient } from "../client.ts"
import { AdminClient } from "./admin-client.ts"

export const AdminClientLive = Layer.effect(AdminClient, makeClient(AdminApi))
