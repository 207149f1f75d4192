import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import type { AnalyticsEvent } from "#contract/schemas/analytics-event.ts"
import { EVERYTHING } from "#domain/consent.ts"
import { Analytics } from "#services/consent/analytics.ts"
import { type AnalyticsSettings, analyticsLive } from "#services/consent/analytics-live.ts"
import { ConsentProvider } from "#services/consent/consent-provider.ts"
import { externalProvider } from "#services/consent/external-provider.ts"
import { ConsentPage } from "#services/consent/page.ts"
import { CALL_ENDED, PAGE_FAILED } from "#services/shell/page-events.ts"

interface FakeScript {
  src: string
  async?: boolean
  getAttribute: () => string
  remove: () => void
}

/** A fake window that records what it sends, requests and writes. */
const fakePage = (more: object = {}) => {
  const sentEvents: Array<string> = []
  const asked: Array<{ readonly url: string; readonly init: RequestInit }> = []
  const written: Array<string> = []
  let scripts: ReadonlyArray<FakeScript> = []
  let reloads = 0
  const page = Object.assign(new EventTarget(), {
    console: { info: (...words: ReadonlyArray<string>) => sentEvents.push(words.join(" ")) },
    fetch: async (url: string, init: RequestInit) => {
      asked.push({ url, init })
      throw new TypeError("Failed to fetch")
    },
    performance: { getEntriesByType: () => [{ domComplete: 812.4 }] },
    location: {
      hostname: "portal.farm.example",
      host: "portal.farm.example",
      reload: () => void (reloads += 1),
    },
    document: {
      readyState: "complete",
      get cookie() {
        return "consent=1.2026-11-22.111; _ga=1"
      },
      set cookie(text: string) {
        written.push(text)
      },
      createElement: (): FakeScript => {
        const script: FakeScript = {
          src: "",
          getAttribute: () => script.src,
          remove: () => {
            scripts = scripts.filter((one) => one !== script)
          },
        }
        return script
      },
      head: {
        append: (script: FakeScript) => {
          scripts = [...scripts, script]
        },
        querySelectorAll: () => scripts,
      },
    },
    ...more,
  })
  const layer = Layer.succeed(ConsentPage, page as never)
  return {
    page,
    layer,
    sentEvents,
    asked,
    written,
    scripts: () => scripts.map(({ src }) => src),
    reloads: () => reloads,
  }
}

const event: AnalyticsEvent = { name: "page_view", page: "/activate/{token}" }
const TAGS = "https://tags.example/gtm.js"
const over = (fake: ReturnType<typeof fakePage>, settings: Partial<AnalyticsSettings>) =>
  Effect.provide(Layer.provide(analyticsLive({ version: "1.54.0", ...settings }), fake.layer))

describe("analytics", () => {
  const none = fakePage()
  it.effect("goes nowhere where nothing is configured", () =>
    Effect.gen(function* () {
      const analytics = yield* Analytics
      yield* analytics.begin(EVERYTHING)
      yield* analytics.send([event])
      assert.deepStrictEqual([none.sentEvents, none.asked, none.scripts()], [[], [], []])
    }).pipe(over(none, {})),
  )

  const shown = fakePage()
  it.effect("is written to the console", () =>
    Effect.gen(function* () {
      yield* Analytics.use((analytics) => analytics.send([event]))
      assert.deepStrictEqual(shown.sentEvents, [`analytics ${JSON.stringify(event)}`])
    }).pipe(over(shown, { analytics: "console" })),
  )

  const sent = fakePage()
  it.effect("is sent without cookies and referrer; a failure is ignored", () =>
    Effect.gen(function* () {
      yield* Analytics.use((analytics) => analytics.send([event, event]))
      assert.deepStrictEqual(
        sent.asked.map(({ url }) => url),
        ["https://count.example/events", "https://count.example/events"],
      )
      assert.deepInclude(sent.asked[0]?.init, {
        method: "POST",
        body: JSON.stringify({ ...event, version: "1.54.0" }),
        credentials: "omit",
        referrerPolicy: "no-referrer",
        keepalive: true,
      })
    }).pipe(over(sent, { analytics: "https://count.example/events" })),
  )

  const tagged = fakePage()
  it.effect("loads the tag manager once, and takes script and cookies away (CONS-03, CONS-07)", () =>
    Effect.gen(function* () {
      const analytics = yield* Analytics
      yield* analytics.begin({ ...EVERYTHING, functional: false })
      yield* analytics.begin(EVERYTHING)
      assert.deepStrictEqual(tagged.scripts(), [TAGS])
      assert.deepStrictEqual((tagged.page as { dataLayer?: unknown }).dataLayer, [
        { event: "consent", functional: false, performance: true, maps: true },
        { event: "consent", functional: true, performance: true, maps: true },
      ])
      yield* analytics.remove
      assert.deepStrictEqual(tagged.scripts(), [])
      assert.deepStrictEqual(tagged.written, [
        "_ga=; path=/; max-age=0",
        "_ga=; path=/; max-age=0; domain=portal.farm.example",
        "_ga=; path=/; max-age=0; domain=farm.example",
      ])
    }).pipe(over(tagged, { tagManager: TAGS })),
  )

  const anew = fakePage()
  it.effect("opens the page anew without a second question", () =>
    Effect.gen(function* () {
      yield* Analytics.use((analytics) => analytics.reload)
      // Adds a listener after that of the reload, because the fake window runs them in the order they were added;
      // in a browser the capturing one, which stops the others, runs first.
      let asks = 0
      anew.page.addEventListener("beforeunload", () => void (asks += 1))
      anew.page.dispatchEvent(new Event("beforeunload"))
      assert.deepStrictEqual([anew.reloads(), asks], [1, 0])
    }).pipe(over(anew, {})),
  )

  const busy = fakePage()
  it.effect("hears of the load, of what breaks, and of calls that fail or are slow", () =>
    Effect.gen(function* () {
      const { happenings } = yield* Analytics
      const received: Array<AnalyticsEvent> = []
      yield* Effect.forkChild(
        Stream.runForEach(happenings, (one) => Effect.sync(() => received.push(one))),
        { startImmediately: true },
      )
      yield* Effect.yieldNow
      const tell = (type: string, more: object) =>
        busy.page.dispatchEvent(Object.assign(new Event(type), more))
      tell("error", { error: new TypeError("no such thing NRVT00174LA000001") })
      tell("unhandledrejection", { reason: "gone" })
      tell(PAGE_FAILED, { detail: new Error("a view broke") })
      tell(CALL_ENDED, { detail: { call: "GET /machines/{id}", status: 200, milliseconds: 10 } })
      tell(CALL_ENDED, { detail: { call: "GET /machines/{id}", status: 503, milliseconds: 6_000 } })
      for (let turn = 0; turn < 10; turn++) yield* Effect.yieldNow
      assert.deepStrictEqual(received, [
        { name: "timing_complete", what: "load", milliseconds: 812 },
        { name: "exception", description: "TypeError: no such thing …" },
        { name: "exception", description: "gone" },
        { name: "exception", description: "Error: a view broke" },
        { name: "exception", description: "API returned 503 for GET /machines/{id}" },
        { name: "timing_complete", what: "GET /machines/{id}", milliseconds: 6_000 },
      ])
    }).pipe(over(busy, {})),
  )
})

describe("another provider of consent", () => {
  const ADDRESS = "https://consent.example/ask.js"
  const late = fakePage()
  it.effect("is not there until its script is: nothing is agreed to", () =>
    Effect.gen(function* () {
      const provider = yield* ConsentProvider
      assert.deepStrictEqual(late.scripts(), [ADDRESS])
      assert.deepStrictEqual([yield* provider.widget, yield* provider.read], ["missing", undefined])
      yield* provider.openWidget
    }).pipe(Effect.provide(Layer.provide(externalProvider(ADDRESS), late.layer))),
  )

  const hosts: Array<string> = []
  const answers: Array<unknown> = [EVERYTHING, { ...EVERYTHING, maps: "yes" }, undefined]
  let opened = 0
  const there = fakePage({
    consentProvider: {
      decisionFor: (host: string) => {
        hosts.push(host)
        if (answers.length === 0) throw new Error("broken")
        return answers.shift()
      },
      open: () => void (opened += 1),
    },
  })
  it.effect("is asked for this host; what makes no sense is no decision", () =>
    Effect.gen(function* () {
      const provider = yield* ConsentProvider
      assert.strictEqual(yield* provider.widget, "there")
      assert.deepStrictEqual(yield* provider.read, EVERYTHING)
      for (const _ of ["damaged", "none", "broken"]) assert.isUndefined(yield* provider.read)
      yield* provider.openWidget
      assert.deepStrictEqual([new Set(hosts), opened], [new Set(["portal.farm.example"]), 1])
    }).pipe(Effect.provide(Layer.provide(externalProvider(ADDRESS), there.layer))),
  )
})
