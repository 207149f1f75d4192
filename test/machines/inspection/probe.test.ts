import { ManagedRuntime } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import {
  type AnyActorRef,
  and,
  createActor,
  fromCallback,
  fromPromise,
  not,
  setup,
  stateIn,
  waitFor,
} from "xstate"
import type { ScreenId } from "#domain/navigation/routes.ts"
import { charts } from "#machines/charts.ts"
import { provideRuntimes } from "#machines/effect-actor.ts"
import { chartData } from "#machines/inspection/chart-data.ts"
import { activeNodes, transitionId } from "#machines/inspection/graph.ts"
import { askFor } from "#machines/inspection/guards.ts"
import { startProbe } from "#machines/inspection/probe.ts"
import { type Entry, FORGET_AFTER, type FromTabs, type ToTabs } from "#machines/inspection/wire.ts"
import { navigationMachine } from "#machines/shell/navigation/machine.ts"
import type { LoadedScreen } from "#machines/shell/navigation/screen.ts"
import { portalMachine } from "#machines/shell/portal/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { signInMachine } from "#machines/shell/sign-in/machine.ts"
import { systemIds } from "#machines/system.ts"
import { fakeShell } from "#test/support/shell.ts"
import { testPathsOf } from "#test/support/test-paths/index.ts"
import { harness } from "#test/support/test-paths/play.ts"
import { nextStep } from "#test/support/test-paths/steps.ts"
import { answerInspectors } from "../../../src/app/inspection.ts"

type StartEntry = Extract<Entry, { readonly kind: "started" }>
type EventEntry = Extract<Entry, { readonly kind: "event" }>

const ending: Array<() => unknown> = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
  vi.useRealTimers()
})

/**
 * Probe of a chart with its messages collected; they are cloned as by a broadcast channel, so that one that cannot
 * be cloned throws.
 */
const probeOf = (root: AnyActorRef) => {
  const received: Array<FromTabs> = []
  const probe = startProbe(root, "tab-1", (message) => received.push(structuredClone(message)))
  ending.push(probe.stop)
  const hear = (
    message:
      | { readonly say: "watch" | "leave" }
      | { readonly say: "send"; actor: string; event: { type: string }; ask?: string },
  ) => probe.hear({ to: "tabs", tab: "tab-1", inspector: "one", ...message } as ToTabs)
  const entries = () =>
    received.flatMap(
      (message): ReadonlyArray<Entry> =>
        message.say === "running" || message.say === "happened" ? message.entries : [],
    )
  return {
    received,
    probe,
    hear,
    entries,
    events: () => entries().filter((entry): entry is EventEntry => entry.kind === "event"),
    started: (name: string) =>
      entries().find((entry) => entry.kind === "started" && entry.actor.name === name),
  }
}

/** The portal at sign-in, with a fake browser and server. */
const openPortal = async (boot = sampleBoot) => {
  const shell = fakeShell()
  shell.accounts.set("aino@headland.example", owner)
  const runtime = ManagedRuntime.make(shell.layer)
  const portal = createActor(
    portalMachine.provide({
      actors: {
        navigation: navigationMachine.provide({
          actors: {
            loadScreen: fromPromise<LoadedScreen, { readonly screen: ScreenId }>(() =>
              Promise.resolve({ machine: signInMachine }),
            ),
          },
        }),
        loadTexts: fromPromise(() => Promise.resolve()),
      },
    }),
    { systemId: systemIds.portal, input: { boot, isSupported: true } },
  )
  provideRuntimes(portal, () => runtime)
  portal.start()
  ending.push(
    () => runtime.dispose(),
    () => portal.stop(),
  )
  const navigation = portal.system.get(systemIds.navigation) as AnyActorRef
  const session = portal.system.get(systemIds.session) as AnyActorRef
  await waitFor(navigation, (now) => now.matches("shown"))
  const screen = (): AnyActorRef => navigation.getSnapshot().children.screen
  return { portal, navigation, session, screen }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** The portal in one tab and an inspector in another. */
const openTab = async (whom: "everybody" | "administrators") => {
  const opened = await openPortal()
  vi.stubGlobal("window", new EventTarget())
  vi.stubGlobal("document", { title: "Headland" })
  vi.stubGlobal("location", { hash: "#/login" })
  const received: Array<FromTabs> = []
  const hearing: Array<Channel> = []
  /** Fake broadcast channel that delivers messages at once, so that none is pending. */
  class Channel {
    onmessage: (message: { readonly data: FromTabs | ToTabs }) => void = () => {}
    constructor() {
      hearing.push(this)
    }
    postMessage(data: FromTabs | ToTabs) {
      for (const other of hearing) if (other !== this) other.onmessage({ data: structuredClone(data) })
    }
  }
  vi.stubGlobal("BroadcastChannel", Channel)
  const channel = new Channel()
  channel.onmessage = ({ data }) => {
    if (data.to === "inspectors") received.push(data)
  }
  answerInspectors(opened.portal, whom)
  ending.push(() => vi.unstubAllGlobals())
  const ask = (message: ToTabs) => channel.postMessage(message)
  const said = (say: FromTabs["say"]) => received.filter((message) => message.say === say)
  return { ...opened, ask, said, received }
}

describe("a tab where inspectors are for administrators", () => {
  const administrator = { ...owner, roles: [{ authRole: "ROLE_ADMIN", partnerId: null, partnerType: null }] }
  const signIn = (session: AnyActorRef, user: unknown) => session.send({ type: "session.opened", user })

  it("is there while one is signed in, and is neither watched nor sent to afterwards", async () => {
    const { session, navigation, ask, said, received } = await openTab("administrators")
    signIn(session, owner)
    ask({ to: "tabs", say: "who is there" })
    session.send({ type: "session.expired" })
    expect(received).toEqual([])

    signIn(session, administrator)
    // Sends messages that are none of an inspector's; they must have no effect on a tab.
    for (const odd of [null, "watch", {}, { to: "tabs" }]) ask(odd as never)
    const [here, ...others] = received
    expect(others).toEqual([])
    if (here?.say !== "here") throw new Error("The tab is not there")
    const tab = here.tab.id
    ask({ to: "tabs", say: "watch", tab, inspector: "one" })
    await vi.waitFor(() => expect(said("running")).toHaveLength(1))

    session.send({ type: "session.expired" })
    // Checks that the tab reports `shut` and not that it was closed: the page stays open for the next sign-in.
    expect(received.at(-1)?.say).toBe("shut")
    const known = received.length
    signIn(session, owner)
    ask({ to: "tabs", say: "who is there" })
    ask({ to: "tabs", say: "watch", tab, inspector: "one" })
    const event = { type: "navigate.requested", to: "/profile" }
    ask({ to: "tabs", say: "send", tab, actor: navigation.sessionId, event, ask: "1" })
    await settled()
    expect(received.slice(known)).toEqual([])
  })

  it("is sent to an inspector for all users, whichever user is signed in", async () => {
    const { session, ask, received } = await openTab("everybody")
    signIn(session, administrator)
    session.send({ type: "session.expired" })
    ask({ to: "tabs", say: "who is there" })
    // Checks that the tab has answered twice: once when it opened, and once when asked.
    expect(received.map(({ say }) => say)).toEqual(["here", "here"])
  })
})

describe("a watched portal", () => {
  it("is sent first as it runs: every actor after its parent, each chart once", async () => {
    const { portal, screen } = await openPortal()
    const { received, hear, entries } = probeOf(portal)
    hear({ say: "watch" })
    const [running] = received
    if (running?.say !== "running") throw new Error("Nothing was sent")
    expect(running.inspector).toBe("one")
    const ids = new Set<string | null>([null])
    for (const entry of entries()) {
      if (entry.kind !== "started") throw new Error("Not a start")
      expect(ids).toContain(entry.actor.parent)
      ids.add(entry.actor.id)
    }
    expect(Object.keys(running.charts).sort()).toEqual([
      "shell/navigation",
      "shell/notices",
      "shell/overlay-host",
      "shell/portal",
      "shell/session",
      "shell/sign-in",
    ])
    const signIn = charts.find(({ name }) => name === "sign-in")
    expect(running.charts["shell/sign-in"]).toEqual(signIn && chartData(signIn))
    const one = entries().find((entry) => entry.kind === "started" && entry.actor.id === screen().sessionId)
    expect(one).toMatchObject({
      actor: { name: "screen", chart: "shell/sign-in", systemId: null, runs: "" },
      snapshot: {
        status: "active",
        active: activeNodes(screen().getSnapshot()),
        context: { secondsLeft: 0 },
      },
    })
    expect(entries()).toContainEqual(
      expect.objectContaining({
        actor: expect.objectContaining({
          name: "watchTabs",
          chart: null,
          runs: "CrossTab.messages (stream)",
        }),
      }),
    )
  })

  it("tells a sign-in in order, with what it led to elsewhere, and not the password", async () => {
    const { portal, screen, session } = await openPortal()
    const form = screen().sessionId
    const { received, hear, entries, events } = probeOf(portal)
    hear({ say: "watch" })
    const before = entries().length
    screen().send({ type: "form.submitted" })
    screen().send({ type: "email.changed", email: "aino@headland.example" })
    screen().send({ type: "password.changed", password: "Correct-Horse-1" })
    screen().send({ type: "form.submitted" })
    await waitFor(session, (now) => now.matches("signedIn"))
    await settled()

    const [empty, email, password, submit] = events()
    expect(empty).toMatchObject({
      actor: form,
      from: null,
      taken: ["sign-in.form --form.submitted[1]"],
      asked: [{ transition: "sign-in.form --form.submitted[0]", guard: "isFilledIn", answer: false }],
      ignored: null,
      snapshot: { active: ["sign-in", "sign-in.form", "sign-in.form.rejected"] },
    })
    expect(email?.event).toEqual({ type: "email.changed", email: "redacted" })
    expect(password?.event).toEqual({ type: "password.changed", password: "redacted" })
    expect(submit).toMatchObject({
      taken: ["sign-in.form --form.submitted[0]"],
      asked: [{ guard: "isFilledIn", answer: true }],
      snapshot: { tags: ["busy"], accepts: [], context: { email: "redacted", password: "redacted" } },
    })
    const later = entries().slice(before)
    const call = later.find((entry) => entry.kind === "started" && entry.actor.name === "signIn")
    if (call?.kind !== "started" || submit === undefined) throw new Error("The service was not started")
    expect(call).toMatchObject({
      actor: { parent: form, runs: "Session.signIn (effect)" },
      snapshot: { status: "active" },
    })
    const end = later.find((entry) => entry.kind === "stopped" && entry.actor === call.actor.id)
    const done = events().find(({ event }) => event.type === "xstate.done.actor.signIn")
    const opened = events().find(({ event }) => event.type === "session.opened")
    if (end === undefined || done === undefined || opened === undefined)
      throw new Error("Something was not sent")
    expect(end).toMatchObject({ snapshot: { status: "done" } })
    expect(done).toMatchObject({ actor: form, from: call.actor.id })
    expect(opened).toMatchObject({ actor: session.sessionId, from: form })
    const order = [submit, call, end, done, opened].map(({ seq }) => seq)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(entries().map(({ seq }) => seq)).toEqual(entries().map((_, index) => index + 1))
    for (const text of ["Correct-Horse-1", "aino@headland.example", "Rantala", "Peltotie", "401234567"])
      expect(JSON.stringify(received)).not.toContain(text)
  })

  it("says why an event was ignored", async () => {
    const { portal, screen } = await openPortal({ ...sampleBoot, demoSeed: false })
    const { hear, events } = probeOf(portal)
    hear({ say: "watch" })
    screen().send({ type: "demoPerson.selected", person: "owner" })
    portal.send({ type: "load.retried" })
    screen().send({ type: "email.changed", email: "x" })
    await settled()
    const [noDemo, nothingFailed, taken] = events()
    expect(noDemo).toMatchObject({
      ignored: "guards",
      taken: [],
      asked: [{ guard: "offersDemoPeople", answer: false }],
    })
    expect(nothingFailed).toMatchObject({ ignored: "not here", taken: [], asked: [] })
    expect(taken).toMatchObject({ ignored: null })
  })

  it("takes an event from the inspector only where its chart does, and else says why", async () => {
    const { portal, screen } = await openPortal()
    const { received, hear, events } = probeOf(portal)
    const id = screen().sessionId
    hear({ say: "send", actor: id, event: { type: "form.submitted" } })
    expect(screen().getSnapshot().matches({ form: "editing" })).toBe(true)
    hear({ say: "watch" })
    hear({ say: "send", actor: id, event: { type: "email.changed", email: "you@x.example" } as never })
    expect(screen().getSnapshot().context.email).toBe("you@x.example")
    const rejections = () => received.filter(({ say }) => say === "rejected")
    expect(rejections()).toEqual([])
    hear({ say: "send", actor: id, event: { type: "email.changed", email: 5 } as never })
    hear({ say: "send", actor: id, event: { type: "xstate.done.actor.signIn" } })
    hear({ say: "send", actor: portal.sessionId, event: { type: "load.retried" } })
    hear({ say: "send", actor: "x:999", event: { type: "load.retried" } })
    expect(rejections()).toMatchObject([
      { actor: id, why: "notItsForm" },
      { actor: id, why: "notItsForm" },
      { actor: portal.sessionId, why: "notNow" },
      { actor: "x:999", why: "notRunning" },
    ])
    await settled()
    expect(events().map(({ event }) => event.type)).toEqual(["email.changed"])
  })

  it("answers a request under the id of its sender", async () => {
    const { screen } = await openPortal()
    const { received, hear } = probeOf(screen())
    hear({ say: "watch" })
    const actor = screen().sessionId
    const event = { type: "email.changed", email: "you@x.example" } as never
    hear({ say: "send", actor, event, ask: "one" })
    hear({
      say: "send",
      actor,
      event: { type: "demoPerson.selected", person: "nobody" } as never,
      ask: "two",
    })
    hear({ say: "send", actor, event })
    expect(received.filter(({ say }) => say === "taken" || say === "rejected")).toEqual([
      { to: "inspectors", say: "taken", tab: "tab-1", ask: "one" },
      { to: "inspectors", say: "rejected", tab: "tab-1", actor, why: "notItsForm", ask: "two" },
    ])
  })

  it("is no longer observed when the last inspector leaves, and when one was silent for long", async () => {
    const { portal, screen } = await openPortal()
    const real = portal.system.inspect.bind(portal.system)
    const ended = vi.fn<() => void>()
    const inspect = vi.spyOn(portal.system, "inspect").mockImplementation((observer) => {
      const subscription = real(observer)
      ended.mockImplementation(() => subscription.unsubscribe())
      return { unsubscribe: ended }
    })
    const { received, probe, hear } = probeOf(portal)
    const type = (email: string) => {
      screen().send({ type: "email.changed", email })
      return settled()
    }
    await type("a")
    expect(inspect).not.toHaveBeenCalled()
    expect(received).toEqual([])
    hear({ say: "watch" })
    probe.hear({ to: "tabs", say: "watch", tab: "tab-1", inspector: "two" })
    hear({ say: "watch" })
    expect(received.map(({ say }) => say)).toEqual(["running", "running"])
    expect(inspect).toHaveBeenCalledTimes(1)
    hear({ say: "leave" })
    await type("b")
    expect(received).toHaveLength(3)
    expect(ended).not.toHaveBeenCalled()
    probe.hear({ to: "tabs", say: "leave", tab: "tab-1", inspector: "two" })
    await type("c")
    expect(received).toHaveLength(3)
    expect(ended).toHaveBeenCalledTimes(1)

    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    hear({ say: "watch" })
    vi.advanceTimersByTime(FORGET_AFTER - 1)
    hear({ say: "watch" })
    vi.advanceTimersByTime(FORGET_AFTER - 1)
    expect(received).toHaveLength(4)
    await type("d")
    expect(received).toHaveLength(5)
    vi.advanceTimersByTime(1)
    await type("e")
    expect(received).toHaveLength(5)
    hear({ say: "watch" })
    expect(received.at(-1)).toMatchObject({ say: "running" })
  })
})

/** Plays all generated test paths of every chart of the product while a probe watches. */
describe.each(charts.map((chart) => [`${chart.area}/${chart.name}`, chart] as const))(
  "%s, watched",
  (key, chart) => {
    const { testPaths } = testPathsOf(chart)

    it("is sent as it runs: states, transitions, guards and ends", async () => {
      for (const testPath of testPaths) {
        const { actor, perform } = harness(chart, testPath)
        const { received, hear, entries, events } = probeOf(actor)
        hear({ say: "watch" })
        const [running] = received
        expect(running).toMatchObject({ charts: { [key]: chartData(chart) } })
        let snapshot = actor.getSnapshot()
        let accepts = running?.say === "running" ? (running.entries[0] as StartEntry).snapshot?.accepts : []
        for (const { pathEvent } of testPath.steps) {
          const seen = events().length
          const expected = nextStep(chart.machine, snapshot, pathEvent.event)
          await perform(pathEvent)
          snapshot = actor.getSnapshot()
          const own = events()
            .slice(seen)
            .filter((entry) => entry.actor === actor.sessionId)
          const one = own.find(({ event }) => event.type === pathEvent.event.type)
          expect(one?.taken).toEqual(expected.taken)
          expect(one?.ignored === null).toBe(expected.taken.length > 0)
          const [first] = one?.taken ?? []
          const answer = one?.asked.find(({ transition }) => transition === first)
          expect(answer?.answer ?? true).toBe(true)
          expect(own.at(-1)?.snapshot.active).toEqual(activeNodes(snapshot))
          if (pathEvent.kind === "sent" && expected.taken.length > 0)
            expect(accepts).toContain(pathEvent.event.type)
          accepts = own.at(-1)?.snapshot.accepts
        }
        for (const message of received.slice(1)) expect(JSON.stringify(message).length).toBeLessThan(32_768)
        const alive = new Set<string>()
        for (const entry of entries()) {
          if (entry.kind === "started") alive.add(entry.actor.id)
          if (entry.kind === "stopped") expect(alive.delete(entry.actor)).toBe(true)
        }
        const children = Object.values(actor.getSnapshot().children as Record<string, AnyActorRef>)
        expect([...alive].sort()).toEqual(
          [actor, ...children]
            .filter((one) => one.getSnapshot().status === "active")
            .map((one) => one.sessionId)
            .sort(),
        )
        actor.stop()
      }
    })

    it("asks its guards as it asks them itself, in every situation of its plans", () => {
      for (const testPath of testPaths) {
        for (const snapshot of [testPath.initial, ...testPath.steps.map(({ expected }) => expected)]) {
          if (snapshot.status !== "active") continue
          for (const event of chart.samples.events(snapshot)) {
            const chosen = chart.machine.getTransitionData(snapshot, event)
            const { said, isKnown, asked } = askFor(snapshot, event)
            expect(said).toEqual(chosen.map((transition: unknown) => transitionId(transition as never)))
            expect(isKnown).toBe(chosen.length > 0 || asked.length > 0)
          }
        }
      }
    })

    it("has an id of its own, by which its record is found", () => {
      expect(charts.filter(({ machine }) => machine.id === chart.machine.id)).toHaveLength(1)
    })
  },
)

describe("a chart without a record", () => {
  const machine = setup({
    guards: { isOdd: ({ context }) => context.count % 2 === 1, isOver: (_, limit: number) => limit < 3 },
    types: { context: {} as { count: number } },
    actors: {
      listen: fromCallback(() => {}),
      fail: fromPromise<void>(() => Promise.reject(new Error("no"))),
    },
  }).createMachine({
    id: "bare",
    context: { count: 0 },
    invoke: { id: "listen", src: "listen" },
    initial: "idle",
    states: {
      idle: {
        on: {
          try: [
            { guard: and(["isOdd", not(stateIn("#bare.idle"))]), target: "done" },
            { guard: { type: "isOver", params: 5 }, target: "done" },
            {
              guard: function isLate() {
                return false
              },
              target: "done",
            },
            { guard: not("isOdd"), target: "calling" },
          ],
          "many.*": { target: "done" },
          break: {
            actions: () => {
              throw new Error("broken")
            },
          },
        },
      },
      calling: { invoke: { id: "fail", src: "fail", onError: { target: "done" } } },
      done: { type: "final" },
    },
  })
  const run = () => {
    const actor = createActor(machine)
    actor.subscribe({ error: () => {} })
    const { hear, entries, events, received } = probeOf(actor.start())
    hear({ say: "watch" })
    return { actor, hear, entries, events, received }
  }

  it("is sent too, with guards of every kind and parts", async () => {
    const { actor, events, received, entries } = run()
    expect(received[0]).toMatchObject({ charts: { "unlisted/bare": { name: "bare", root: { id: "bare" } } } })
    actor.send({ type: "try" })
    await vi.waitFor(() => expect(actor.getSnapshot().status).toBe("done"))
    await settled()
    expect(events()[0]).toMatchObject({
      taken: ["bare.idle --try[3]"],
      asked: [
        { transition: "bare.idle --try[0]", guard: "and isOdd, not stateIn", answer: false },
        { guard: "isOdd", answer: false },
        { guard: "not stateIn", answer: false },
        { guard: "stateIn", answer: true },
        { transition: "bare.idle --try[1]", guard: "isOver", answer: false },
        { transition: "bare.idle --try[2]", guard: "isLate", answer: false },
        { transition: "bare.idle --try[3]", guard: "not isOdd", answer: true },
        { guard: "isOdd", answer: false },
      ],
    })
    expect(events().at(-1)).toMatchObject({
      event: { type: "xstate.error.actor.fail", error: { failure: "Error" } },
    })
    const stopped = entries().flatMap((entry) => (entry.kind === "stopped" ? [entry] : []))
    expect(stopped).toHaveLength(3)
    expect(stopped.at(-1) ?? null).toMatchObject({ snapshot: { status: "done" } })
  })

  it("says what a guard that reads the clock said when the event came, not what it would say later", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000 })
    const gate = createActor(
      setup({ guards: { isOpen: () => Date.now() >= 2_000 } }).createMachine({
        id: "gate",
        initial: "shut",
        states: { shut: { on: { enter: { guard: "isOpen", target: "in" } } }, in: {} },
      }),
    ).start()
    ending.push(() => gate.stop())
    const { hear, events } = probeOf(gate)
    hear({ say: "watch" })
    gate.send({ type: "enter" })
    // Moves the clock on before the probe sends its message, which happens only after the portal has finished: the
    // guard is reported as it was.
    vi.setSystemTime(3_000)
    await settled()
    expect(events()).toMatchObject([{ ignored: "guards", asked: [{ guard: "isOpen", answer: false }] }])
  })

  it("finds transitions by patterns", async () => {
    const { actor, events } = run()
    actor.send({ type: "many.things" } as never)
    await settled()
    expect(events()[0]).toMatchObject({ taken: ["bare.idle --many.*[0]"], ignored: null })
  })

  it("is sent to its end when an action of it throws, or an event comes afterwards", async () => {
    const { actor, events, entries } = run()
    actor.send({ type: "break" })
    actor.send({ type: "try" })
    await settled()
    expect(events().map(({ event, snapshot }) => [event.type, snapshot.status])).toEqual([
      ["break", "error"],
      ["try", "error"],
    ])
    expect(
      entries().filter((entry) => entry.kind === "stopped" && entry.actor === actor.sessionId),
    ).toHaveLength(1)
  })
})
