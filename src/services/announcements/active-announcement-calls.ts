import { Context, type Effect } from "effect"
import type { Language } from "#contract/schemas/user.ts"
import type { ShownAnnouncement } from "#domain/shown-announcements.ts"
import type { CallFailure } from "../failures.ts"

/** Asks for messages of the house. */
export class ActiveAnnouncementCalls extends Context.Service<
  ActiveAnnouncementCalls,
  {
    /** Messages that have become visible and are not over, for whoever asks; nobody has to be signed in (API-NOT-05). */
    readonly active: (language: Language) => Effect.Effect<ReadonlyArray<ShownAnnouncement>, CallFailure>
  }
>()("headland/news/NewsCalls") {}
