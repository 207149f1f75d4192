import { Schema } from "effect"
import { TabHidden, TabShown } from "../../tab-events.ts"

/**
 * The clock reached a time at which an announcement may have appeared, begun or ended, or at which the list is due
 * to be read again; `now` is epoch ms.
 */
export const ClockMoved = Schema.Struct({ type: Schema.Literal("clock.moved"), now: Schema.Finite })
/** The user has created, changed or deleted an announcement, so the list must be read again. */
export const ListOutdated = Schema.Struct({ type: Schema.Literal("list.outdated") })
export const LanguageShown = Schema.Struct({ type: Schema.Literal("language.shown") })
/** The user dismissed the announcement from above the page. */
export const AnnouncementDismissed = Schema.Struct({
  type: Schema.Literal("announcement.dismissed"),
  id: Schema.Int,
})
/** The user toggles the bar between all announcements with their full text and a single line. */
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
