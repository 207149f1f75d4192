import { Context } from "effect"
import type { GdprApi } from "#contract/areas/gdpr.ts"
import type { ClientOf } from "../client.ts"

/** Typed client of the area's calls. */
export class GdprClient extends Context.Service<GdprClient, ClientOf<typeof GdprApi>>()(
  "headland/gdpr/GdprClient",
) {}
