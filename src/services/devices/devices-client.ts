import { Context } from "effect"
import type { DevicesApi } from "#contract/areas/devices.ts"
import type { ClientOf } from "../client.ts"

/** Typed client of the area's calls. */
export class DevicesClient extends Context.Service<DevicesClient, ClientOf<typeof DevicesApi>>()(
  "headland/devices/DevicesClient",
) {}
