import { Context } from "effect"
import type { SharesApi } from "#contract/areas/shares.ts"
import type { ClientOf } from "../client.ts"

/** Typed client of the area's calls. */
export class SharesClient extends Context.Service<SharesClient, ClientOf<typeof SharesApi>>()(
  "headland/shares/SharesClient",
) {}
