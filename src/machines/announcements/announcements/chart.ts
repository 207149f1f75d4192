import type { ShownAnnouncement } from "#domain/shown-announcements.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { owner } from "../../shell/sample-users.ts"
import type { Answer } from "./actors.ts"
import { AnnouncementsEvents } from "./events.ts"
import { announcementsMachine } from "./machine.ts"
import { visibleIn } from "./visible.ts"

const NOON = Date.UTC(2026, 10, 22, 12)
const HOUR = 3_600_000
const call = "GET /notifications/search/findActive"

const announcement = (changes: Partial<ShownAnnouncement>): ShownAnnouncement => ({
  id: 1,
  title: "Maintenance on Sunday",
  message: "The portal will be away for half an hour.",
  messageType: "GENERAL",
  start: NOON + 24 * HOUR,
  end: NOON + 24.5 * HOUR,
  visibilityStart: NOON - HOUR,
  visibleAllUsers: true,
  ...changes,
})

const late = announcement({
  id: 2,
  title: "Positions come late",
  message: "A mobile network is slow.",
  messageType: "DELAYS_IN_DATA",
  start: NOON - HOUR,
  end: NOON + 0.5 * HOUR,
  visibleAllUsers: false,
})

const answer = (...list: ReadonlyArray<ShownAnnouncement>): Answer => ({ list, dismissed: [], now: NOON })

export const announcementsChart = defineChart<typeof announcementsMachine>({
  area: "announcements",
  name: "announcements",
  purpose: "Shows announcements above the page while they are valid, until they are dismissed.",
  machine: announcementsMachine,
  events: AnnouncementsEvents,
  samples: {
    inputs: [
      { user: null, boot: sampleBoot },
      { user: owner, boot: sampleBoot },
    ],
    events: ({ context }) => [
      { type: "tab.hidden" },
      { type: "tab.shown" },
      { type: "language.shown" },
      { type: "list.outdated" },
      { type: "clock.moved", now: NOON + HOUR },
      ...visibleIn(context).map(({ id }) => ({ type: "announcement.dismissed", id }) as const),
      // Event that toggles the bar of announcements; possible only while the bar shows at least one.
      ...(visibleIn(context).length > 0 ? [{ type: "list.toggled" } as const] : []),
    ],
    outputs: {
      askActive: [answer(), answer(announcement({}), late)],
      saveDismissed: [undefined],
    },
    errors: { askActive: [new NetworkError({ call }), new ApiError({ status: 404, errors: [], call })] },
    meant: {
      "askActive fails unshown": "what was there stays, and is asked for again soon",
    },
    key: ({ context }) => [visibleIn(context).map(({ id }) => id), context.now],
    neverLeft: {
      "announcements.list.notThere": "the server knows no messages as long as the page is there",
      "announcements.bar.folded": "then there is nothing to unfold any more",
      "announcements.bar.unfolded": "then there is nothing to fold any more",
      "announcements.memory.asItWas": "then there is nothing to dismiss any more",
    },
    longRunning: {
      watchTab: "watches as long as the page is there",
      watchLanguage: "follows as long as the page is there",
      watchClock: "waits until the clock has moved",
    },
    fireAndForget: { saveDismissed: "declares no failure, and nothing waits for the browser's memory" },
    nonInput: {
      "clock.moved": "comes from the clock",
      "announcement.dismissed": "is kept in the browser at once",
    },
  },
})
