import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { DeviceCommand } from "#contract/schemas/device.ts"
import {
  activationStateOf,
  afterCommand,
  deviceTransitions,
  retryCommand,
  SILENT_STATUSES,
  simAfter,
  simTransitions,
  statusWhileSent,
} from "#domain/devices/device.ts"
import { answerSeconds, answersWell } from "#domain/devices/simulated-answer.ts"
import { isFinal, targetsFrom, transitionRejection } from "#domain/transitions.ts"

const devices = deviceTransitions
const sims = simTransitions

describe("telemetry devices", () => {
  it("reach every status but UNKNOWN, and leave only TERMINATED never", () => {
    const reached = new Set(devices.transitions.map((one) => one.to))
    for (const status of devices.states) {
      assert.strictEqual(reached.has(status), status !== "UNKNOWN", status)
      assert.strictEqual(isFinal(devices, status), status === "TERMINATED", status)
    }
  })

  it("answer every command with a status that the table allows from the status while it is sent", () => {
    for (const command of DeviceCommand.literals) {
      const pending = statusWhileSent(command)
      for (const succeeded of [true, false]) {
        const { status } = afterCommand(command, succeeded)
        if (pending === null) assert.isNull(status)
        else assert.isNull(transitionRejection(devices, pending, status ?? pending, "device"))
      }
    }
  })

  it("are tried again only after a failure, with the step that failed", () => {
    for (const status of devices.states) {
      const retry = retryCommand(status)
      const targets = targetsFrom(devices, status, "retry")
      if (typeof retry === "string")
        assert.deepStrictEqual<ReadonlyArray<unknown>>(targets, [statusWhileSent(retry)])
      else {
        assert.deepStrictEqual(targets, [])
        assert.strictEqual(retry.rejection, status === "ACTIVE" ? "ALREADY_ACTIVE" : "CONFLICT")
      }
    }
  })

  it("refuse by the four answers", () => {
    const operator = (from: (typeof devices.states)[number], to: (typeof devices.states)[number]) =>
      transitionRejection(devices, from, to, "operator")
    assert.isNull(operator("DEACTIVATED", "ACTIVATION_PENDING"))
    assert.strictEqual(operator("TERMINATED", "ACTIVATION_PENDING"), "UNMODIFIABLE")
    assert.strictEqual(operator("ACTIVE", "ACTIVATION_PENDING"), "DISALLOWED_VALUE")
    assert.strictEqual(operator("ACTIVATION_PENDING", "ACTIVATION_PENDING"), "ALREADY_ACTIVE")
    assert.strictEqual(operator("DEACTIVATION_PENDING", "DEACTIVATION_PENDING"), "ALREADY_INACTIVE")
  })

  it("are followed by the subscription, failed steps as what they are a step of", () => {
    assert.strictEqual(activationStateOf("ACTIVATION_FAILED"), "ACTIVATION_PENDING")
    assert.strictEqual(activationStateOf("DEACTIVATION_FAILED"), "DEACTIVATION_PENDING")
    assert.strictEqual(activationStateOf(null), "UNKNOWN")
    for (const status of SILENT_STATUSES) assert.notStrictEqual(activationStateOf(status), "ACTIVE")
  })
})

describe("data SIMs", () => {
  it("end for good when terminated, from everywhere", () => {
    for (const status of sims.states) {
      if (status === "TERMINATED") assert.isTrue(isFinal(sims, status))
      else assert.isNull(transitionRejection(sims, status, "TERMINATED", "operator"))
    }
  })

  it("fall back to what they were when the network refuses", () => {
    for (const wanted of ["ACTIVE", "DEACTIVATED"] as const) {
      const pending = wanted === "ACTIVE" ? "ACTIVATION_PENDING" : "DEACTIVATION_PENDING"
      assert.strictEqual(simAfter(wanted, true), wanted)
      assert.strictEqual(simAfter(wanted, false), wanted === "ACTIVE" ? "DEACTIVATED" : "ACTIVE")
      for (const succeeded of [true, false])
        assert.isNull(transitionRejection(sims, pending, simAfter(wanted, succeeded), "network"))
    }
  })
})

describe("the simulated network", () => {
  it("answers within 10 to 40 seconds, always the same", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => {
        const seconds = answerSeconds(id)
        assert.isTrue(Number.isInteger(seconds) && seconds >= 10 && seconds <= 40)
        assert.strictEqual(answersWell(id), answersWell(id))
      }),
    )
  })

  it("fails now and then", () => {
    const failed = Array.from({ length: 1200 }, (_, n) => n + 1).filter((id) => !answersWell(id)).length
    assert.isTrue(failed > 50 && failed < 200, String(failed))
  })
})
