import type { Consent } from "#contract/schemas/consent.ts"
import { type SystemMessage, sendToSystem } from "../send-to-system.ts"
import type { ConsentDecided } from "../shell/portal/events.ts"
import { systemIds } from "../system.ts"

/**
 * Message that passes the consent decision to the portal chart, where other parts of the portal read the decision
 * before they contact third parties.
 */
export const consentDecided = (decision: Consent | null): SystemMessage => {
  const event: ConsentDecided = { type: "consent.decided", decision }
  return { to: systemIds.portal, event }
}

export const notifyPortal = sendToSystem<{ readonly decision: Consent | null }>((_, { decision }) => [
  consentDecided(decision),
])
