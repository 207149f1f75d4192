import { Context } from "effect"
import type { CentreApi } from "#contract/areas/centre.ts"
import type { ClientOf } from "../client.ts"

/** Typed client of the area's calls. */
export class CentreClient extends Context.Service<CentreClient, ClientOf<typeof CentreApi>>()(
  "headland/centre/CentreClient",
) {}
