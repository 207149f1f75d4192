import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { type AnyStateMachine, assign, createMachine, fromPromise, setup } from "xstate"
import type { Chart, Samples } from "#machines/chart.ts"
import { defineArea } from "#machines/effect-actor.ts"
import type { Check } from "#test/support/test-paths/faults.ts"
import { deadEnds, endlessWork, leftBehind, lostWork } from "#test/support/test-paths/invariants.ts"
import { graphsOf } from "#test/support/test-paths/search.ts"

/** Checks small charts that are broken on purpose: each invariant must find its own error. */
const fieldErrorsOf = (check: Check, machine: object, samples: Partial<Samples<AnyStateMachine>> = {}) => {
  const chart: Chart = {
    area: "shell",
    name: "broken",
    purpose: "Is broken on purpose.",
    machine: machine as AnyStateMachine,
    events: Schema.Never,
    samples: { inputs: [], events: () => [], key: ({ context }) => context, ...samples },
  }
  return check(chart, graphsOf(chart))
}
const sends = (...types: ReadonlyArray<string>) => ({
  events: () => types.map((type) => ({ type })),
})

describe("a dead end", () => {
  const machine = createMachine({
    id: "m",
    initial: "a",
    states: { a: { on: { go: "b", stop: "over" } }, b: { on: { go: "b" } }, over: { type: "final" } },
  })

  it("is found, and an end is none", () => {
    expect(fieldErrorsOf(deadEnds, machine, sends("go", "stop"))).toEqual(["m.b is never left again: go"])
  })

  it("may be meant, with a reason", () => {
    expect(fieldErrorsOf(deadEnds, machine, { ...sends("go"), neverLeft: { "m.b": "that is all" } })).toEqual(
      [],
    )
  })

  it("may not be excused where there is none", () => {
    expect(
      fieldErrorsOf(deadEnds, machine, { ...sends("go"), neverLeft: { "m.b": "so", "m.a": "so" } }),
    ).toEqual(["m.a has a reason that nothing needs"])
  })

  it("is found where a guard never leads out again, although it did before", () => {
    const worn = setup({
      types: { context: {} as { n: number } },
      guards: { isFresh: ({ context }) => context.n < 2 },
      actions: { count: assign({ n: ({ context }) => context.n + 1 }) },
    }).createMachine({
      id: "m",
      context: { n: 0 },
      initial: "off",
      states: {
        off: { on: { go: { target: "on", actions: "count" } } },
        on: { on: { go: { guard: "isFresh", target: "off" } } },
      },
    })
    expect(fieldErrorsOf(deadEnds, worn, sends("go"))).toEqual(["m.on is never left again: go > go > go"])
  })

  it("is found in one region, while the others go on", () => {
    const regions = createMachine({
      id: "m",
      type: "parallel",
      states: {
        one: { initial: "a", states: { a: { on: { go: "b" } }, b: { on: { go: "a" } } } },
        two: { initial: "a", states: { a: { on: { go: "b" } }, b: {} } },
      },
    })
    expect(fieldErrorsOf(deadEnds, regions, sends("go"))).toEqual(["m.two.b is never left again: go"])
  })
})

describe("a busy state", () => {
  const load = fromPromise(() => Promise.resolve())
  const busy = (loading: object) =>
    setup({ actors: { load }, delays: { limit: 1_000 } }).createMachine({
      id: "m",
      initial: "loading",
      states: { loading: { tags: ["busy"], ...loading }, done: { on: { again: "loading" } } },
    } as never)

  it("that only says so and never ends is found", () => {
    expect(fieldErrorsOf(endlessWork, busy({}))).toEqual(["m.loading is busy and never ends: starts"])
  })

  it("is found when its actor's failure has no transition, unless a timer or an event leads out", () => {
    const half = { invoke: { id: "load", src: "load", onDone: "done" } }
    expect(fieldErrorsOf(endlessWork, busy(half))).toEqual(["load may end without a transition: starts"])
    expect(fieldErrorsOf(endlessWork, busy({ ...half, after: { limit: "done" } }))).toEqual([])
    expect(fieldErrorsOf(endlessWork, busy({ ...half, on: { cancel: "done" } }), sends("cancel"))).toEqual([])
    const whole = { invoke: { ...half.invoke, onError: "done" } }
    expect(fieldErrorsOf(endlessWork, busy(whole))).toEqual([])
  })

  it("is found when a failure of one kind falls between the guards", () => {
    const machine = setup({
      actors: { load },
      guards: { isDefect: ({ event }) => (event as { error?: unknown }).error instanceof Error },
    }).createMachine({
      id: "m",
      initial: "loading",
      states: {
        loading: {
          invoke: { id: "load", src: "load", onDone: "done", onError: { guard: "isDefect", target: "done" } },
        },
        done: { on: { again: "loading" } },
      },
    })
    expect(
      fieldErrorsOf(endlessWork, machine, {
        ...sends("again"),
        errors: { load: [new Error("x"), "rejected"] },
      }),
    ).toEqual(["load may end without a transition: starts"])
  })

  it("is found when a declared failure would break the chart, also where a timer leads out or the actor lasts", () => {
    const area = defineArea<never>("shell")
    const stream = area.fromStream({
      name: "S.all",
      run: () => undefined as never,
      failures: [Schema.String as never],
    })
    const machine = setup({ actors: { stream } }).createMachine({
      id: "m",
      initial: "on",
      states: {
        on: { invoke: { id: "stream", src: "stream" }, after: { 5: "off" } },
        off: { after: { 5: "on" } },
      },
    })
    expect(fieldErrorsOf(endlessWork, machine, { longRunning: { other: "" } })).toEqual([
      "stream may fail without a transition: starts",
      "other has a reason, but is no actor here",
    ])
  })
})

describe("what was given", () => {
  const editor = (more: object, tags: ReadonlyArray<string> = []) =>
    setup({
      types: { context: {} as { text: string } },
      actors: { save: fromPromise(() => Promise.resolve()), load: fromPromise(() => Promise.resolve()) },
      actions: {
        keep: assign({ text: "typed" }),
        empty: assign({ text: "" }),
      },
    }).createMachine({
      id: "m",
      context: { text: "" },
      initial: "editing",
      states: {
        editing: { on: { "text.typed": { target: "dirty", actions: "keep" } } },
        dirty: { tags, on: { "text.typed": { actions: "keep" }, save: "saving", ...more } },
        saving: {
          tags,
          invoke: {
            id: "save",
            src: "save",
            onDone: { target: "editing", actions: "empty" },
            onError: { target: "dirty" },
          },
        },
        asking: {
          tags: ["asking", ...tags],
          on: { yes: { target: "editing", actions: "empty" }, no: "dirty" },
        },
      },
    } as never)
  const unsaved = {
    of: ({ context }: { readonly context: { readonly text: string } }) => context.text,
    changedBy: ["text.typed"],
    savedBy: ["save"],
  }
  const events = sends("text.typed", "save", "close", "yes", "no")

  it("may be saved, and thrown away after asking", () => {
    expect(fieldErrorsOf(lostWork, editor({ close: "asking" }), { ...events, unsaved })).toEqual([])
    expect(fieldErrorsOf(lostWork, editor({ close: "asking" }, ["dirty"]), { ...events, unsaved })).toEqual(
      [],
    )
  })

  it("is missed when an event throws it away", () => {
    const machine = editor({ close: { target: "editing", actions: "empty" } })
    expect(fieldErrorsOf(lostWork, machine, { ...events, unsaved })).toEqual([
      "close throws away what was given: text.typed",
    ])
  })

  it("is missed when the chart is no longer dirty without having saved", () => {
    expect(fieldErrorsOf(lostWork, editor({ close: "editing" }, ["dirty"]), { ...events, unsaved })).toEqual([
      "close throws away what was given: text.typed",
    ])
  })

  it("is missed when a refused save or another actor's answer overwrites it", () => {
    const machine = editor({ close: "asking" })
    const answer = { ...unsaved, savedBy: [] }
    expect(fieldErrorsOf(lostWork, machine, { ...events, unsaved: answer })).toEqual([
      "xstate.done.actor.save throws away what was given: text.typed > save",
    ])
  })

  it("is missed part by part: what was there from the start may come later", () => {
    const machine = createMachine({
      id: "m",
      context: { size: "", text: "" },
      on: {
        "size.selected": { actions: assign({ size: ({ event }) => event.size }) },
        "text.suggested": { actions: assign({ text: "suggested" }) },
        "all.reset": { actions: assign({ size: "", text: "" }) },
      },
    })
    const given = {
      events: () => [{ type: "size.selected", size: "m" }, { type: "text.suggested" }, { type: "all.reset" }],
      unsaved: {
        of: ({ context }: { readonly context: { readonly size: string; readonly text: string } }) => [
          context.size,
          context.text,
        ],
        changedBy: ["size.selected"],
      },
    }
    expect(fieldErrorsOf(lostWork, machine, given)).toEqual([
      "all.reset throws away what was given: size.selected",
    ])
  })

  it("must be declared by every chart that keeps it, whatever the event is called, and by every editor", () => {
    const machine = createMachine({
      id: "m",
      context: { size: "" },
      on: {
        "size.selected": { actions: assign({ size: ({ event }) => event.size }) },
        "size.looked": {},
        "size.reset": { actions: assign({ size: "" }) },
      },
    })
    const given = {
      events: () => [
        { type: "size.selected", size: "m" },
        { type: "size.looked", size: "l" },
        { type: "size.reset" },
      ],
    }
    const missing = [
      "size.selected gives something, but samples.unsaved does not say what must not be lost: starts",
    ]
    const of = ({ context }: { readonly context: { readonly size: string } }) => context.size
    const changedBy = ["size.selected", "size.reset"]
    expect(fieldErrorsOf(lostWork, machine, given)).toEqual(missing)
    expect(fieldErrorsOf(lostWork, machine, { ...given, unsaved: { of: () => "", changedBy } })).toEqual(
      missing,
    )
    expect(fieldErrorsOf(lostWork, machine, { ...given, unsaved: { of, changedBy } })).toEqual([])
    expect(fieldErrorsOf(lostWork, machine, { ...given, nonInput: { "size.selected": "so" } })).toEqual([])
    expect(
      fieldErrorsOf(lostWork, machine, {
        ...given,
        nonInput: { "size.selected": "so", "size.looked": "so" },
      }),
    ).toEqual(["size.looked has a reason that nothing needs"])
    expect(fieldErrorsOf(lostWork, editor({}, ["dirty"]), events)).toEqual([
      "the tag dirty is there, but samples.unsaved does not say what must not be lost: starts",
    ])
  })
})

describe("a person who has signed out", () => {
  const portal = (out: object) =>
    setup({
      types: { context: {} as { user: string | null } },
      actors: { screen: fromPromise<void, string | null>(() => Promise.resolve()) },
      actions: { keep: assign({ user: "aino" }), forget: assign({ user: null }) },
    }).createMachine({
      id: "m",
      context: { user: null },
      initial: "out",
      states: {
        out: { on: { come: { target: "in", actions: "keep" } } },
        in: {
          invoke: {
            id: "screen",
            src: "screen",
            input: ({ context }: { context: { user: string } }) => context.user,
          },
          on: { leave: out },
        },
        left: {},
      },
    } as never)
  const samples = {
    ...sends("come", "leave"),
    key: ({ context, value }: { readonly context: object; readonly value: unknown }) => [context, value],
    person: {
      isGone: (snapshot: {
        readonly context: { readonly user: unknown }
        readonly matches: (at: string) => boolean
      }) => snapshot.matches("left") || snapshot.context.user === null,
      marks: ["aino"],
      stays: [],
    },
  } as unknown as Partial<Samples<AnyStateMachine>>

  it("is forgotten by a sound chart", () => {
    expect(fieldErrorsOf(leftBehind, portal({ target: "out", actions: "forget" }), samples)).toEqual([])
  })

  it("must be declared by every chart that knows the user", () => {
    const { person: _, ...silent } = samples
    expect(fieldErrorsOf(leftBehind, portal({ target: "out", actions: "forget" }), silent)).toEqual([
      "context.user is there, but samples.person does not say what must be forgotten: come",
    ])
    const hearing = createMachine({ id: "m", on: { "session.changed": {} } })
    expect(fieldErrorsOf(leftBehind, hearing)).toEqual([
      "session.changed is there, but samples.person does not say what must be forgotten: starts",
    ])
  })

  it("does not end with what does not run the chart", () => {
    expect(fieldErrorsOf(leftBehind, portal({}), { person: { endsWith: "overlay" } })).toEqual([
      "m is said to end with its overlay, but no overlay runs it",
    ])
  })

  it("is found where the user's sign-out changes nothing", () => {
    const deaf = createMachine({ id: "m", context: { user: "aino" }, on: { "session.changed": {} } })
    const news = { events: () => [{ type: "session.changed", user: null }] }
    expect(fieldErrorsOf(leftBehind, deaf, { ...samples, ...news })).toEqual([
      "session.changed leaves the person there: starts",
    ])
  })

  it("is found in the context", () => {
    expect(fieldErrorsOf(leftBehind, portal({ target: "left" }), samples)).toEqual([
      "context.user still holds the person: come > leave",
    ])
  })

  it("is found in an actor that still runs", () => {
    expect(fieldErrorsOf(leftBehind, portal({ actions: "forget" }), samples)).toEqual([
      "screen still runs: come > leave",
      "screen still runs with what it got from the person: come > leave",
    ])
  })
})
