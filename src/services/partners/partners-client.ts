import { Context } from "effect"
import type { PartnersApi } from "#contract/areas/partners.ts"
import type { ClientOf } from "../client.ts"

/** Typed client of the area's calls. */
export class PartnersClient extends Context.Service<PartnersClient, ClientOf<typeof PartnersApi>>()(
  "headland/partners/PartnersClient",
) {}
