import type { Announcement } from "#contract/schemas/announcement.ts"

/** Invented announcement for samples. */
export const sampleAnnouncement: Announcement = {
  id: 3,
  title: "Maintenance on Sunday",
  message: "The portal will be unavailable for 30 minutes.",
  messageType: "GENERAL",
  start: "2026-11-29T04:00:00.000Z",
  end: "2026-11-29T04:30:00.000Z",
  visibilityStart: "2026-11-25T06:00:00.000Z",
  visibleAllUsers: true,
  targetGroup: "ALL",
  languages: { "fi-FI": { title: "Huolto sunnuntaina", message: "Portaali on poissa puoli tuntia." } },
  version: 1,
}
