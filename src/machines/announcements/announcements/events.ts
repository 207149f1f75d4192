import { Schema } from "effect"

/** Something may have appeared, begun or ended; `now` is epoch ms. */
export const ClockMoved = Schema.Struct({ type: Schema.Literal("clock.moved"), now: Schema.Finite })
/** The person has written, changed or deleted a message. */
export const ListOutdated = Schema.Struct({ type: Schema.Literal("list.outdated") })
export const LanguageShown = Schema.Struct({ type: Schema.Literal("language.shown") })
export const TabShown = Schema.Struct({ type: Schema.Literal("tab.shown") })
export const TabHidden = Schema.Struct({ type: Schema.Literal("tab.hidden") })
/** The person does not want to see it above the page any more. */
export const AnnouncementDismissed = Schema.Struct({
  type: Schema.Literal("announcement.dismissed"),
  id: Schema.Int,
})
/** Shows all announcements with their full text, or one line again. */
export const ListToggled = Schema.Struct({ type: Schema.Literal("list.toggled") })

export const AnnouncementsEvents = Schema.Union([
  ClockMoved,
  ListOutdated,
  LanguageShown,
  TabShown,
  TabHidden,
  AnnouncementDismissed,
  ListToggled,
])
export type AnnouncementsEvent = typeof AnnouncementsEvents.Type
