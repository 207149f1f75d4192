import { expect, it } from "vitest"
import { type AnyActorRef, type AnyStateMachine, createActor, createMachine } from "xstate"
import { supportCaseMachine } from "#machines/service/support-case/machine.ts"
import { sampleInvite } from "#machines/subscriptions/subscription-change/chart.ts"
import { subscriptionChangeMachine } from "#machines/subscriptions/subscription-change/machine.ts"
import { systemIds } from "#machines/system.ts"

/** Runs the chart of a dialog beside a navigation that collects what it hears of unsaved work. */
const beside = (machine: AnyStateMachine, input: object) => {
  const heard: Array<unknown> = []
  const navigation = createMachine({
    on: { "unsaved.changed": { actions: ({ event }) => void heard.push(event) } },
  })
  const dialog = machine.provide({ actors: { form: createMachine({}) } } as never)
  const root = createActor(
    createMachine({
      invoke: [
        { systemId: systemIds.navigation, src: navigation },
        { systemId: "dialog", src: dialog, input },
      ],
    }),
  ).start()
  return { heard, actor: root.system.get("dialog") as AnyActorRef, stop: () => root.stop() }
}

it.each([
  [
    "subscription",
    subscriptionChangeMachine,
    { by: "centre" },
    [
      { type: "change.requested", subscription: sampleInvite, target: "WITHDRAWN" },
      { type: "change.cancelled" },
    ],
  ],
  [
    "supportCase",
    supportCaseMachine,
    { id: "42", vin: "X" },
    [{ type: "case.requested" }, { type: "case.cancelled" }],
  ],
])("a closed dialog of '%s' leaves no unsaved work behind", (what, machine, input, events) => {
  const { heard, actor, stop } = beside(machine as AnyStateMachine, input)
  for (const event of events) actor.send(event)
  expect(heard).toEqual([{ type: "unsaved.changed", what, isUnsaved: false }])
  stop()
})
