import { Clock, Effect, Stream } from "effect"
import type { Language } from "#contract/schemas/user.ts"
import type { ShownAnnouncement } from "#domain/shown-announcements.ts"
import { ActiveAnnouncementCalls } from "#services/announcements/active-announcement-calls.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { BrowserStore } from "#services/shell/browser-store.ts"
import { watchLanguage } from "../../shell/portal/language.ts"
import { tabVisibility } from "../../tab-visibility.ts"
import { announcements } from "../area.ts"
import type { AnnouncementsEvent } from "./events.ts"

export interface Answer {
  readonly list: ReadonlyArray<ShownAnnouncement>
  /** Ids of announcements that this browser remembers as dismissed. */
  readonly dismissed: ReadonlyArray<number>
  readonly now: number
}

/** Most ids of dismissed announcements that are remembered; older announcements are long over. */
const SAVED = 200

export const actors = {
  watchLanguage,

  askActive: announcements.fromEffect<Answer, CallFailure, { readonly language: Language }>({
    name: "ActiveAnnouncementCalls.active",
    run: ({ language }) =>
      Effect.all({
        list: ActiveAnnouncementCalls.use((calls) => calls.active(language)),
        dismissed: BrowserStore.use((store) => store.read("connectAnnouncements")),
        now: Clock.currentTimeMillis,
      }),
    failures: callFailures,
  }),

  saveDismissed: announcements.fromEffect<void, never, { readonly ids: ReadonlyArray<number> }>({
    name: "BrowserStore.update connectAnnouncements",
    run: ({ ids }) =>
      BrowserStore.use((store) =>
        store.update("connectAnnouncements", (stored) => [...new Set([...stored, ...ids])].slice(-SAVED)),
      ),
    failures: [],
  }),

  /**
   * Clock of the announcements: wakes the chart at the next change of an announcement, or when the list must be
   * read again.
   */
  watchClock: announcements.fromStream<AnnouncementsEvent, never, { readonly until: number | undefined }>({
    name: "Clock.sleep",
    run: ({ until }) =>
      Stream.fromEffect(
        Effect.gen(function* () {
          const now = yield* Clock.currentTimeMillis
          const due = Math.min(until ?? Number.POSITIVE_INFINITY, now + ASK_EVERY_MS)
          yield* Effect.sleep(Math.max(0, due - now))
          // A timer may fire slightly early, so the reported time is never before the due time.
          return { type: "clock.moved", now: Math.max(due, yield* Clock.currentTimeMillis) } as const
        }),
      ),
    failures: [],
  }),

  watchTab: announcements.fromObservable<AnnouncementsEvent>(tabVisibility),
}

const ASK_EVERY_MS = 60_000
