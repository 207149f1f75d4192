import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  FleetPositions,
  type PositionUpdate,
  positionStatuses,
  positionTypes,
} from "#domain/fleet-positions.ts"
import { lastSeenNow } from "#domain/fleet-status.ts"
import { sampleMachine } from "#machines/fleet/live-fleet/chart.ts"

const position = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  time: fc.integer({ min: 0, max: 20 }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  heading: fc.float({ min: 0, max: 359, noNaN: true }),
  speed: fc.float({ min: 0, max: 80, noNaN: true }),
  status: fc.constantFrom(...positionStatuses),
  type: fc.constantFrom(...positionTypes),
})
const step = fc.oneof(
  { weight: 5, arbitrary: fc.array(position).map((moved) => ({ moved, removed: [] as number[] })) },
  fc
    .array(fc.integer({ min: 1, max: 40 }))
    .map((removed) => ({ moved: [] as Array<PositionUpdate>, removed })),
)

const entries = (fleet: FleetPositions) =>
  Array.from({ length: fleet.count }, (_, i) => ({
    id: fleet.ids[i],
    time: fleet.times[i],
    lng: fleet.lng[i],
    lat: fleet.lat[i],
    heading: fleet.heading[i],
    speed: fleet.speed[i],
    status: positionStatuses[fleet.status[i] as number],
    type: positionTypes[fleet.type[i] as number],
  })).sort((a, b) => (a.id as number) - (b.id as number))

describe("fleet positions", () => {
  it("hold what a plain map of newest positions would hold, after any updates", () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const fleet = new FleetPositions()
        const model = new Map<number, PositionUpdate>()
        for (const { moved, removed } of steps) {
          for (const id of removed) model.delete(id)
          for (const one of moved) {
            const known = model.get(one.id)
            if (known === undefined || one.time > known.time) model.set(one.id, one)
            else if (one.time === known.time && (one.status !== known.status || one.type !== known.type)) {
              model.set(one.id, one)
            }
          }
          fleet.apply({ moved, removed })
          expect(entries(fleet)).toEqual([...model.values()].sort((a, b) => a.id - b.id))
          for (const id of model.keys()) expect(fleet.ids[fleet.indexOf(id)]).toBe(id)
        }
      }),
    )
  })

  it("say by `changed` exactly which entries a reader must read again", () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1 }), (steps) => {
        const fleet = new FleetPositions()
        const reader = new Map<number, unknown>()
        let seen = 0
        for (const update of steps) {
          fleet.apply(update)
          for (let i = 0; i < fleet.count; i++) {
            if ((fleet.changed[i] as number) > seen) reader.set(i, fleet.ids[i])
            expect(reader.get(i)).toBe(fleet.ids[i])
          }
          seen = fleet.version
        }
      }),
    )
  })

  it("keep the version when nothing is new", () => {
    fc.assert(
      fc.property(fc.uniqueArray(position, { selector: (one) => one.id }), (moved) => {
        const fleet = new FleetPositions()
        const version = fleet.apply({ moved })
        expect(fleet.apply({ moved, removed: [999] })).toBe(version)
        expect(fleet.replace(moved)).toBe(version)
      }),
    )
  })

  it("are exactly the machines they are replaced by", () => {
    const by = fc.uniqueArray(position, { selector: (one) => one.id })
    fc.assert(
      fc.property(by, by, (before, after) => {
        const fleet = new FleetPositions()
        fleet.replace(before)
        fleet.replace(after)
        expect(entries(fleet).map((one) => one.id)).toEqual(after.map((one) => one.id).sort((a, b) => a - b))
      }),
    )
  })

  it("ignore positions that are nowhere on earth", () => {
    const fleet = new FleetPositions()
    const good: PositionUpdate = { id: 1, time: 1, lng: 25, lat: 62, heading: 0, speed: 0, status: "OFF" }
    const bad = [
      { ...good, lng: 181 },
      { ...good, lat: Number.NaN },
      { ...good, lat: -91 },
      { ...good, time: Number.NaN },
    ]
    expect(fleet.apply({ moved: bad })).toBe(0)
    expect(fleet.count).toBe(0)
    expect(fleet.statusOf(1)).toBeUndefined()
    expect(fleet.indexOf(1)).toBe(-1)
  })
})

describe("the time a machine was last seen", () => {
  const seen = (listed: string | null, live?: number) => {
    const fleet = new FleetPositions()
    const position = { lng: 25, lat: 62, heading: 0, speed: 0, status: "OFF" } as const
    if (live !== undefined) fleet.apply({ moved: [{ ...position, id: sampleMachine.id, time: live }] })
    return lastSeenNow(fleet, { ...sampleMachine, lastSeen: listed })
  }
  const listed = "2026-11-20T06:00:00.000Z"
  const time = Date.parse(listed)

  it("is the later one of the fleet list and the live position", () => {
    expect(seen(listed, time - 60_000)).toBe(time)
    expect(seen(listed, time + 60_000)).toBe(time + 60_000)
  })

  it("is the list's for a machine that sent data without a position", () => {
    expect(seen(listed)).toBe(time)
    expect(seen(null)).toBeUndefined()
  })
})
