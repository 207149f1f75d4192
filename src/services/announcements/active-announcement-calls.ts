import { Context, type Effect } from "effect"
import type { Language } from "#contract/schemas/user.ts"
import type { ShownAnnouncement } from "#domain/shown-announcements.ts"
import type { CallFailure } from "../failures.ts"

/** Calls for the announcements shown above the page. */
export class ActiveAnnouncementCalls extends Context.Service<
  ActiveAnnouncementCalls,
  {
    /** Announcements that the caller may see and that are not over; no session is needed (API-NOT-05). */
    readonly active: (language: Language) => Effect.Effect<ReadonlyArray<ShownAnnouncement>, CallFailure>
  }
>()("headland/news/NewsCalls") {}
