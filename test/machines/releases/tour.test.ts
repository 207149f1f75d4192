import { expect, it } from "vitest"
import { assign, createActor, fromPromise, SimulatedClock, setup, waitFor } from "xstate"
import type { Boot } from "#contract/boot.ts"
import type { Consent } from "#contract/schemas/consent.ts"
import type { Release } from "#contract/schemas/release.ts"
import type { Language } from "#contract/schemas/user.ts"
import { APP_VERSION } from "#contract/version.ts"
import { ONLY_REQUIRED } from "#domain/consent.ts"
import { sampleRelease } from "#machines/releases/sample-release.ts"
import { tourMachine } from "#machines/releases/tour/machine.ts"
import { offeredTour } from "#machines/releases/tour/selectors.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { systemIds } from "#machines/system.ts"

/** Runs the tour beside a fake overlay host, and records the events sent to that host. */
const beside = (
  release: Release,
  lastVersion: string | null,
  nothingIsOpen: Promise<void> = Promise.resolve(),
  /** Route of the page that is shown. */
  route = "ROUTE-09",
) => {
  const sent: Array<unknown> = []
  const dialog = setup({}).createMachine({ on: { "*": { actions: ({ event }) => sent.push(event) } } })
  const navigation = setup({}).createMachine({ context: { shown: { route: { id: route }, path: "/" } } })
  let begun = 0
  const loadProgress = fromPromise(async () => {
    begun += 1
    return { lastVersion: null, saved: undefined }
  }) as never
  const askRelease = fromPromise(async () => release) as never
  const waitForDialogs = fromPromise(() => nothingIsOpen.then(() => ({ lastVersion }))) as never
  const keepTour = fromPromise(async () => {}) as never
  const keepRead = fromPromise(async () => {}) as never
  const keepEnd = fromPromise(() => Promise.reject(new Error("the storage is full"))) as never
  const tour = tourMachine.provide({
    actors: { loadProgress, askRelease, waitForDialogs, keepTour, keepRead, keepEnd },
  })
  const portal = createActor(
    setup({ actors: { dialog, tour, navigation } }).createMachine({
      invoke: [
        { src: "navigation", systemId: systemIds.navigation },
        { src: "dialog", systemId: systemIds.dialog },
        { id: "tour", src: "tour", input: { user: owner, boot: sampleBoot } },
      ],
    }),
  ).start()
  const running = portal.getSnapshot().children.tour
  if (running === undefined) throw new Error("The tour has not begun")
  return { tour: running, sent, timesBegun: () => begun }
}

/** Runs the tour until it has nothing more to show; returns the events sent to the overlay host. */
const sentAfter = async (release: Release, lastVersion: string | null) => {
  const { tour, sent } = beside(release, lastVersion)
  await waitFor(tour, (snapshot) => snapshot.matches("over"))
  return sent
}

/** Sample release whose notes concern this user, but without features for a tour. */
const notesAlone: Release = { ...sampleRelease, features: [] }

it("has the notes of a new version shown to a person who has no feature to be led to", async () => {
  expect(await sentAfter(notesAlone, null)).toEqual([{ type: "overlay.opened", id: "release" }])
})

it("opens no notes over a page that stands alone, as the tab of a proactive alert does", async () => {
  const { tour, sent } = beside(notesAlone, null, Promise.resolve(), "ROUTE-37")
  await waitFor(tour, (snapshot) => snapshot.matches("over"))
  expect(sent).toEqual([])
})

it("is over and does not begin again though its end could not be stored", async () => {
  const { tour, timesBegun } = beside(sampleRelease, APP_VERSION)
  await waitFor(tour, (snapshot) => snapshot.matches("offered"))
  for (const { id } of offeredTour(tour.getSnapshot())?.features ?? [])
    tour.send({ type: "feature.confirmed", id })
  tour.send({ type: "tour.ended" })
  await waitFor(tour, (snapshot) => snapshot.matches("over"))
  expect(timesBegun()).toBe(1)
})

/** Opens the tour in a portal with a given language. */
const tourBeside = async () => {
  const asked: Array<Language> = []
  const kept: Array<unknown> = []
  const saved: Array<unknown> = []
  const release = (language: Language): Release => ({
    ...sampleRelease,
    features: sampleRelease.features.map((feature) => ({ ...feature, title: `${feature.id} ${language}` })),
  })
  const machine = tourMachine.provide({
    actors: {
      loadProgress: fromPromise(async () => ({ lastVersion: APP_VERSION, saved: undefined })) as never,
      askRelease: fromPromise(async ({ input }) => {
        const { language } = input as { language: Language }
        asked.push(language)
        return release(language)
      }) as never,
      waitForDialogs: fromPromise(async () => ({ lastVersion: APP_VERSION })) as never,
      keepTour: fromPromise(async ({ input }) => void kept.push(input)) as never,
      keepRead: fromPromise(async ({ input }) => void saved.push(input)) as never,
    },
  })
  const portal = setup({
    types: {
      context: {} as { readonly language: Language; readonly consent: Consent },
      events: {} as { readonly type: "speak"; readonly language: Language },
    },
    actors: { tour: machine },
    actions: { speak: assign((_, params: { readonly language: Language }) => params) },
  }).createMachine({
    context: { language: "en-GB", consent: ONLY_REQUIRED },
    invoke: { id: "tour", src: "tour", input: { user: owner, boot: sampleBoot } },
    on: { speak: { actions: { type: "speak", params: ({ event: { language } }) => ({ language }) } } },
  })
  const actor = createActor(portal, { systemId: systemIds.portal }).start()
  const { tour } = actor.getSnapshot().children
  if (tour === undefined) throw new Error("The tour has not begun")
  await waitFor(tour, (snapshot) => snapshot.matches({ offered: { session: "kept" } }))
  return {
    tour,
    asked,
    kept,
    speak: (language: Language) => actor.send({ type: "speak", language }),
    titles: () => tour.getSnapshot().context.tour?.features.map(({ title }) => title),
    stop: () => actor.stop(),
  }
}

it("speaks the language of the page; what is read and open stays", async () => {
  const { asked, kept, speak, stop, titles, tour } = await tourBeside()
  expect(titles()).toEqual(["fleet en-GB", "boundaries en-GB"])
  tour.send({ type: "card.toggled" })
  tour.send({ type: "feature.confirmed", id: "fleet" })
  speak("fi-FI")
  tour.send({ type: "feature.confirmed", id: "boundaries" })
  await expect.poll(titles).toEqual(["fleet fi-FI", "boundaries fi-FI"])
  const { context } = tour.getSnapshot()
  expect(context.tour?.features.map(({ status }) => status)).toEqual(["READ", "READ"])
  expect(tour.getSnapshot().matches({ offered: { card: "open" } })).toBe(true)
  expect(asked).toEqual(["en-GB", "fi-FI"])
  await expect.poll(() => kept.at(-1)).toEqual({ tour: context.tour })
  stop()
})

/** Runs the tour in a portal whose visitor has decided nothing yet about consent. */
const undecided = (boot: Partial<Boot> = {}) => {
  const clock = new SimulatedClock()
  const sent: Array<unknown> = []
  let asked = 0
  const machine = tourMachine.provide({
    actors: {
      loadProgress: fromPromise(async () => ({ lastVersion: null, saved: undefined })) as never,
      askRelease: fromPromise(async () => {
        asked += 1
        return sampleRelease
      }) as never,
      waitForDialogs: fromPromise(async () => ({ lastVersion: null })) as never,
      keepTour: fromPromise(async () => {}) as never,
    },
  })
  const portal = setup({
    types: {
      context: {} as { readonly consent: Consent | undefined; readonly answeredBy: number | null },
      events: {} as {
        readonly type: "decide"
        readonly consent: Consent
        readonly answeredBy: number | null
      },
    },
    actors: {
      tour: machine,
      dialog: setup({}).createMachine({ on: { "*": { actions: ({ event }) => sent.push(event) } } }),
    },
    actions: {
      decide: assign(
        (_, params: { readonly consent: Consent; readonly answeredBy: number | null }) => params,
      ),
    },
  }).createMachine({
    context: { consent: undefined, answeredBy: null },
    invoke: [
      { src: "dialog", systemId: systemIds.dialog },
      { id: "tour", src: "tour", input: { user: owner, boot: { ...sampleBoot, ...boot } } },
    ],
    on: {
      decide: {
        actions: {
          type: "decide",
          params: ({ event: { answeredBy, consent } }) => ({ answeredBy, consent }),
        },
      },
    },
  })
  const actor = createActor(portal, { systemId: systemIds.portal, clock }).start()
  const { tour } = actor.getSnapshot().children
  if (tour === undefined) throw new Error("The tour has not begun")
  return {
    tour,
    sent,
    timesAsked: () => asked,
    pass: (milliseconds: number) => clock.increment(milliseconds),
    /** Answers the question for a user who was signed in before, or null for a visitor. */
    decide: (answeredBy: number | null) => actor.send({ type: "decide", consent: ONLY_REQUIRED, answeredBy }),
  }
}
const notes = { type: "overlay.opened", id: "release" }

it("asks nothing and shows nothing before the consent question is answered", async () => {
  const { decide, pass, sent, timesAsked, tour } = undecided()
  await waitFor(tour, (snapshot) => snapshot.matches("undecided"))
  pass(24 * 3_600_000)
  expect([tour.getSnapshot().value, timesAsked(), sent]).toEqual(["undecided", 0, []])
  decide(null)
  await waitFor(tour, (snapshot) => snapshot.matches("offered"))
  expect(sent).toEqual([notes])
})

it("opens no notes in the moment of the answer: the tour is offered, and the notes open at the next arrival", async () => {
  const { decide, sent, tour } = undecided()
  await waitFor(tour, (snapshot) => snapshot.matches("undecided"))
  decide(owner.id)
  await waitFor(tour, (snapshot) => snapshot.matches("offered"))
  expect(sent).toEqual([])
  expect(await sentAfter(notesAlone, null)).toEqual([notes])
})

it("does not wait for ever for another consent provider, whose script may be blocked", async () => {
  const { pass, sent, tour } = undecided({ consentProvider: "https://consent.example/ask.js" })
  await waitFor(tour, (snapshot) => snapshot.matches("undecided"))
  pass(59_999)
  expect(tour.getSnapshot().value).toBe("undecided")
  pass(1)
  await waitFor(tour, (snapshot) => snapshot.matches("offered"))
  expect(sent).toEqual([notes])
})

it("is silent where the notes were shown before", async () => {
  expect(await sentAfter(notesAlone, APP_VERSION)).toEqual([])
})

it("opens nothing over what the person has open", async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { tour, sent } = beside(sampleRelease, null, promise)
  await waitFor(tour, (snapshot) => snapshot.matches("waiting"))
  expect(sent).toEqual([])
  expect(offeredTour(tour.getSnapshot())).toBeUndefined()
  resolve()
  await waitFor(tour, (snapshot) => snapshot.matches("offered"))
  expect(sent).toEqual([{ type: "overlay.opened", id: "release" }])
})
