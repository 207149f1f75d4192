import { Context } from "effect"
import type { AdminApi } from "#contract/areas/admin.ts"
import type { ClientOf } from "../client.ts"

/** Typed client of the control panel's calls. */
export class AdminClient extends Context.Service<AdminClient, ClientOf<typeof AdminApi>>()(
  "headland/admin/AdminClient",
) {}
