import type { UserNotificationType } from "#contract/schemas/user-notification.ts"

/** Push message to a browser: of personal data it contains only a title and a link (OPEN-129). */
export interface PushMessage {
  readonly id: number
  readonly title: string
  readonly notificationType: UserNotificationType
  readonly link: string | null
}

const types: Readonly<Record<UserNotificationType, true>> = {
  subscriptionRequest: true,
  subscriptionInvite: true,
  subscriptionEnding: true,
  subscriptionRenewing: true,
  machineShareStarted: true,
  machineShareStopped: true,
  boundaryOccurrence: true,
  reportCompleted: true,
  alarmRaised: true,
  proactiveAlert: true,
}

/**
 * The received push message, or the reason why it is only logged: no message at all, or an unknown type (PUSH-07,
 * PUSH-08).
 */
export const pushMessageOf = (data: unknown): PushMessage | { readonly failure: string } => {
  if (typeof data !== "object" || data === null) return { failure: "A push without a message" }
  const { id, link = null, notificationType, title } = data as Readonly<Record<string, unknown>>
  if (typeof id !== "number" || typeof title !== "string" || !(link === null || typeof link === "string"))
    return { failure: "A push that makes no sense" }
  if (typeof notificationType !== "string" || !Object.hasOwn(types, notificationType))
    return { failure: `A push of unknown type ${String(notificationType).slice(0, 40)}` }
  return { id, title, notificationType: notificationType as UserNotificationType, link }
}
