import { describe, expect, it } from "vitest"
import { createActor, fromCallback, fromPromise } from "xstate"
import type { MachineId } from "#contract/schemas/ids.ts"
import { fleetMapMachine } from "#machines/fleet/fleet-map/machine.ts"
import { hoursOf, sheetOf } from "#machines/fleet/fleet-map/selectors.ts"
import { sampleMachine } from "#machines/fleet/live-fleet/chart.ts"
import { liveFleetMachine } from "#machines/fleet/live-fleet/machine.ts"
import { settled } from "#test/support/test-paths/index.ts"

const never = fromPromise(() => new Promise<never>(() => {}))

describe("the live fleet", () => {
  it("keeps its stream while machines move", async () => {
    let streams = 0
    const actors = {
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
