import { expect, it, vi } from "vitest"
import { type AnyEventObject, createActor, fromCallback, fromPromise, waitFor } from "xstate"
import type { Consent } from "#contract/schemas/consent.ts"
import { EVERYTHING, ONLY_REQUIRED } from "#domain/consent.ts"
import { consentMachine } from "#machines/consent/consent/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"

/**
 * Starts the consent chart of a visitor with the given actors, and returns a function that delivers a decision to
 * the chart.
 */
const started = (actors: Readonly<Record<string, unknown>>) => {
  let read: (decision: Consent | null) => void = () => {}
  const watchDecision = fromCallback<AnyEventObject>(({ sendBack }) => {
    read = (decision) => sendBack({ type: "decision.changed", decision })
  })
  const actor = createActor(consentMachine.provide({ actors: { ...actors, watchDecision } as never }), {
    input: { user: null, boot: sampleBoot },
  }).start()
  return { actor, read: (decision: Consent | null) => read(decision) }
}

it("begins to count once: neither what was just kept nor another category begins it anew (CONS-09 to CONS-11)", async () => {
  const begun: Array<unknown> = []
  const { actor, read } = started({
    keepDecision: fromPromise(async () => {}),
    analytics: fromCallback(({ input }) => void begun.push(input)),
  })
  read(null)
  actor.send({ type: "all.accepted" })
  await waitFor(actor, (snapshot) => snapshot.matches("counted"))
  const withoutFunctional = { ...EVERYTHING, functional: false }
  for (const decision of [EVERYTHING, withoutFunctional]) read(decision)
  expect([begun, actor.getSnapshot().context.decision]).toEqual([
    [{ decision: EVERYTHING }],
    withoutFunctional,
  ])
})

/** Plays a visitor who agrees to everything, withdraws, and agrees again; returns the number of page reloads. */
const agreeAgain = async (hasUnsaved: boolean) => {
  let reloads = 0
  let removals = 0
  const { actor, read } = started({
    analytics: fromCallback(() => {}),
    removeAnalytics: fromPromise(async () => void (removals += 1)),
    lookForUnsaved: fromPromise(async () => hasUnsaved),
    reload: fromPromise(async () => void (reloads += 1)),
  })
  const withdrawn = (state: string) =>
    waitFor(actor, (snapshot) => snapshot.matches({ withdrawn: state } as never))
  read(EVERYTHING)
  await waitFor(actor, (snapshot) => snapshot.matches("counted"))
  read(ONLY_REQUIRED)
  await withdrawn("removed")
  expect([removals, reloads]).toEqual([1, 0])
  read(EVERYTHING)
  return { actor, reloads: () => reloads, withdrawn }
}

it("opens the page anew, once, when what was taken back is given again (CONS-04)", async () => {
  const { reloads, withdrawn } = await agreeAgain(false)
  await withdrawn("reloading")
  await vi.waitFor(() => expect(reloads()).toBe(1))
})

it("asks before it does so where something is not saved, and leaves it to the person (CONS-04)", async () => {
  const { actor, reloads, withdrawn } = await agreeAgain(true)
  await withdrawn("askingReload")
  expect(reloads()).toBe(0)
  actor.send({ type: "reload.declined" })
  await withdrawn("later")
  expect(reloads()).toBe(0)
})
