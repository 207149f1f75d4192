import { Context, type Effect } from "effect"
import type { Language } from "#contract/schemas/user.ts"
import type { ShownAnnouncement } from "#domain/shown-announcements.ts"
import type { CallFailure } from "../failures.ts"

/** Calls for announcements. */
export class ActiveAnnouncementCalls extends Context.Service<
  ActiveAnnouncementCalls,
  {
    /** Announcements that are visible and not over, for the caller; no session is needed (API-NOT-05). */
    readonly active: (language: Language) => Effect.Effect<ReadonlyArray<ShownAnnouncement>, CallFailure>
  }
>()("headland/news/NewsCalls") {}
