import { Layer } from "effect"
import { announcementEditor } from "#machines/admin/announcement-editor.ts"
import { announcementList } from "#machines/admin/announcement-list.ts"
import { flagEditor } from "#machines/admin/flag-editor.ts"
import { flagList } from "#machines/admin/flag-list.ts"
import { AdminClientLive } from "#services/admin/admin-client-live.ts"
import { BaseLive } from "#services/base.ts"
import { AnnouncementEditor } from "#views/admin/AnnouncementEditor.tsx"
import { AnnouncementList } from "#views/admin/AnnouncementList.tsx"
import { FlagEditor } from "#views/admin/FlagEditor.tsx"
import { FlagList } from "#views/admin/FlagList.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Area module of the control panel. */
export default {
  area: "admin",
  texts: import.meta.glob(["../../i18n/messages/{admin,account,announcements,components,tools}/*.json"], {
    import: "default",
  }),
  // Further text areas that the control panel loads, for its forms, announcements and shared components.
  moreTexts: ["account", "announcements", "components", "tools"],
  layer: AdminClientLive.pipe(Layer.provideMerge(BaseLive)),
  screens: {
    "announcement-list": screen(announcementList, AnnouncementList),
    "flag-list": screen(flagList, FlagList),
    "flag-editor": screen(flagEditor, FlagEditor),
    "announcement-editor": screen(announcementEditor, AnnouncementEditor),
  },
} satisfies AreaModule
