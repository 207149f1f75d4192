import { describe, expect, it } from "vitest"
import { type SignalRule, signalRules } from "#domain/alarms/signal-rules.ts"
import { UNWATCHED, type Watched, watch } from "#domain/alarms/watch.ts"
import { signalById } from "#domain/signals.ts"
import { depthAt, episodeOf, faultOf } from "#server/ingest/simulator/faults.ts"
import { simulateDay } from "#server/ingest/simulator/simulate.ts"

const AROUND = Math.floor(Date.UTC(2026, 10, 10) / 86_400_000)
const MINUTE = 60_000

/** Finds the first simulated tractor with the given fault, and an episode in which the fault is strong. */
const find = (kind: ReturnType<typeof faultOf>) => {
  for (let id = 1; id < 2_000; id++) {
    if (faultOf({ id, type: "TRACTOR" }) !== kind) continue
    for (let day = AROUND; day < AROUND + 30; day++) {
      const episode = episodeOf(id, day)
      if (episode !== undefined && episode.depth > 0.95) return { id, episode }
    }
  }
  throw new Error(`no machine has ${kind}`)
}

/** Codes that a machine sends while it works through the span. */
const codesIn = (id: number, from: number, to: number) => {
  const { signals } = simulateDay({
    machine: { id, type: "TRACTOR" },
    from,
    to,
    positionStepMs: 10_000,
    signalStepMs: 10_000,
  })
  const column = (name: string) => signals.find((one) => signalById(one.signalId)?.name === name)
  const comes = (rule: SignalRule) => {
    const values = column(rule.signal)
    const gate = column(rule.while.signal)
    let watched: Watched = UNWATCHED
    return [...(values?.times ?? [])].some((time, index) => {
      watched = watch(rule, watched, {
        time,
        value: values?.values[index] ?? 0,
        gate: [{ time, value: gate?.values[index] ?? 0 }],
      })
      return watched.present
    })
  }
  return signalRules.filter(comes).map((rule) => rule.code)
}

describe("faults of simulated machines", () => {
  it.each([
    ["THERMOSTAT", "110.16"],
    ["OIL_PUMP", "100.18"],
    ["ALTERNATOR", "168.18"],
    ["THIN_SCR_FLUID", "3516.18"],
    ["HYDRAULIC_COOLER", "1638.16"],
  ] as const)("%s brings %s while it shows, and nothing before", (kind, code) => {
    const { episode, id } = find(kind)
    expect(codesIn(id, episode.start, episode.end)).toContain(code)
    expect(codesIn(id, episode.start - 20 * MINUTE, episode.start)).not.toContain(code)
  })

  it("leave most machines alone", () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => index + 1)
    const ill = ids.filter((id) => faultOf({ id, type: "TRACTOR" }) !== undefined)
    expect(ill.length).toBeGreaterThan(120)
    expect(ill.length).toBeLessThan(220)
    const healthy = ids.find((id) => !ill.includes(id)) ?? 0
    expect(codesIn(healthy, AROUND * 86_400_000, (AROUND + 1) * 86_400_000)).toEqual([])
  })

  it("rise and fall without a jump", () => {
    const { episode, id } = find("THERMOSTAT")
    for (let time = episode.start - MINUTE; time < episode.end + MINUTE; time += 10_000)
      expect(Math.abs(depthAt(id, time + 10_000) - depthAt(id, time))).toBeLessThan(0.04)
  })
})
