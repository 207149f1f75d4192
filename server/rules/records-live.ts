import { Layer } from "effect"
import { Integrations } from "../integrations/integrations.ts"
import { AdministeredUsers } from "../store/administered-users.ts"
import { Announcements } from "../store/announcements.ts"
import { Audit } from "../store/audit.ts"
import { AuditLog } from "../store/audit-log.ts"
import { Configurations } from "../store/configurations.ts"
import { DealerFigures } from "../store/dealer-figures.ts"
import { DealerLinks } from "../store/dealer-links.ts"
import { FeatureFlags } from "../store/feature-flags.ts"
import { Feedbacks } from "../store/feedback.ts"
import { History } from "../store/history.ts"
import { JobRuns } from "../store/job-runs.ts"
import { PartnerTargets } from "../store/partner-targets.ts"
import { PartnerUsers } from "../store/partner-users.ts"
import { Partners } from "../store/partners.ts"
import { UserNotifications } from "../store/user-notifications.ts"
import { Releases } from "./releases.ts"

/**
 * Services that many areas use: records written beside an area's own rows, such as the audit log, and checks of
 * rights and external registers.
 */
export const RecordsLive = Layer.mergeAll(
  AdministeredUsers.layer,
  AuditLog.layer,
  Announcements.layer,
  Audit.layer,
  Feedbacks.layer,
  Releases.layer,
  Configurations.layer,
  FeatureFlags.layer,
  History.layer,
  JobRuns.layer,
  PartnerTargets.layer,
  Partners.layer,
  PartnerUsers.layer,
  DealerLinks.layer,
  DealerFigures.layer,
  Integrations.layer,
  UserNotifications.layer,
)
