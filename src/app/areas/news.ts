import { Layer } from "effect"
import { announcementsMachine } from "#machines/news/announcements/machine.ts"
import { NewsCallsLive } from "#services/news/news-calls-live.ts"
import { ShellLive } from "#services/shell/live.ts"
import { AnnouncementBar } from "#views/news/announcements/AnnouncementBar.tsx"
import { CurrentMessages } from "#views/news/announcements/CurrentMessages.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Messages of the house above the page. */
export default {
  area: "news",
  texts: import.meta.glob("../../i18n/messages/news/*.json", { import: "default" }),
  layer: NewsCallsLive.pipe(Layer.provideMerge(ShellLive)),
  screens: {
    news: screen(announcementsMachine, AnnouncementBar),
    "current-messages": screen(announcementsMachine, CurrentMessages),
  },
} satisfies AreaModule
