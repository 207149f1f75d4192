import { Context } from "effect"
import type { AlarmsApi } from "#contract/areas/alarms.ts"
import type { ClientOf } from "../client.ts"

/** Typed client of the area's calls. */
export class AlarmsClient extends Context.Service<AlarmsClient, ClientOf<typeof AlarmsApi>>()(
  "headland/alarms/AlarmsClient",
) {}
