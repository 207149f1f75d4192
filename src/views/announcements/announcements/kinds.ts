import type { MessageType } from "#contract/schemas/announcement.ts"

/** The picture of each kind; its word is `announcements.kind.<kind>`. */
export const iconOf: Readonly<Record<MessageType, string>> = {
  GENERAL: "announcement",
  DELAYS_IN_DATA: "delay",
  DISRUPTIONS_IN_SERVICE: "disruption",
  EMERGENCY_MAINTENANCE: "emergency",
  CUSTOM: "message",
}

/** Read out at once by screen readers. */
export const isUrgent = (kind: MessageType): boolean =>
  kind === "EMERGENCY_MAINTENANCE" || kind === "DISRUPTIONS_IN_SERVICE"
