import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { MachineId, PartnerId, Vin } from "#contract/schemas/ids.ts"
import { movedBack, startOfWork, workSpan } from "#domain/fleet-data/alignment.ts"
import {
  canSaveLayout,
  type LayoutChange,
  layoutAddress,
  layoutName,
  layoutSearch,
  layoutsIn,
  MOST_LAYOUTS,
  withLayoutChange,
} from "#domain/fleet-data/layouts.ts"
import { codesInSearch, dataPlace, machinesNamedIn, withAllCodes } from "#domain/fleet-data/places.ts"
import { MOST_ROWS, rowStep, rowTimes } from "#domain/fleet-data/rows.ts"
import { ALIGNMENTS, fleetViewInSearch, MAX_MACHINES, withFleetView } from "#domain/fleet-data/view.ts"
import type { Timed } from "#domain/held.ts"
import { chosenPreset, presetNames, presetSignals, SIGNAL_PRESETS } from "#domain/signals/presets.ts"
import { signalByName } from "#domain/signals.ts"
import { addDays } from "#domain/time.ts"

const MINUTE = 60_000
const vins = fc.uniqueArray(
  fc.integer({ min: 0, max: 9_999_999 }).map((number) => `HDLTR1A27R${String(number).padStart(7, "0")}`),
  { maxLength: MAX_MACHINES },
)
const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays("1990-01-01", count))
const names = fc.uniqueArray(fc.stringMatching(/^[A-Za-z][\w &=%+,]{0,20}$/), { maxLength: 7 })
const views = fc.record({
  vins,
  days: fc.tuple(day, day).map(([one, other]) => {
    const [from = one, to = other] = [one, other].sort()
    return { from, to }
  }),
  signals: names,
  alignment: fc.constantFrom(...ALIGNMENTS),
})

describe("address of the data of several machines", () => {
  it("names the view that it was written for, and keeps what else stands in it", () => {
    fc.assert(
      fc.property(views, (view) => {
        const search = withFleetView("?other=1", { ...view, zoom: undefined })
        expect(new URLSearchParams(search).get("other")).toBe("1")
        expect(fleetViewInSearch(search, "Europe/Helsinki")).toEqual({ ...view, zoom: undefined })
        expect(withFleetView(search, { ...view, zoom: undefined })).toBe(search)
      }),
    )
  })

  it("names a zoom by two times, within the days of the zone", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 1, max: 1e9 }), (start, length) => {
        const zoom = { start, end: start + length }
        const days = { from: "2026-11-20", to: "2026-11-21" }
        const search = withFleetView("", { vins: [], days, zoom, signals: [], alignment: "clock" })
        expect(fleetViewInSearch(search, "UTC").zoom).toEqual(zoom)
      }),
    )
  })

  it("takes VINs as they are typed, each once, four at most, and leaves out what is none", () => {
    const [a, b, c, d, e] = [1, 2, 3, 4, 5].map((last) => `HDLTR1A27R000000${last}`)
    const search = `?machines=${a?.toLowerCase()},${b},${a},7,${c},${d},${e}`
    expect(machinesNamedIn(dataPlace(undefined), search)).toEqual({ named: [a, b, c, d], leftOut: ["7", e] })
  })

  it("names machines by id at a service centre, and the codes to mark (CODE-08)", () => {
    const place = dataPlace(PartnerId.make(3))
    const search = "?ids=7&ids=8,7&ids=x&ids=0&codes=110.0&codes=100.1&tab=1"
    expect(machinesNamedIn(place, search)).toEqual({ named: ["7", "8"], leftOut: ["x", "0"] })
    expect(codesInSearch(search)).toEqual(["110.0", "100.1"])
    expect(codesInSearch(withAllCodes(search))).toEqual([])
    const machine = { id: MachineId.make(7), vin: Vin.make("HDLTR1A27R0000001") }
    expect(place.nameOf(machine)).toBe("7")
    expect(place.pageOf(machine)).toBe("/service/3/machines/7")
    const days = { from: "2026-11-20", to: "2026-11-21" }
    const view = { days, zoom: undefined, signals: ["EngineSpeed"], alignment: "work" } as const
    const written = place.write("?codes=110.0", ["7", "8"], view)
    expect(written).toBe(
      "?codes=110.0&signals=EngineSpeed&start=2026-11-20&end=2026-11-21&ids=7&ids=8&align=work",
    )
    expect(fleetViewInSearch(written, "UTC")).toEqual({ ...view, vins: [] })
    expect(place.write("", [], { ...view, alignment: "clock" })).not.toContain("align")
  })

  it("takes an unknown alignment for the clock", () => {
    expect(fleetViewInSearch("?align=engine", "UTC").alignment).toBe("clock")
    expect(fleetViewInSearch("?align=work", "UTC").alignment).toBe("work")
  })
})

const timed = (...samples: ReadonlyArray<readonly [minute: number, value: number]>): Timed => ({
  times: Float64Array.from(samples, ([minute]) => minute * MINUTE),
  values: Float64Array.from(samples, ([, value]) => value),
})

describe("start of work", () => {
  it("is the first running sample, by the rule of live status for the machine's type", () => {
    const standing = timed([0, 0], [5, 0], [10, 0], [15, 0])
    const later = timed([0, 0], [5, 0], [10, 12], [15, 14])
    const start = (type: "TRACTOR" | "ETRACTOR" | "BALER", signals: Readonly<Record<string, Timed>>) =>
      startOfWork(type, new Map(Object.entries(signals)))
    expect(start("TRACTOR", { EngineSpeed: later })).toBe(10 * MINUTE)
    expect(start("TRACTOR", { EngineSpeed: standing, GnssSpeed: later })).toBeUndefined()
    expect(start("TRACTOR", { GnssSpeed: later })).toBe(10 * MINUTE)
    expect(start("TRACTOR", { EngineSpeed: later, IgnitionState: standing })).toBeUndefined()
    expect(start("ETRACTOR", { DriveMotorPower: standing, GnssSpeed: later })).toBe(10 * MINUTE)
    expect(start("BALER", { PtoState: later, EngineSpeed: timed([0, 900]) })).toBe(10 * MINUTE)
    expect(start("BALER", { PtoState: later, WorkState: standing })).toBeUndefined()
    expect(start("TRACTOR", {})).toBeUndefined()
  })

  it("is a sample of the machine, with none running before it, and moves the lines to zero", () => {
    const samples = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 2 })), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(samples, (steps) => {
        let minute = 0
        const speed = timed(
          ...steps.map(([step, value]) => {
            minute += step
            return [minute, value] as const
          }),
        )
        const start = startOfWork("TRACTOR", new Map([["EngineSpeed", speed]]))
        const first = speed.values.findIndex((value) => value > 0)
        expect(start).toBe(first < 0 ? undefined : speed.times[first])
        if (start === undefined) return
        const gaps = speed.times.slice(first)
        const moved = movedBack({ ...speed, gaps, name: "kept" }, start)
        expect(moved.name).toBe("kept")
        expect(moved.values).toBe(speed.values)
        expect([...moved.times]).toEqual([...speed.times].map((time) => time - start))
        expect([...moved.gaps]).toEqual([...gaps].map((time) => time - start))
        expect(moved.times[first]).toBe(0)
        const span = workSpan([moved])
        expect(span.start).toBe(0)
        expect(span.end).toBeGreaterThanOrEqual(moved.times.at(-1) ?? 0)
      }),
    )
  })
})

describe("rows of the table", () => {
  it("stand at even steps within the span, at most 300 of them", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4e12 }),
        fc.integer({ min: 0, max: 32 * 1440 }),
        (start, minutes) => {
          const span = { start, end: start + minutes * MINUTE }
          const times = rowTimes(span, () => true)
          expect(times.length).toBeLessThanOrEqual(MOST_ROWS + 1)
          expect(times[0]).toBe(start)
          expect(times.every((time) => time <= span.end && (time - start) % rowStep(span) === 0)).toBe(true)
        },
      ),
    )
    const hour = { start: 0, end: 60 * MINUTE }
    expect(rowTimes(hour, (time) => time >= 59 * MINUTE)).toEqual([59 * MINUTE, 60 * MINUTE])
  })
})

describe("presets of signals", () => {
  it("name signals of the catalogue, each preset its own", () => {
    for (const name of presetNames) {
      const signals = SIGNAL_PRESETS[name]
      expect(
        signals.filter((signal) => signalByName(signal) === undefined),
        name,
      ).toEqual([])
      expect(new Set(signals).size, name).toBe(signals.length)
    }
  })

  it("choose what is recorded, up to the given number, and are known again by it", () => {
    const all = Object.values(SIGNAL_PRESETS).flat()
    fc.assert(
      fc.property(
        fc.subarray([...new Set<string>(all)]),
        fc.constantFrom(...presetNames),
        (recorded, name) => {
          const chosen = presetSignals(name, recorded, 7)
          expect(chosen.length).toBeLessThanOrEqual(7)
          expect(chosen.every((signal) => recorded.includes(signal))).toBe(true)
          const found = chosenPreset(chosen, recorded, 7)
          if (chosen.length === 0) expect(found).toBeUndefined()
          else expect(presetSignals(found ?? name, recorded, 7).toSorted()).toEqual(chosen.toSorted())
        },
      ),
    )
    expect(presetSignals("electric", ["EngineSpeed"], 7)).toEqual([])
  })
})

const layout = fc.record({
  name: fc.constantFrom("a", "b", "Harvest", " Spring "),
  search: fc.constantFrom("?x=1", ""),
})
const changes = fc.array(
  fc.oneof(
    layout.map((one): LayoutChange => ({ kind: "save", layout: one })),
    fc
      .tuple(fc.constantFrom("a", "b", "Harvest"), fc.constantFrom("a", "c", " "))
      .map(([name, to]): LayoutChange => ({ kind: "rename", name, to })),
    fc.constantFrom("a", "Spring").map((name): LayoutChange => ({ kind: "delete", name })),
  ),
)

type Preference = Parameters<typeof withLayoutChange>[0]

describe("layouts saved under a name", () => {
  it("have a name each, however they are changed, and leave all other settings alone", () => {
    fc.assert(
      fc.property(changes, (all) => {
        const preference = all.reduce(withLayoutChange, { map: { layer: "plain" } } as Preference)
        const names = layoutsIn(preference).map(({ name }) => name)
        expect(new Set(names).size).toBe(names.length)
        expect(names.every((name) => name === layoutName(name) && name !== "")).toBe(true)
        expect(preference["map"]).toEqual({ layer: "plain" })
      }),
    )
  })

  it("are overwritten, renamed and deleted; a full list takes no more, and damaged entries are left out", () => {
    const saved = (name: string, search: string): LayoutChange => ({ kind: "save", layout: { name, search } })
    const one = withLayoutChange({}, saved(" Harvest ", "?a=1"))
    expect(layoutsIn(withLayoutChange(one, saved("Harvest", "?a=2")))).toEqual([
      { name: "Harvest", search: "?a=2" },
    ])
    const renamed = withLayoutChange(one, { kind: "rename", name: "Harvest", to: "Autumn" })
    expect(layoutsIn(renamed)).toEqual([{ name: "Autumn", search: "?a=1" }])
    expect(layoutsIn(withLayoutChange(renamed, { kind: "delete", name: "Autumn" }))).toEqual([])
    const full = Array.from({ length: MOST_LAYOUTS + 3 }, (_, n) => saved(`L${n}`, "")).reduce(
      withLayoutChange,
      {},
    )
    expect(layoutsIn(full)).toHaveLength(MOST_LAYOUTS)
    expect(canSaveLayout(layoutsIn(full), "another")).toBe(false)
    expect(canSaveLayout(layoutsIn(full), "L1")).toBe(true)
    expect(layoutsIn({ fleetDataLayouts: [{ name: "" }, null, { name: "a", search: "", more: 1 }] })).toEqual(
      [{ name: "a", search: "" }],
    )
    expect(layoutsIn({ fleetDataLayouts: "none" })).toEqual([])
  })

  it("open what was saved, with the days that are shown", () => {
    fc.assert(
      fc.property(views, views, (kept, now) => {
        const search = layoutSearch({ ...kept, zoom: undefined })
        expect(search).not.toMatch(/start=|end=/)
        const address = layoutAddress({ name: "a", search }, { days: now.days, zoom: undefined })
        expect(address).toBe(
          `${dataPlace(undefined).page}${withFleetView("", { ...kept, days: now.days, zoom: undefined })}`,
        )
      }),
    )
  })
})
