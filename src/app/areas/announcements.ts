import { Layer } from "effect"
import { announcementsMachine } from "#machines/announcements/announcements/machine.ts"
import { ActiveAnnouncementCallsLive } from "#services/announcements/active-announcement-calls-live.ts"
import { BaseLive } from "#services/base.ts"
import { AnnouncementBar } from "#views/announcements/announcements/AnnouncementBar.tsx"
import { CurrentAnnouncements } from "#views/announcements/announcements/CurrentAnnouncements.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Area module of the announcements above the page. */
export default {
  area: "announcements",
  texts: import.meta.glob("../../i18n/messages/announcements/*.json", { import: "default" }),
  layer: ActiveAnnouncementCallsLive.pipe(Layer.provideMerge(BaseLive)),
  screens: {
    announcements: screen(announcementsMachine, AnnouncementBar),
    "current-announcements": screen(announcementsMachine, CurrentAnnouncements),
  },
} satisfies AreaModule
