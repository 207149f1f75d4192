import type { BrowserStore } from "../shell/browser-store.ts"
import type { Reporter } from "../shell/reporter.ts"
import type { Visibility } from "../shell/visibility.ts"
import type { ActiveAnnouncementCalls } from "./active-announcement-calls.ts"

/** Services available to the charts of the announcements. */
export type AnnouncementServices = ActiveAnnouncementCalls | BrowserStore | Visibility | Reporter
