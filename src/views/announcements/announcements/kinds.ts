import type { MessageType } from "#contract/schemas/announcement.ts"

/** Icon of each kind of announcement; its label is `announcements.kind.<kind>`. */
export const iconOf: Readonly<Record<MessageType, string>> = {
  GENERAL: "announcement",
  DELAYS_IN_DATA: "delay",
  DISRUPTIONS_IN_SERVICE: "disruption",
  EMERGENCY_MAINTENANCE: "emergency",
  CUSTOM: "message",
}
