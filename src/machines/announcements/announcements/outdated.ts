import type { SystemMessage } from "../../send-to-system.ts"
import { systemIds } from "../../system.ts"
import type { AnnouncementsEvent } from "./events.ts"

/** Message for `sendToSystem` that announcements changed, so that the bar above the page updates at once. */
export const announcementsChanged = (): SystemMessage => {
  const event: AnnouncementsEvent = { type: "list.outdated" }
  return { to: systemIds.announcements, event }
}
