import { Context } from "effect"
import type { ReportsApi } from "#contract/areas/reports.ts"
import type { ClientOf } from "../client.ts"

/** Typed client of the area's calls. */
export class ReportsClient extends Context.Service<ReportsClient, ClientOf<typeof ReportsApi>>()(
  "headland/reports/ReportsClient",
) {}
