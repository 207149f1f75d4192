import { Effect, Layer, ManagedRuntime } from "effect"
import { FetchHttpClient } from "effect/http"
import { of } from "rxjs"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { createActor } from "xstate"
import { announcementsMachine } from "#machines/announcements/announcements/machine.ts"
import {
  currentOf,
  isFirstAsk,
  isUnanswered,
  visibleOf,
} from "#machines/announcements/announcements/selectors.ts"
import { provideRuntimes } from "#machines/effect-actor.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { ActiveAnnouncementCallsLive } from "#services/announcements/active-announcement-calls-live.ts"
import { ApiOrigin, ClientLive } from "#services/client.ts"
import { Warn } from "#services/known-rows.ts"
import { BrowserStoreLive, Storages } from "#services/shell/browser-store-live.ts"
import { Reporter } from "#services/shell/reporter.ts"
import { SessionExpiryLive } from "#services/shell/session-expiry-live.ts"
import { Visibility } from "#services/shell/visibility.ts"
import { fakeStorage } from "#test/support/shell.ts"

const NOON = Date.UTC(2026, 10, 22, 12)
const MINUTE = 60_000
const iso = (minutes: number) => new Date(NOON + minutes * MINUTE).toISOString()

const sent = (id: number, minutes: { visible: number; start: number; end: number }, more = {}) => ({
  id,
  title: `Message ${id}`,
  message: "Words",
  messageType: "GENERAL",
  start: iso(minutes.start),
  end: iso(minutes.end),
  visibilityStart: iso(minutes.visible),
  visibleAllUsers: true,
  ...more,
})

const embedded = (list: ReadonlyArray<unknown>) => ({
  _embedded: { notifications: list },
  page: { size: 100, totalElements: list.length, totalPages: 1, number: 0 },
})
const withContent = (list: ReadonlyArray<unknown>) => ({
  content: list,
  pageMetadata: { size: 100, totalElements: list.length, totalPages: 1, number: 0 },
})

/** The chart with its real services, and with a network and a browser faked by the test. */
const open = (
  list: () => ReadonlyArray<{ visibilityStart: string; end: string }>,
  {
    form = embedded as (list: ReadonlyArray<unknown>) => object,
    local = fakeStorage(),
    user = owner as typeof owner | null,
    firstStatus = 200,
  } = {},
) => {
  const asked: Array<string> = []
  const warned: Array<string> = []
  const reported: Array<string> = []
  let status = firstStatus
  const answer = async (input: unknown) => {
    asked.push(String(input))
    const now = Date.now()
    const active = list().filter(
      (one) => Date.parse(one.visibilityStart) <= now && Date.parse(one.end) >= now,
    )
    return new Response(JSON.stringify(status === 200 ? form(active) : []), { status })
  }
  const services = ActiveAnnouncementCallsLive.pipe(
    Layer.provide(ClientLive),
    Layer.provideMerge(SessionExpiryLive),
    Layer.provideMerge(
      Layer.mergeAll(
        BrowserStoreLive.pipe(
          Layer.provide(Layer.succeed(Storages, { local: () => local, session: fakeStorage })),
        ),
        Layer.succeed(Reporter, {
          report: (message) => Effect.sync(() => void reported.push(message)),
          called: () => Effect.void,
        }),
        Layer.succeed(Visibility, { isVisible: Effect.succeed(true), changes: of(true) }),
        Layer.succeed(ApiOrigin, "http://portal.example"),
        Layer.succeed(FetchHttpClient.Fetch, answer as typeof fetch),
        Layer.succeed(Warn, (message: string) => void warned.push(message)),
      ),
    ),
  )
  const actor = createActor(announcementsMachine, { input: { user, boot: sampleBoot } })
  provideRuntimes(actor, () => ManagedRuntime.make(services))
  actor.start()
  return {
    actor,
    asked,
    warned,
    reported,
    local,
    fail: (next: number) => {
      status = next
    },
    visible: () => visibleOf(actor.getSnapshot()).map(({ id }) => id),
    current: () => currentOf(actor.getSnapshot()).map(({ id }) => id),
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe("announcements", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOON })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it("appear, begin and end while the page is open, at their very time", async () => {
    const { visible, current, asked } = open(() => [
      sent(1, { visible: -5, start: 0.5, end: 1.25 }),
      sent(2, { visible: 3, start: 3, end: 4.5 }),
    ])
    await pass(100)
    expect([visible(), current()]).toEqual([[1], []])
    await pass(30_000)
    expect([visible(), current()]).toEqual([[1], [1]])
    await pass(44_000)
    expect(visible()).toEqual([1])
    await pass(1_500)
    expect([visible(), current()]).toEqual([[], []])
    // Checks that the second announcement appears: the server lists it once it becomes visible, and the chart asks
    // every minute.
    await pass(3 * MINUTE)
    expect([visible(), current()]).toEqual([[2], [2]])
    expect(asked.length).toBeLessThan(10)
  })

  it("are asked for at once when the person has changed them, also while an older answer is on its way", async () => {
    const minutes = { visible: -1, start: -1, end: 9 }
    let list = [sent(1, minutes)]
    const { actor, asked, visible } = open(() => list)
    await pass(100)
    list = [sent(1, minutes), sent(2, minutes)]
    actor.send({ type: "list.outdated" })
    actor.send({ type: "list.outdated" })
    await pass(100)
    expect(visible()).toEqual([1, 2])
    expect(asked.length).toBe(3)
    // Hides the page: the list is then read only when the page becomes visible again.
    actor.send({ type: "tab.hidden" })
    actor.send({ type: "list.outdated" })
    await pass(100)
    expect(asked.length).toBe(3)
  })

  it("end by the clock while the server does not answer", async () => {
    const { visible, fail, reported } = open(() => [sent(1, { visible: -5, start: 0, end: 0.5 })])
    await pass(100)
    expect(visible()).toEqual([1])
    fail(500)
    await pass(31_000)
    expect(visible()).toEqual([])
    expect(reported).toContain("API returned 500 for GET /notifications/search/findActive")
  })

  it("are asked for no more once the server knows no such list, whatever clock, tab and language do", async () => {
    const { actor, asked, fail, current, visible } = open(() => [sent(1, { visible: -5, start: 0, end: 60 })])
    await pass(100)
    expect(visible()).toEqual([1])
    fail(404)
    await pass(MINUTE)
    const times = asked.length
    // Checks that announcements disappear from above the page once the server has no such list.
    expect([visible(), current()]).toEqual([[], []])
    await pass(10 * MINUTE)
    for (const type of ["tab.hidden", "tab.shown", "language.shown"] as const) actor.send({ type })
    await pass(10 * MINUTE)
    expect(asked.length).toBe(times)
    expect([isFirstAsk(actor.getSnapshot()), isUnanswered(actor.getSnapshot())]).toEqual([false, false])
  })

  it.each([400, 500, 503])("are asked for again within the minute after %i", async (status) => {
    const { asked, fail } = open(() => [])
    fail(status)
    await pass(100)
    const times = asked.length
    await pass(MINUTE)
    expect(asked.length).toBe(times + 1)
  })

  it("are none, rather than not answered for, where the first answer is that there is no such list", async () => {
    const { actor, asked } = open(() => [], { firstStatus: 404 })
    await pass(5 * MINUTE)
    expect(asked.length).toBe(1)
    expect([isFirstAsk(actor.getSnapshot()), isUnanswered(actor.getSnapshot())]).toEqual([false, false])
  })

  it.each([
    ["embedded", embedded],
    ["with its content", withContent],
  ])("are read from a list %s; unknown kinds are skipped with a warning (ANN-04)", async (_, form) => {
    const minutes = { visible: -1, start: -1, end: 9 }
    const list = [
      ...["GENERAL", "DELAYS_IN_DATA", "DISRUPTIONS_IN_SERVICE", "EMERGENCY_MAINTENANCE", "CUSTOM"].map(
        (messageType, index) => sent(index + 1, minutes, { messageType }),
      ),
      sent(6, minutes, { messageType: "HARVEST" }),
      { ...sent(7, minutes), title: undefined },
    ]
    const { visible, warned } = open(() => list as never, { form })
    await pass(100)
    expect(visible()).toEqual([4, 3, 2, 1, 5])
    expect(warned).toEqual([
      'Skipped, as it makes no sense here: announcement 6 "HARVEST"',
      'Skipped, as it makes no sense here: announcement 7 "GENERAL"',
    ])
  })

  it("stay away once dismissed, here and on the next page, but not from the list of what goes on", async () => {
    const local = fakeStorage()
    const list = () => [1, 2].map((id) => sent(id, { visible: -1, start: -1, end: 9 }))
    const first = open(list, { local })
    await pass(100)
    first.actor.send({ type: "announcement.dismissed", id: 1 })
    expect([first.visible(), first.current()]).toEqual([[2], [1, 2]])
    await pass(100)
    expect(JSON.parse(local.getItem("connectAnnouncements") ?? "")).toEqual([1])
    first.actor.stop()
    const next = open(list, { local })
    await pass(100)
    expect(next.visible()).toEqual([2])
  })

  it("go from a tab that is open beside, too (ANN-08)", async () => {
    const local = fakeStorage()
    const list = () => [1, 2].map((id) => sent(id, { visible: -1, start: -1, end: 9 }))
    const here = open(list, { local })
    const beside = open(list, { local })
    await pass(100)
    here.actor.send({ type: "announcement.dismissed", id: 1 })
    await pass(MINUTE)
    expect(beside.visible()).toEqual([2])
  })

  it("are dismissed for as long as the page lives where nothing can be stored", async () => {
    const forbidden = new Proxy({} as Storage, {
      get: () => {
        throw new Error("forbidden")
      },
    })
    const { actor, visible } = open(() => [sent(1, { visible: -1, start: -1, end: 9 })], { local: forbidden })
    await pass(100)
    actor.send({ type: "announcement.dismissed", id: 1 })
    await pass(MINUTE * 2)
    expect(visible()).toEqual([])
  })

  it("that are not for all users are not shown to a visitor, whatever the answer holds (ANN-07)", async () => {
    const minutes = { visible: -1, start: -1, end: 9 }
    const list = () => [sent(1, minutes), sent(2, minutes, { visibleAllUsers: false })]
    const visitor = open(list, { user: null })
    await pass(100)
    expect([visitor.visible(), visitor.current()]).toEqual([[1], [1]])
    const signedIn = open(list)
    await pass(100)
    expect(signedIn.visible()).toEqual([1, 2])
  })
})
