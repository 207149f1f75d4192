import { Context } from "effect"
import type { MachineCareApi } from "#contract/areas/machine-care.ts"
import type { ClientOf } from "../client.ts"

/** Typed client of the calls about keeping a machine running. */
export class CareClient extends Context.Service<CareClient, ClientOf<typeof MachineCareApi>>()(
  "headland/machine/CareClient",
) {}
