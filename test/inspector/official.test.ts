import { afterEach, describe, expect, it, vi } from "vitest"
import { createActor, fromPromise } from "xstate"
import { officialMachine, sendingOf } from "#inspector/machines/official.ts"
import { openSending } from "#inspector/official/send.ts"
import { stateValue } from "#inspector/official/state-value.ts"
import { addEntries, emptyRecording, type Recording } from "#inspector/recording/recording.ts"
import { charts } from "#machines/charts.ts"
import { chartData } from "#machines/inspection/chart-data.ts"
import { activeNodes } from "#machines/inspection/graph.ts"
import { graphsOf } from "#test/support/test-paths/search.ts"
import { sampleCharts, sampleHappened, sampleRunning, sampleTab } from "./support/sample-recording.ts"

afterEach(() => vi.useRealTimers())

const ORIGIN = "https://stately.ai"

/** Fakes the inspector's window and the window it may open, and records what is posted to that window. */
const pages = (opens = true) => {
  const posted: Array<{ readonly message: Record<string, unknown>; readonly origin: unknown }> = []
  const opened: Array<unknown> = []
  const site = {
    closed: false,
    postMessage: (message: unknown, origin: unknown) =>
      posted.push({ message: structuredClone(message) as Record<string, unknown>, origin }),
  }
  const listeners = new Set<(event: unknown) => void>()
  const page = {
    open: (url: unknown) => {
      opened.push(url)
      return opens ? site : null
    },
    addEventListener: (_: string, hear: (event: unknown) => void) => listeners.add(hear),
    removeEventListener: (_: string, hear: (event: unknown) => void) => listeners.delete(hear),
  } as unknown as Window
  const says = (data: unknown, source: unknown = site, origin = ORIGIN) => {
    for (const hear of listeners) hear({ data, source, origin })
  }
  return { page, site, posted, opened, listeners, says }
}

/** Fake of the watching actor, which holds a recording. */
const watchingOf = (first: Recording) => {
  let recording = first
  const received = new Set<(snapshot: { readonly context: { readonly recording: Recording } }) => void>()
  return {
    getSnapshot: () => ({ context: { recording } }),
    subscribe: (hear: (snapshot: { readonly context: { readonly recording: Recording } }) => void) => {
      received.add(hear)
      return { unsubscribe: () => void received.delete(hear) }
    },
    tell: (next: Recording) => {
      recording = next
      for (const hear of received) hear({ context: { recording } })
    },
    received,
  }
}

const running = addEntries(emptyRecording, {
  tab: sampleTab.id,
  charts: sampleCharts,
  entries: sampleRunning,
})
const happened = addEntries(running, { tab: sampleTab.id, charts: {}, entries: sampleHappened })
const READY = { type: "@statelyai.connected" }

const open = (browser = pages(), bring = () => Promise.resolve(openSending)) => {
  const watching = watchingOf(running)
  const official = createActor(
    officialMachine.provide({
      actors: { loadSender: fromPromise(bring), sending: sendingOf(browser.page, watching) },
    }),
  ).start()
  const until = (state: Parameters<ReturnType<typeof official.getSnapshot>["matches"]>[0]) =>
    vi.waitFor(() => expect(official.getSnapshot().matches(state)).toBe(true))
  return { ...browser, watching, official, until }
}

const agreed = async () => {
  const all = open()
  all.official.send({ type: "official.requested" })
  await all.until({ asking: "ready" })
  all.official.send({ type: "official.agreed" })
  return all
}

describe("the official inspector", () => {
  it("opens nothing and receives nothing before consent", async () => {
    const { official, opened, posted, says, until, watching } = open()
    official.send({ type: "official.agreed" })
    expect(official.getSnapshot().value).toBe("off")
    official.send({ type: "official.requested" })
    official.send({ type: "official.agreed" })
    await until({ asking: "ready" })
    watching.tell(happened)
    says(READY)
    expect([opened, posted]).toEqual([[], []])
    official.send({ type: "official.declined" })
    expect(official.getSnapshot().value).toBe("off")
    expect([opened, posted]).toEqual([[], []])
  })

  it("is opened by the press itself, and receives what runs when it is ready, then what happens", async () => {
    const { opened, posted, says, watching } = await agreed()
    expect(opened).toEqual([`${ORIGIN}/inspect`])
    watching.tell(happened)
    expect(posted).toEqual([])

    says(READY)
    const actors = posted.map(({ message }) => message)
    expect(actors.map(({ type }) => type)).toEqual(actors.map(() => "@xstate.actor"))
    const names = actors.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(["portal", "signIn"]))
    const signIn = actors.find(({ name }) => name === "signIn")
    expect(JSON.parse(String(signIn?.definition))).toMatchObject({ states: { form: { initial: "editing" } } })
    expect(signIn?.parentId).toBe(actors.find(({ name }) => name === "portal")?.sessionId)

    posted.length = 0
    const one = { ...sampleHappened[1], seq: 99, at: Date.now() } as (typeof sampleHappened)[number]
    watching.tell(addEntries(happened, { tab: sampleTab.id, charts: {}, entries: [one] }))
    expect(posted.map(({ message }) => message)).toMatchObject([
      { type: "@xstate.event", event: { type: "form.submitted" } },
      { type: "@xstate.snapshot", snapshot: { status: "active", value: { form: "rejected" } } },
    ])
    posted.length = 0
    watching.tell(addEntries(happened, { tab: sampleTab.id, charts: {}, entries: [] }))
    expect(posted).toEqual([])
  })

  it("receives at its own address alone, and ignores other windows", async () => {
    const { posted, says } = await agreed()
    says(READY, {})
    says(READY, undefined, "https://elsewhere.example")
    says(null)
    says("text")
    expect(posted).toEqual([])
    says(READY)
    expect(posted.length).toBeGreaterThan(0)
    expect(new Set(posted.map(({ origin }) => origin))).toEqual(new Set([ORIGIN]))
  })

  it("receives no more once it is stopped or closed", async () => {
    const stopped = await agreed()
    stopped.says(READY)
    stopped.official.send({ type: "official.stopped" })
    expect(stopped.posted.at(-1)?.message).toEqual({ type: "@statelyai.disconnected" })
    const before = stopped.posted.length
    stopped.watching.tell(happened)
    expect(stopped.posted).toHaveLength(before)
    expect([stopped.listeners.size, stopped.watching.received.size]).toEqual([0, 0])

    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
    const browser = pages()
    const closed = open(browser)
    closed.official.send({ type: "official.requested" })
    await closed.until({ asking: "ready" })
    closed.official.send({ type: "official.agreed" })
    vi.advanceTimersByTime(5_000)
    expect(closed.official.getSnapshot().value).toBe("sending")
    browser.site.closed = true
    vi.advanceTimersByTime(1_000)
    expect(closed.official.getSnapshot().value).toBe("off")
  })

  it("asks again where the browser opens no window, and says when its code is not there", async () => {
    const rejected = open(pages(false))
    rejected.official.send({ type: "official.requested" })
    await rejected.until({ asking: "ready" })
    rejected.official.send({ type: "official.agreed" })
    expect(rejected.official.getSnapshot().value).toEqual({ asking: "rejected" })
    rejected.official.send({ type: "official.agreed" })
    expect(rejected.opened).toHaveLength(2)

    const missing = open(pages(), () => Promise.reject(new Error("not installed")))
    missing.official.send({ type: "official.requested" })
    await missing.until({ asking: "missing" })
    expect(missing.official.getSnapshot().can({ type: "official.agreed" })).toBe(false)
    missing.official.send({ type: "official.declined" })
    expect(missing.official.getSnapshot().value).toBe("off")
  })
})

describe("the value of a state", () => {
  it.each(charts.map((chart) => [chart.name, chart] as const))("is the one that %s has", (_, chart) => {
    const { root } = chartData(chart)
    const snapshots = graphsOf(chart)
      .flatMap(({ searchStates }) => searchStates.map((one) => one.snapshot))
      .filter(({ status }) => status === "active")
    expect(snapshots.length).toBeGreaterThan(0)
    for (const snapshot of snapshots) expect(stateValue(root, activeNodes(snapshot))).toEqual(snapshot.value)
  })
})
