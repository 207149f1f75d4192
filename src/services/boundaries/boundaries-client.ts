import { Context } from "effect"
import type { BoundariesApi } from "#contract/areas/boundaries.ts"
import type { ClientOf } from "../client.ts"

/** Typed client of the area's calls. */
export class BoundariesClient extends Context.Service<BoundariesClient, ClientOf<typeof BoundariesApi>>()(
  "headland/boundaries/BoundariesClient",
) {}
