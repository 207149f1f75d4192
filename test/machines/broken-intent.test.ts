import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { type AnyStateMachine, assign, fromPromise, setup } from "xstate"
import type { Chart, Samples } from "#machines/chart.ts"
import { checksWith, type Selectors } from "#test/support/test-paths/oracles.ts"
import { graphsOf } from "#test/support/test-paths/search.ts"

/** A small editor chart, broken on purpose in each way that the checks of intent look for. */
const base = setup({
  types: { context: {} as { name: string }, tags: {} as "busy" },
  actors: { save: fromPromise(() => Promise.resolve()) },
  actions: { keep: assign({ name: ({ event }) => event["name"] }) },
  guards: { isNamed: ({ context }) => context.name !== "" },
})
const sound = {
  editing: {
    on: {
      "name.changed": { actions: "keep" },
      "save.requested": { guard: "isNamed", target: "saving" },
    },
  },
  saving: { tags: ["busy"], invoke: { id: "save", src: "save", onDone: "saved", onError: "failed" } },
  failed: { on: { "save.retried": "saving", "dialog.cancelled": "editing" } },
  saved: { on: { "name.changed": { target: "editing", actions: "keep" } } },
}
const events = Schema.Union(
  ["name.changed", "save.requested", "save.retried", "dialog.cancelled"].map((type) =>
    Schema.Struct({ type: Schema.Literal(type) }),
  ),
)

const fieldErrorsOf = (
  states: object,
  { selectors = {}, ...samples }: Partial<Samples<AnyStateMachine>> & { readonly selectors?: Selectors } = {},
): ReadonlyArray<string> => {
  const machine = base.createMachine({
    id: "m",
    context: { name: "" },
    initial: "editing",
    states: { ...sound, ...states },
  } as never) as unknown as AnyStateMachine
  const chart: Chart = {
    area: "shell",
    name: "broken",
    purpose: "Is broken on purpose.",
    machine,
    events,
    samples: {
      inputs: [],
      events: () => [
        { type: "name.changed", name: "Aino" },
        { type: "save.requested" },
        { type: "save.retried" },
        { type: "dialog.cancelled" },
      ],
      key: ({ context }) => context,
      unsaved: { of: ({ context }) => context.name, changedBy: ["name.changed"], savedBy: ["save"] },
      ...samples,
    },
  }
  const graphs = graphsOf(chart)
  return Object.values(checksWith(selectors))
    .flat()
    .flatMap((check) => check(chart, graphs))
}

describe("the checks of intent", () => {
  it("accept a sound chart", () => {
    expect(fieldErrorsOf({})).toEqual([])
  })

  it("find a part that nothing uses, and an event that nothing takes", () => {
    expect(
      fieldErrorsOf({ editing: { on: { "name.changed": { actions: "keep" }, "save.requested": "saving" } } }),
    ).toEqual(["isNamed of guards is used nowhere"])
    expect(fieldErrorsOf({ failed: { on: { "dialog.cancelled": "editing" } } })).toEqual([
      "save.retried is taken nowhere",
    ])
  })

  it("find a field that is not read where the others read it, and a transition without effect", () => {
    const found = fieldErrorsOf({ saved: { on: { "name.changed": "editing" } } })
    expect(found).toEqual([
      "m.saved --name.changed[0] does not read name: name.changed > save.requested > done save",
    ])
    expect(fieldErrorsOf({ failed: { on: { ...sound.failed.on, "name.changed": {} } } })).toEqual(
      expect.arrayContaining([
        "m.failed --name.changed[0] changes nothing: name.changed > save.requested > error save (defect)",
      ]),
    )
  })

  it("find a failure that nothing shows, a success shown as one, and an idle retry", () => {
    const saving = (onDone: string, onError: string) => ({
      saving: { tags: ["busy"], invoke: { id: "save", src: "save", onDone, onError } },
    })
    expect(fieldErrorsOf(saving("saved", "editing"))).toContain(
      "save fails unshown: name.changed > save.requested",
    )
    expect(fieldErrorsOf(saving("failed", "failed"))).toContain(
      "save succeeds as a failure: name.changed > save.requested",
    )
    expect(
      fieldErrorsOf({ failed: { on: { "save.retried": "editing", "dialog.cancelled": "editing" } } }),
    ).toEqual(["save.retried starts nothing: name.changed > save.requested > error save (defect)"])
  })

  it("find a cancel that starts something, and an actor that starts itself again", () => {
    expect(
      fieldErrorsOf({ failed: { on: { "save.retried": "saving", "dialog.cancelled": "saving" } } }),
    ).toEqual(["dialog.cancelled starts something: name.changed > save.requested > error save (defect)"])
    const invoke = { id: "save", src: "save", onDone: "saved", onError: { target: "saving", reenter: true } }
    expect(fieldErrorsOf({ saving: { tags: ["busy"], invoke } })).toContain(
      "save starts itself again: name.changed > save.requested",
    )
  })

  it("find selectors that say something else than their tag, or always the same", () => {
    const selectors = {
      isBusy: (snapshot: { readonly value: unknown }) => snapshot.value !== "saving",
      isNew: (_: unknown) => true,
    }
    expect(fieldErrorsOf({}, { selectors })).toEqual([
      "isBusy does not say what the tag busy says: starts",
      "isNew always says the same: starts",
    ])
  })

  it("take a reason, and find one that nothing needs", () => {
    const selectors = { isNew: (_: unknown) => true }
    expect(fieldErrorsOf({}, { selectors, meant: { "isNew always says the same": "so" } })).toEqual([])
    expect(fieldErrorsOf({}, { meant: { "isNew always says the same": "so" } })).toEqual([
      "isNew always says the same",
    ])
  })
})
