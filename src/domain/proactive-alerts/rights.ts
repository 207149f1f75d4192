import type { ProactiveAlert } from "#contract/schemas/proactive-alert.ts"
import type { User } from "#contract/schemas/user.ts"
import { accessOf, type HasRoles } from "../access/access.ts"
import { mayEditPartnerAlarms } from "../access/partner.ts"
import { hasFeature } from "./feature.ts"
import { mayHaveCase } from "./statuses.ts"

/**
 * Whether the user's roles allow changes of the alert (ROLE-20). Without a service partner nothing can be saved; users
 * with write access at any partner then read why (PA-22).
 */
export const mayChangeAlert = (user: HasRoles, { serviceId }: Pick<ProactiveAlert, "serviceId">): boolean =>
  serviceId === null
    ? accessOf(user).isSuperOrNetworkAdmin ||
      user.roles.some(({ authRole }) => authRole === "ROLE_PARTNER_USER")
    : mayEditPartnerAlarms(user, { id: serviceId })

/** Whether the user may open a support case from the alert now (CASE-02). */
export const mayOpenCase = (user: User, alert: ProactiveAlert): boolean =>
  hasFeature(user, "PROACTIVE_ALERTS_CREATE_SUPPORT_CASE") &&
  alert.serviceId !== null &&
  mayChangeAlert(user, alert) &&
  alert.techConnectCaseBaseUrl === null &&
  mayHaveCase(alert.status)
