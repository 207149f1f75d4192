import { assert, describe, it } from "@effect/vitest"
import { liveStatusOf, type RunningSignals, runningValue } from "#domain/live-status.ts"

const now = Date.UTC(2026, 5, 1)
const nothing: RunningSignals = {
  ignition: null,
  engineSpeed: null,
  drivePower: null,
  workSignal: null,
  speed: null,
}
const minutesAgo = (minutes: number) => now - minutes * 60_000

describe("live status by the type's own signal", () => {
  const cases = [
    ["TRACTOR", { ignition: true, engineSpeed: 900 }, 1, "RUNNING"],
    ["TRACTOR", { ignition: true, engineSpeed: 0, speed: 9 }, 1, "OFF"],
    ["TRACTOR", { ignition: false, engineSpeed: 900 }, 1, "OFF"],
    ["TRACTOR", { ignition: true, engineSpeed: 900 }, 10, "RUNNING"],
    ["TRACTOR", { ignition: true, engineSpeed: 900 }, 11, "DATA_DELAYED"],
    ["TRACTOR", { ignition: false, engineSpeed: 900 }, 11, "OFF"],
    ["ETRACTOR", { ignition: true, drivePower: 0, speed: 0 }, 1, "OFF"],
    ["ETRACTOR", { ignition: true, drivePower: -12, speed: 0 }, 1, "RUNNING"],
    ["ETRACTOR", { ignition: true, drivePower: 0, speed: 5 }, 1, "RUNNING"],
    ["ETRACTOR", { ignition: true, engineSpeed: 0, speed: 5 }, 1, "RUNNING"],
    ["BALER", { workSignal: 1, speed: 0 }, 1, "RUNNING"],
    ["BALER", { workSignal: 0, speed: 20 }, 1, "OFF"],
    ["BALER", { workSignal: 1 }, 30, "DATA_DELAYED"],
    ["BALER", { speed: 20 }, 1, "RUNNING"],
    ["COMBINE", { speed: 6 }, 1, "RUNNING"],
    ["COMBINE", { speed: 0 }, 1, "OFF"],
    ["WINDROWER", { ignition: true }, 1, "RUNNING"],
    ["SPRAYER", {}, 1, "OFF"],
  ] as const
  it.each(cases)("%s with %j, seen %d minutes ago, is %s", (type, signals, minutes, status) => {
    assert.strictEqual(liveStatusOf(type, { ...nothing, ...signals }, minutesAgo(minutes), now), status)
  })

  it("does not go by an old value that says the machine runs", () => {
    const engineSpeed = (value: number, minutes: number) => runningValue(value, minutesAgo(minutes), now)
    const status = (speed: number, value: number | null) =>
      liveStatusOf("TRACTOR", { ...nothing, ignition: true, engineSpeed: value, speed }, now, now)
    assert.strictEqual(status(0, engineSpeed(1500, 9)), "RUNNING")
    assert.strictEqual(status(0, engineSpeed(1500, 30)), "OFF")
    assert.strictEqual(status(9, engineSpeed(1500, 30)), "RUNNING")
    assert.strictEqual(status(9, engineSpeed(0, 30)), "OFF")
    assert.strictEqual(runningValue(null, null, now), null)
    // An engine that runs now says nothing about a position of half an hour ago.
    assert.strictEqual(runningValue(1500, now, minutesAgo(30)), null)
  })

  it("is off for a machine that never reported", () => {
    assert.strictEqual(liveStatusOf("TRACTOR", { ...nothing, ignition: true }, null, now), "OFF")
  })
})
