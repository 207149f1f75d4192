import type { SqlClient } from "effect/sql"
import type { PartnerTargets } from "../store/partner-targets.ts"
import { followTrends } from "../store/proactive-alerts/source.ts"
import type { UserNotifications } from "../store/user-notifications.ts"
import type { Users } from "../store/users.ts"
import type { Job } from "./job.ts"

/** Job that raises and closes proactive alerts from the trends of the last days; each day's data are read once. */
export const followTrendsJob: Job<SqlClient.SqlClient | PartnerTargets | UserNotifications | Users> = {
  name: "follow-trends",
  every: "6 hours",
  run: followTrends,
}
