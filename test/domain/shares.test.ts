import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import {
  type ShareActor,
  type ShareState,
  shareNotification,
  shareStateOf,
  shareTransitions,
} from "#domain/shares/share.ts"
import { targetsFrom, transitionRejection } from "#domain/transitions.ts"

const lends = (state: ShareState) => state === "ENABLED"

describe("shares", () => {
  it("can always be ended, by the owner and by a change of owner", () => {
    for (const state of shareTransitions.states) {
      if (state === "NONE") continue
      for (const by of ["owner", "transfer"] as const)
        assert.isNull(transitionRejection(shareTransitions, state, "NONE", by), `${state} by ${by}`)
    }
  })

  it("are started by the owner alone, and by activation only what was pending", () => {
    assert.deepStrictEqual(targetsFrom(shareTransitions, "NONE", "activation"), [])
    assert.deepStrictEqual(targetsFrom(shareTransitions, "NONE", "transfer"), [])
    assert.deepStrictEqual(targetsFrom(shareTransitions, "WAITING", "activation"), ["ENABLED"])
    assert.deepStrictEqual(targetsFrom(shareTransitions, "WAITING_DISABLED", "activation"), ["DISABLED"])
  })

  it("refuse to be switched to what they are", () => {
    const owner = (from: ShareState, to: ShareState) =>
      transitionRejection(shareTransitions, from, to, "owner")
    assert.strictEqual(owner("ENABLED", "ENABLED"), "ALREADY_ACTIVE")
    assert.strictEqual(owner("WAITING", "WAITING"), "ALREADY_ACTIVE")
    assert.strictEqual(owner("DISABLED", "DISABLED"), "ALREADY_INACTIVE")
    assert.strictEqual(owner("WAITING_DISABLED", "WAITING_DISABLED"), "ALREADY_INACTIVE")
  })

  it("report a start whenever a user gains the machine and a stop whenever one loses it", () => {
    const actors: ReadonlyArray<ShareActor> = ["owner", "activation", "transfer"]
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.constantFrom(...actors)), { maxLength: 30 }), (steps) => {
        let state: ShareState = "NONE"
        let sent = 0
        for (const [choice, by] of steps) {
          const targets: ReadonlyArray<ShareState> = targetsFrom(shareTransitions, state, by)
          const next = targets[choice % Math.max(1, targets.length)]
          if (next === undefined) continue
          const notice = shareNotification(state, next)
          sent += notice === "machineShareStarted" ? 1 : notice === "machineShareStopped" ? -1 : 0
          state = next
          assert.strictEqual(sent, lends(state) ? 1 : 0)
        }
      }),
    )
  })

  it("name the state that a switch asks for", () => {
    assert.strictEqual(shareStateOf(true, true), "WAITING")
    assert.strictEqual(shareStateOf(false, false), "DISABLED")
  })
})
