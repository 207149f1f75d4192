import { describe, expect, it } from "vitest"
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate"
import type { MachineId } from "#contract/schemas/ids.ts"
import { fleetMapMachine } from "#machines/fleet/fleet-map/machine.ts"
import {
  connectionOf,
  detailsOf,
  haveDetailsFailed,
  hoursOf,
  sheetOf,
} from "#machines/fleet/fleet-map/selectors.ts"
import { sampleMachine } from "#machines/fleet/live-fleet/chart.ts"
import { liveFleetMachine } from "#machines/fleet/live-fleet/machine.ts"
import { deviceConnectionOf, isFirstLoad, isUnloadable } from "#machines/fleet/live-fleet/selectors.ts"
import { isOffline } from "#machines/shared/connection/selectors.ts"
import { NetworkError } from "#services/failures.ts"
import { settled } from "#test/support/test-paths/index.ts"
import { deviceConnection } from "../../views/support/connection.ts"

const never = fromPromise(() => new Promise<never>(() => {}))

it("stores no time span of a machine's figures that it could not read", async () => {
  const saved: Array<unknown> = []
  const actors = {
    liveFleet: never,
    loadDetails: never,
    loadHours: fromPromise(() => Promise.reject(new Error("storage is closed"))),
    saveHours: fromPromise(async ({ input }) => void saved.push(input)),
  }
  const map = createActor(fleetMapMachine.provide({ actors: actors as never }), {
    input: { search: "" },
  }).start()
  await settled()
  expect(saved).toEqual([])
  map.send({ type: "hours.selected", hours: 8 })
  await settled()
  expect(saved).toEqual([{ hours: 8 }])
  map.stop()
})

describe("the live fleet", () => {
  it("says without a connection that nothing could be loaded, and loads by itself when it is back", async () => {
    const connection = deviceConnection({ isOnline: false })
    let isThere = false
    const loadFleet = fromPromise(async () => {
      if (!isThere) throw new NetworkError({ call: "GET /fleet" })
      return { machines: [sampleMachine], version: 1, at: 1 }
    })
    const actors = { connection: connection.machine, watchTab: never, loadFleet, startSession: never }
    const clock = new SimulatedClock()
    const live = createActor(liveFleetMachine.provide({ actors: actors as never }), { clock }).start()
    expect(isFirstLoad(live.getSnapshot())).toBe(true)
    await settled()
    expect(isUnloadable(live.getSnapshot())).toBe(true)
    expect(isOffline(deviceConnectionOf(live.getSnapshot())?.getSnapshot())).toBe(true)
    clock.increment(1_000)
    expect(live.getSnapshot().matches("loading")).toBe(true)
    expect(isUnloadable(live.getSnapshot())).toBe(true)
    expect(isFirstLoad(live.getSnapshot())).toBe(false)
    await settled()
    isThere = true
    connection.change(true)
    await settled()
    expect(live.getSnapshot().matches("following")).toBe(true)
    expect(isUnloadable(live.getSnapshot())).toBe(false)
    live.stop()
  })

  it("keeps its stream while machines move", async () => {
    let streams = 0
    const actors = {
      connection: never,
      watchTab: never,
      holdSession: never,
      loadFleet: fromPromise(async () => ({ machines: [sampleMachine], version: 1, at: 1 })),
      startSession: fromPromise(async () => ({ sessionId: "one", pollSeconds: 10 })),
      streamSession: fromCallback(() => {
        streams += 1
      }),
    }
    const live = createActor(liveFleetMachine.provide({ actors: actors as never })).start()
    await settled()
    for (const version of [2, 3, 4]) live.send({ type: "positions.moved", version, at: version })
    expect(live.getSnapshot().context.version).toBe(4)
    expect(streams).toBe(1)
    live.stop()
  })

  it("rests while its tab is hidden, and reads the fleet anew when the tab is shown", async () => {
    let reads = 0
    const actors = {
      connection: never,
      watchTab: never,
      holdSession: never,
      loadFleet: fromPromise(async () => {
        reads += 1
        return { machines: [sampleMachine], version: reads, at: reads }
      }),
      startSession: fromPromise(async () => ({ sessionId: "one", pollSeconds: 10 })),
      streamSession: never,
    }
    const live = createActor(liveFleetMachine.provide({ actors: actors as never })).start()
    await settled()
    live.send({ type: "tab.hidden" })
    expect(live.getSnapshot().matches("resting")).toBe(true)
    live.send({ type: "tab.shown" })
    expect(live.getSnapshot().matches("loading")).toBe(true)
    await settled()
    expect(live.getSnapshot().matches("following")).toBe(true)
    expect(live.getSnapshot().context.version).toBe(2)
    live.stop()
  })

  it("follows by stream, and asks now and then only when three streams in a row have broken", async () => {
    const opened: Array<string> = []
    const actors = {
      connection: never,
      watchTab: never,
      holdSession: never,
      loadFleet: fromPromise(async () => ({ machines: [sampleMachine], version: 1, at: 1 })),
      startSession: fromPromise(async () => ({ sessionId: "one", pollSeconds: 10 })),
      pollSession: fromPromise(() => {
        opened.push("asked")
        return new Promise<never>(() => {})
      }),
      streamSession: fromPromise(async () => {
        opened.push("stream")
      }),
    }
    const live = createActor(liveFleetMachine.provide({ actors: actors as never })).start()
    for (let round = 0; round < 4; round++) {
      await settled()
      live.send({ type: "data.refreshed" })
    }
    await settled()
    expect(opened).toEqual(["stream", "stream", "stream", "asked"])
    live.stop()
  })
})

describe("the fleet map", () => {
  it("loads a machine's figures by itself when the connection is back", async () => {
    const connection = deviceConnection({ isOnline: false })
    let isThere = false
    const loadDetails = fromPromise(async () => {
      if (!isThere) throw new NetworkError({ call: "GET /machines/{id}/statistics" })
      return "the figures"
    })
    const actors = { connection: connection.machine, liveFleet: never, loadHours: never, loadDetails }
    const map = createActor(fleetMapMachine.provide({ actors: actors as never }), {
      input: { search: "?machine=7" },
    }).start()
    await settled()
    expect(haveDetailsFailed(map.getSnapshot())).toBe(true)
    expect(isOffline(connectionOf(map.getSnapshot())?.getSnapshot())).toBe(true)
    isThere = true
    connection.change(true)
    await settled()
    expect(detailsOf(map.getSnapshot())).toBe("the figures")
    map.stop()
  })

  it("keeps the hours that a person chooses for the chosen machine, and its other regions", async () => {
    const actors = {
      liveFleet: never,
      loadDetails: never,
      loadHours: fromPromise(async () => 8),
      saveHours: fromPromise(async () => undefined),
    }
    const map = createActor(fleetMapMachine.provide({ actors: actors as never }), {
      input: { search: "" },
    }).start()
    await settled()
    map.send({ type: "machine.selected", id: 7 as MachineId })
    expect(sheetOf(map.getSnapshot())).toBe("half")
    map.send({ type: "follow.toggled" })
    map.send({ type: "hours.selected", hours: 24 })
    await settled()
    expect(hoursOf(map.getSnapshot())).toBe(24)
    expect(map.getSnapshot().value).toMatchObject({
      window: "known",
      selection: { chosen: { camera: "following" } },
    })
    map.stop()
  })
})
