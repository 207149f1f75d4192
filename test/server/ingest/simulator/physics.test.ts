import { describe, expect, it } from "vitest"
import { planDay } from "#server/ingest/simulator/day-plan.ts"
import { driversMap, homeOf } from "#server/ingest/simulator/map.ts"
import { IDLE, ROAD, TURN, WORK } from "#server/ingest/simulator/way.ts"
import { toPoint } from "#server/seed/terrain/plane.ts"
import { distanceToRing, distanceToSegment, gap, inside, type Point } from "#server/seed/terrain/shapes.ts"
import { terrain } from "#server/seed/terrain/terrain.ts"
import { machines, simulate, spanOf, valuesOf, workingDay } from "./machine-days.ts"

describe.each(machines)("a day of $type $id", (machine) => {
  const span = spanOf(machine.id)
  const day = simulate(machine, span)
  const values = (name: string) => valuesOf(day, name)
  const on = values("IgnitionState")
  const electric = machine.type === "ETRACTOR"

  it("moves as fast as it says", () => {
    const { track } = simulate(machine, span, 1_000)
    for (let k = 1; k < track.times.length; k++) {
      if ((track.times[k] as number) - (track.times[k - 1] as number) > 1_000) continue
      const [a, b] = [k - 1, k].map((i) => toPoint([track.lng[i] as number, track.lat[i] as number])) as [
        Point,
        Point,
      ]
      const [before, after] = [track.speed[k - 1] as number, track.speed[k] as number]
      const said = gap(a, b) * 3.6
      // Checks the distance between two points against the faster of both speeds only, with a margin: within one
      // second a machine may slow down, turn and speed up again.
      expect(said).toBeLessThan(Math.max(before, after) * 1.05 + 3)
      if (Math.abs(before - after) < 0.2 && Math.min(before, after) > 20)
        expect(said).toBeGreaterThan(before * 0.85)
    }
  })

  it("covers the distance that its speeds add up to", () => {
    const { track } = simulate(machine, span, 1_000)
    let went = 0
    let said = 0
    for (let k = 1; k < track.times.length; k++) {
      const seconds = ((track.times[k] as number) - (track.times[k - 1] as number)) / 1000
      if (seconds > 1) continue
      const [a, b] = [k - 1, k].map((i) => toPoint([track.lng[i] as number, track.lat[i] as number])) as [
        Point,
        Point,
      ]
      went += gap(a, b)
      said += (((track.speed[k - 1] as number) + (track.speed[k] as number)) / 7.2) * seconds
    }
    expect(went).toBeGreaterThan(10_000)
    expect(Math.abs(went - said) / said).toBeLessThan(0.02)
  })

  it("uses up its tank, and fills it only in the break", () => {
    const level = values(electric ? "BatteryStateOfCharge" : "FuelLevel")
    const breaks = [...on].flatMap((state, k) => (k > 0 && state === 1 && on[k - 1] === 0 ? [k] : []))
    for (let k = 1; k < level.length; k++) {
      if (!breaks.includes(k)) expect(level[k]).toBeLessThanOrEqual(level[k - 1] as number)
    }
    expect(Math.min(...level)).toBeGreaterThan(2)
    expect(Math.min(...level)).toBeLessThan(90)
  })

  it("counts hours up, as many as the ignition is on", () => {
    const hours = values(electric ? "OperatingHours" : "EngineHours")
    for (let k = 1; k < hours.length; k++) expect(hours[k]).toBeGreaterThanOrEqual(hours[k - 1] as number)
    const counted = (hours.at(-1) as number) - (hours[0] as number)
    const planned = planDay(machine, workingDay(machine.id)).courses.reduce(
      (sum, { block }) => sum + (block.end - block.start),
      0,
    )
    expect(counted).toBeCloseTo(planned / 3_600_000, 0)
  })

  it("warms up from the air and never boils", () => {
    const oil = values("HydraulicOilTemperature")
    expect(oil[0]).toBeLessThan(25)
    expect(Math.max(...oil)).toBeGreaterThan(45)
    expect(Math.max(...oil)).toBeLessThan(80)
    if (electric) return
    const coolant = values("EngineCoolantTemperature")
    expect(coolant[0]).toBeLessThan(25)
    expect(Math.max(...coolant)).toBeGreaterThan(80)
    expect(Math.max(...coolant)).toBeLessThan(100)
  })

  it("stands still and turns nothing once it is off, and says so last", () => {
    expect(on.at(-1)).toBe(0)
    const still = electric
      ? ["DriveMotorPower", "WheelBasedVehicleSpeed", "PtoSpeed"]
      : ["EngineSpeed", "EngineFuelRate", "WheelBasedVehicleSpeed", "PtoSpeed", "EngineOilPressure"]
    for (const name of still) {
      const column = values(name)
      for (const [k, state] of on.entries()) if (state === 0) expect(column[k]).toBe(0)
    }
  })

  it("begins and ends its day in its yard", () => {
    const home = homeOf(machine).position
    const { lat, lng } = day.track
    expect(gap(toPoint([lng[0] as number, lat[0] as number]), home)).toBeLessThan(1)
    expect(gap(toPoint([lng.at(-1) as number, lat.at(-1) as number]), home)).toBeLessThan(1)
  })
})

describe.each(machines)("the plan of $type $id", (machine) => {
  const { courses } = planDay(machine, workingDay(machine.id))
  const rows = courses.flatMap((course) =>
    [...course.kind].map((kind, k) => ({
      kind,
      x: course.x[k] as number,
      y: course.y[k] as number,
      course,
      k,
    })),
  )

  it("works, turns, drives and rests", () => {
    const kinds = new Set(rows.map((row) => row.kind))
    for (const kind of [IDLE, ROAD, WORK, TURN]) expect(kinds.has(kind)).toBe(true)
  })

  it("works and turns inside of fields", () => {
    const { fields } = driversMap()
    for (const { kind, x, y } of rows) {
      if (kind !== WORK && kind !== TURN) continue
      const near = fields.some(
        (field) => inside({ x, y }, field.ring) || distanceToRing({ x, y }, field.ring) < 0.5,
      )
      expect(near).toBe(true)
    }
  })

  it("drives on roads", () => {
    const land = terrain()
    const points = land.roads.nodes.map(toPoint)
    const roads = land.roads.edges.map(({ from, to }) => [points[from], points[to]] as [Point, Point])
    for (const row of rows.filter(({ kind }, i) => kind === ROAD && i % 7 === 0)) {
      expect(roads.some(([a, b]) => distanceToSegment(row, a, b) < 4)).toBe(true)
    }
  })

  it("comes to the end of each turn in time", () => {
    for (const course of courses) {
      expect(course.time[0]).toBe(course.block.start)
      expect(Math.abs((course.time[course.count - 1] as number) - course.block.end)).toBeLessThan(1)
      for (let k = 1; k < course.count; k++)
        expect(course.time[k]).toBeGreaterThanOrEqual(course.time[k - 1] as number)
    }
  })
})

describe("fuel", () => {
  it("sinks by what the fuel rate says", () => {
    for (const machine of machines.filter(({ type }) => type !== "ETRACTOR")) {
      const plan = planDay(machine, workingDay(machine.id))
      for (const course of plan.courses) {
        const span = { from: course.block.start, to: course.block.end }
        const day = simulate(machine, span)
        const rate = valuesOf(day, "EngineFuelRate")
        const missing = (span.to - span.from) / 10_000 - rate.length
        if (missing > 3) continue
        const burnt = rate.reduce((sum, litres) => sum + litres / 360, 0)
        const used = course.used[course.count - 1] as number
        expect(Math.abs(burnt - used) / used).toBeLessThan(0.06)
      }
    }
  })
})
