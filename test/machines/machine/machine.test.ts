import { expect, it } from "vitest"
import { type AnyActorRef, createActor, fromCallback, fromPromise, setup } from "xstate"
import type { MachineId } from "#contract/schemas/ids.ts"
import { hoursInSearch, withHours } from "#domain/statistics-hours.ts"
import { machineDataMachine } from "#machines/machine/machine-data/machine.ts"
import { foundSignals } from "#machines/machine/machine-data/selectors.ts"
import { machineRouteMachine } from "#machines/machine/machine-route/machine.ts"
import { refusedOf } from "#machines/machine/refused-days.ts"
import { vinQuestionMachine } from "#machines/machine/vin-question/machine.ts"
import { isOffline } from "#machines/shared/connection/selectors.ts"
import { systemIds } from "#machines/system.ts"
import { NetworkError } from "#services/failures.ts"
import { settled } from "#test/support/test-paths/index.ts"
import { deviceConnection } from "../../views/support/connection.ts"

const DAY = "2026-11-20"
const input = {
  machineId: 1 as MachineId,
  zone: "UTC",
  search: "",
  lastDay: undefined,
  hasBoundaries: false,
  type: "TRACTOR" as const,
}
const nothing = fromCallback(() => {})
/** Day navigator that shows one day. */
const navigator = fromCallback(({ sendBack }) => sendBack({ type: "day.shown", day: DAY, today: DAY }))

it("asks again for a VIN that cannot be one, until another text is typed", () => {
  const asked: Array<unknown> = []
  const receiver = setup({}).createMachine({
    on: { "*": { actions: ({ event }) => void asked.push(event) } },
  })
  const portal = createActor(
    setup({ actors: { receiver, question: vinQuestionMachine } }).createMachine({
      invoke: [
        { id: "receiver", src: "receiver", systemId: systemIds.navigation },
        { id: "question", src: "question" },
      ],
    }),
  ).start()
  const question = portal.getSnapshot().children.question!
  const isRefused = () => question.getSnapshot().hasTag("invalid")
  question.send({ type: "vin.changed", text: "no VIN" })
  question.send({ type: "vin.submitted" })
  expect(isRefused()).toBe(true)
  expect(asked).toEqual([])
  question.send({ type: "vin.changed", text: "nrvt00174la000001" })
  expect(isRefused()).toBe(false)
  question.send({ type: "vin.submitted" })
  expect(asked).toMatchObject([{ to: "/machine/NRVT00174LA000001" }])
})

it("stops the playback at the end of the route and starts it anew from there", async () => {
  const [from, to] = [1_000, 61_000]
  const summary = { from, to, stops: [], pauses: [] }
  const actors = {
    navigator,
    loadRoute: fromPromise(async () => ({ version: 1, summary, work: {}, legs: [], inside: [] })),
    passFrames: nothing,
  }
  const route = createActor(machineRouteMachine.provide({ actors: actors as never }), { input }).start()
  await settled()
  route.send({ type: "play.toggled" })
  expect(route.getSnapshot().hasTag("playing")).toBe(true)
  route.send({ type: "frame.passed", elapsed: 60_000 })
  expect(route.getSnapshot().context.time).toBe(to)
  expect(route.getSnapshot().hasTag("playing")).toBe(false)
  route.send({ type: "play.toggled" })
  expect(route.getSnapshot().context.time).toBe(from)
  route.stop()
})

it("covers a day by its key figures where the address names no hours that can be asked for (OPEN-64)", () => {
  for (const [search, hours] of [
    ["?hours=168&tab=overview", 168],
    ["?hours=9", 24],
    ["", 24],
  ] as const)
    expect(hoursInSearch(search)).toBe(hours)
  expect(withHours("?day=2026-11-20&hours=8", 24)).toBe("?day=2026-11-20")
  expect(withHours("?day=2026-11-20", 72)).toBe("?day=2026-11-20&hours=72")
})

it("shows no numbers of an earlier span beside signals without data", async () => {
  const answers = [
    { version: 1, samples: 9 },
    { version: 2, samples: 0 },
  ]
  const actors = {
    navigator,
    loadSignals: fromPromise(async () => [{ name: "EngineSpeed" }, { name: "FuelLevel" }]),
    loadSeries: fromPromise(async () => answers.shift()),
  }
  const data = createActor(machineDataMachine.provide({ actors: actors as never }), { input }).start()
  await settled()
  expect(data.getSnapshot().context.series?.samples).toBe(9)
  data.send({ type: "data.refreshed" })
  await settled()
  expect(data.getSnapshot().hasTag("empty")).toBe(true)
  expect(data.getSnapshot().context.series?.samples).toBe(0)
  data.stop()
})

/** Chart of the data tab for an address, with all days and signals recorded as named. */
const dataAt = async (search: string) => {
  const actors = {
    navigator,
    loadSignals: fromPromise(async () => [{ name: "EngineSpeed" }, { name: "FuelLevel" }]),
    loadSeries: fromPromise(async () => ({ version: 1, samples: 9 })),
  }
  const data = createActor(machineDataMachine.provide({ actors: actors as never }), {
    input: { ...input, search },
  }).start()
  await settled()
  return data
}

it("refuses an address whose days do not exist, are to come or are no range, and offers others", async () => {
  const cases = [
    ["?start=2026-02-31", "unknown"],
    ["?start=2026-11-20&end=yesterday", "unknown"],
    ["?end=2026-11-21", "future"],
    ["?start=2026-11-20T08:00:00Z&end=2026-11-21T08:00:00Z", "future"],
    ["?start=2026-11-20&end=2026-11-19", "order"],
    ["?start=2026-10-20&end=2026-11-20", "long"],
    ["?start=2026-10-20", "long"],
    ["?start=&end=", "empty"],
    ["?start=2026-11-20&end=", "empty"],
    ["?start=2026-11-20T10:00:00Z&end=2026-11-20T08:00:00Z", "order"],
  ] as const
  for (const [search, why] of cases) {
    const data = await dataAt(search)
    expect(refusedOf(data.getSnapshot())?.why, search).toBe(why)
    data.send({ type: "day.selected", day: "2026-11-19" })
    await settled()
    expect(data.getSnapshot().hasTag("shown"), search).toBe(true)
    expect(data.getSnapshot().context.days).toEqual({ from: "2026-11-19", to: "2026-11-19" })
    data.stop()
  }
  const data = await dataAt("?start=2026-11-01&end=2026-11-20")
  expect(data.getSnapshot().hasTag("shown")).toBe(true)
  data.send({ type: "search.changed", search: "?start=2027-01-01&end=2027-01-02" })
  expect(refusedOf(data.getSnapshot())?.why).toBe("future")
  data.stop()
})

it("goes on with the last seven days instead of days that cannot be shown", async () => {
  const data = await dataAt("?start=2027-01-01")
  data.send({ type: "days.selected", from: "2026-11-14", to: DAY })
  await settled()
  expect(data.getSnapshot().hasTag("shown")).toBe(true)
  expect(data.getSnapshot().context.days).toEqual({ from: "2026-11-14", to: DAY })
  data.stop()
})

it.each([
  ["?start=2026-11-18", { from: "2026-11-18", to: "2026-11-20" }],
  ["?end=2026-11-18", { from: "2026-11-18", to: "2026-11-18" }],
  ["", { from: "2026-11-20", to: "2026-11-20" }],
])("shows the days from the start or of the end of %s", async (search, days) => {
  const data = await dataAt(search)
  expect(data.getSnapshot().context.days).toEqual(days)
  data.stop()
})

it("names the signals of an address that the machine has not recorded, and shows the others", async () => {
  const data = await dataAt("?signals=FuelLevel&signals=Nonsense")
  expect(data.getSnapshot().context).toMatchObject({ chosen: ["FuelLevel"], missing: ["Nonsense"] })
  data.send({ type: "signal.toggled", name: "EngineSpeed" })
  expect(data.getSnapshot().context.missing).toEqual([])
  data.stop()
})

it("refuses an address whose day does not exist or is to come, and shows no other day instead", async () => {
  const actors = {
    navigator,
    loadRoute: fromPromise(async () => ({ version: 1, summary: undefined, work: {}, legs: [], inside: [] })),
    passFrames: nothing,
  }
  const routeAt = async (search: string) => {
    const chart = machineRouteMachine.provide({ actors: actors as never })
    const route = createActor(chart, { input: { ...input, search } }).start()
    await settled()
    return route
  }
  for (const [day, why] of [
    ["2026-11-21", "future"],
    ["2026-11-31", "unknown"],
    ["today", "unknown"],
    ["", "empty"],
  ] as const) {
    const route = await routeAt(`?day=${day}`)
    expect(refusedOf(route.getSnapshot())).toEqual({ why, text: day })
    expect(route.getSnapshot().context.day).toBe("")
    route.send({ type: "day.selected", day: DAY })
    await settled()
    expect(route.getSnapshot().context.day).toBe(DAY)
    expect(refusedOf(route.getSnapshot())).toBeUndefined()
    route.stop()
  }
  const route = await routeAt("")
  expect(route.getSnapshot().context.day).toBe(DAY)
  route.send({ type: "search.changed", search: "?day=2026-12-24" })
  expect(refusedOf(route.getSnapshot())?.why).toBe("future")
  route.stop()
})

it.each([
  ["its list of signals", machineDataMachine, "loadSignals", "connectionOfSignals"],
  ["its values", machineDataMachine, "loadSeries", "connection"],
  ["its route", machineRouteMachine, "loadRoute", "connection"],
] as const)(
  "says that %s waits for the connection, and loads it by itself then",
  async (_, chart, call, watcher) => {
    const connection = deviceConnection({ isOnline: false })
    const answers = {
      loadSignals: async () => [{ name: "EngineSpeed" }],
      loadSeries: async () => ({ version: 1, samples: 9 }),
      loadRoute: async () => ({ version: 1, summary: undefined, work: {}, legs: [], inside: [] }),
    }
    const missed: Array<string> = []
    const actors = Object.entries(answers).map(([name, answer]) => [
      name,
      fromPromise(async () => {
        if (name !== call || missed.length > 0) return await answer()
        missed.push(name)
        throw new NetworkError({ call: "GET /data" })
      }),
    ])
    const provided = { navigator, connection: connection.machine, ...Object.fromEntries(actors) }
    const tab = createActor(chart.provide({ actors: provided as never }) as typeof machineRouteMachine, {
      input,
    }).start()
    await settled()
    expect(tab.getSnapshot().hasTag("failed")).toBe(true)
    const children: Partial<Record<string, AnyActorRef>> = tab.getSnapshot().children
    expect(isOffline(children[watcher]?.getSnapshot())).toBe(true)
    connection.change(true)
    await settled()
    expect(tab.getSnapshot().hasTag("failed")).toBe(false)
    expect(tab.getSnapshot().hasTag("busy")).toBe(false)
    tab.stop()
  },
)

it("lists the shown signals first when the picker opens, and moves no row while it is open", async () => {
  const data = await dataAt("?signals=FuelLevel")
  const listed = () => {
    const { signals, listedFirst, typed } = data.getSnapshot().context
    return foundSignals(signals, listedFirst, typed).map(({ name }) => name)
  }
  data.send({ type: "picker.toggled" })
  expect(listed()).toEqual(["FuelLevel", "EngineSpeed"])
  data.send({ type: "signal.toggled", name: "FuelLevel" })
  data.send({ type: "signal.toggled", name: "EngineSpeed" })
  await settled()
  expect(listed()).toEqual(["FuelLevel", "EngineSpeed"])
  data.send({ type: "picker.toggled" })
  data.send({ type: "picker.toggled" })
  expect(listed()).toEqual(["EngineSpeed", "FuelLevel"])
  data.stop()
})
