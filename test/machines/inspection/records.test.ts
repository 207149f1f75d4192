import { expect, it } from "vitest"
import { type AnyStateMachine, and, createActor, setup } from "xstate"
import { forgotMachine } from "#machines/account/forgot/machine.ts"
import { registrationForm } from "#machines/account/registration/form.ts"
import { acceptedBy, knownOf } from "#machines/inspection/records.ts"
import { formChart } from "#machines/shared/form/chart.ts"

interface Carrying {
  readonly id?: number
  readonly place?: { readonly day: string }
}

const machine = setup({
  types: { context: {} as { isOpen: boolean }, events: {} as Carrying & { readonly type: string } },
  guards: {
    isOpen: ({ context }) => context.isOpen,
    isSeven: ({ event }) => event.id === 7,
    isLate: ({ event }) => (event.place as { readonly day: string }).day > "2026",
    isAlike: (_, { id }: Carrying) => id === 7,
    isNever: () => false,
  },
}).createMachine({
  context: { isOpen: false },
  initial: "idle",
  states: {
    idle: {
      on: {
        free: "done",
        closed: { guard: "isOpen", target: "done" },
        never: { guard: { type: "isNever" }, target: "done" },
        carried: { guard: "isSeven", target: "done" },
        deep: { guard: "isLate", target: "done" },
        given: { guard: { type: "isAlike", params: ({ event }) => event }, target: "done" },
        copied: { guard: { type: "isAlike", params: ({ event }) => ({ ...event }) }, target: "done" },
        "closed and carried": { guard: and(["isOpen", "isSeven"]), target: "done" },
        "closed or carried": [
          { guard: "isOpen", target: "done" },
          { guard: "isSeven", target: "done" },
        ],
        ignored: {},
      },
    },
    done: { type: "final" },
  },
})

it("takes an event for accepted where a guard looks at what it carries, and not where it says no to any", () => {
  const actor = createActor(machine).start()
  const eventTypes = [...machine.events, "unknown"]
  const known = { key: "", data: () => ({}) as never, chart: undefined, eventTypes }
  expect(acceptedBy(actor.getSnapshot(), known).sort()).toEqual([
    "carried",
    "closed or carried",
    "copied",
    "deep",
    "free",
    "given",
  ])
  actor.send({ type: "free" })
  expect(acceptedBy(actor.getSnapshot(), known)).toEqual([])
})

it("tells the forms apart, which all run one chart, and knows each as it is made", () => {
  const of = (machine: AnyStateMachine) => {
    const { key, data, chart } = knownOf(machine)
    const { base, root } = data()
    return { key, base: base?.name, machine: chart?.machine, parts: root.invokes.map(({ id }) => id) }
  }
  expect(of(registrationForm)).toEqual({
    key: "account/registration-form",
    base: "form",
    machine: registrationForm,
    parts: ["unsaved"],
  })
  expect(of(forgotMachine)).toEqual({
    key: "account/forgot",
    base: "form",
    machine: forgotMachine,
    parts: [],
  })
  // Checks that a copy of a form chart with other services counts as the same form.
  expect(knownOf(registrationForm.provide({}))).toBe(knownOf(registrationForm))
  expect(knownOf(formChart.machine).key).toBe("shared/form")
})
