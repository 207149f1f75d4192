import { Context } from "effect"
import type { AdminApi } from "#contract/areas/admin.ts"
import type { ClientOf } from "../client.ts"

/** Typed HTTP client for the calls of the control panel. */
export class AdminClient extends Context.Service<AdminClient, ClientOf<typeof AdminApi>>()(
  "headland/admin/AdminClient",
) {}
