import type { AnnouncementServices } from "#services/announcements/services.ts"
import { defineArea } from "../effect-actor.ts"

export const announcements = defineArea<AnnouncementServices>("announcements")
