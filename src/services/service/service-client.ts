import { Context } from "effect"
import type { ServiceApi } from "#contract/areas/service.ts"
import type { ClientOf } from "../client.ts"

/** Typed client of the area's calls. */
export class ServiceClient extends Context.Service<ServiceClient, ClientOf<typeof ServiceApi>>()(
  "headland/service/ServiceClient",
) {}
