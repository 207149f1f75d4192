import { expect, it } from "vitest"
import { type AnyEventObject, createActor, fromCallback, fromPromise, waitFor } from "xstate"
import type { Consent } from "#contract/schemas/consent.ts"
import { EVERYTHING } from "#domain/consent.ts"
import { consentMachine } from "#machines/consent/consent/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"

it("begins to count once: neither what was just kept nor another category begins it anew (CONS-09 to CONS-11)", async () => {
  const begun: Array<unknown> = []
  let read: (decision: Consent | null) => void = () => {}
  const actor = createActor(
    consentMachine.provide({
      actors: {
        watchDecision: fromCallback<AnyEventObject>(({ sendBack }) => {
          read = (decision) => sendBack({ type: "decision.read", decision })
        }) as never,
        keepDecision: fromPromise(async () => {}) as never,
        analytics: fromCallback(({ input }) => void begun.push(input)) as never,
      },
    }),
    { input: { user: null, boot: sampleBoot } },
  ).start()
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
