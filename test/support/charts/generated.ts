import * as fc from "fast-check"
import { type AnyStateMachine, and, createMachine, not } from "xstate"
import { type ChartData, machineData } from "#machines/inspection/chart-data.ts"

/** Any machine a chart could be: nested, parallel, with history, final states, guards, timers and actors. */
export const machines = (): fc.Arbitrary<AnyStateMachine> =>
  fc
    .record({ id: fc.constantFrom("m", "live-fleet", "2nd chart", "_ä"), shape: shapes(3) })
    .map(({ id, shape }) => {
      const ids = idsOf(id, shape)
      return createMachine({ id, ...configOf(id, shape, ids) } as never) as AnyStateMachine
    })

export const chartsAsData = (): fc.Arbitrary<ChartData> =>
  fc.tuple(machines(), fc.boolean()).map(([machine, hasBase]) => ({
    format: 1,
    area: "shell",
    name: machine.id,
    ...(hasBase ? { base: { area: "shared", name: "form" } } : {}),
    purpose: 'Shows <this> & "that".',
    source: "src/machines/shell/generated/machine.ts",
    ...machineData(machine),
  }))

/** Keys that XML, ECMAScript and JSON would each stumble over. */
const KEYS = ["idle", "on its way", "it's", "7", "a_b", "x<&>\"'", "é", "a--b"]
const EVENTS = ["go", "load.retried", "a b", "tab.hidden", "wait'for\"it"]
const NAMES = ["keep", "isEmpty", "it's \\ odd", '<all> & "more"', "two\nlines"]

interface Arrow {
  readonly event: string
  readonly guard: string | undefined
  readonly composite: boolean
  readonly actions: ReadonlyArray<string>
  readonly targets: ReadonlyArray<number>
  readonly reenter: boolean
}
interface Shape {
  readonly kind: "atomic" | "final" | "compound" | "parallel"
  readonly children: ReadonlyArray<Shape>
  readonly history: { readonly deep: boolean; readonly hasTarget: boolean } | undefined
  readonly arrows: ReadonlyArray<Arrow>
  readonly timers: ReadonlyArray<Arrow & { readonly delay: string }>
  readonly always: ReadonlyArray<Arrow>
  readonly invoke: { readonly hasId: boolean; readonly done: Arrow; readonly error: Arrow } | undefined
  readonly onDone: Arrow | undefined
  readonly entry: ReadonlyArray<string>
  readonly exit: ReadonlyArray<string>
  readonly tags: ReadonlyArray<string>
}

const names = fc.array(fc.constantFrom(...NAMES), { maxLength: 2 })

const arrows = fc.record({
  event: fc.constantFrom(...EVENTS),
  guard: fc.option(fc.constantFrom(...NAMES), { nil: undefined }),
  composite: fc.boolean(),
  actions: names,
  targets: fc.array(fc.nat(), { maxLength: 1 }),
  reenter: fc.boolean(),
})

const shapes = (depth: number): fc.Arbitrary<Shape> =>
  fc.constantFrom(...(depth === 0 ? LEAVES : ALL)).chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      children:
        kind === "compound" || kind === "parallel"
          ? fc.array(shapes(depth - 1), { minLength: 1, maxLength: 3 })
          : fc.constant([]),
      history: fc.option(fc.record({ deep: fc.boolean(), hasTarget: fc.boolean() }), { nil: undefined }),
      arrows: fc.array(arrows, { maxLength: 3 }),
      timers: fc.array(
        fc.tuple(arrows, fc.constantFrom("soon", "1000", "later")).map(([arrow, delay]) => ({
          ...arrow,
          delay,
        })),
        { maxLength: 2 },
      ),
      always: fc.array(arrows, { maxLength: 2 }),
      invoke: fc.option(fc.record({ hasId: fc.boolean(), done: arrows, error: arrows }), { nil: undefined }),
      onDone: fc.option(arrows, { nil: undefined }),
      entry: names,
      exit: names,
      tags: fc.subarray(["busy", "failed", "dirty"]),
    }),
  )
const LEAVES = ["atomic", "atomic", "final"] as const
const ALL = ["atomic", "compound", "compound", "parallel", "final"] as const

const keysOf = ({ children }: Shape) => children.map((child, index) => [KEYS[index] ?? "", child] as const)

const idsOf = (id: string, shape: Shape): ReadonlyArray<string> => [
  id,
  ...keysOf(shape).flatMap(([key, child]) => idsOf(`${id}.${key}`, child)),
  ...(shape.history && shape.children.length > 0 ? [`${id}.before`] : []),
]

const configOf = (id: string, shape: Shape, ids: ReadonlyArray<string>): object => {
  const to = ({ targets, guard, composite, actions, reenter }: Arrow) => ({
    ...(targets.length === 0 ? {} : { target: targets.map((at) => `#${ids[at % ids.length]}`) }),
    ...(guard === undefined ? {} : { guard: composite ? and([guard, not("isLate")]) : guard }),
    actions,
    reenter,
  })
  const { kind, history, invoke, onDone } = shape
  const children = keysOf(shape)
  const always = shape.always.map(to)
  const nested =
    children.length === 0
      ? {}
      : {
          states: {
            ...Object.fromEntries(
              children.map(([key, child]) => [key, configOf(`${id}.${key}`, child, ids)]),
            ),
            ...(history ? { before: historyConfig(children[0]?.[0] ?? "", history) } : {}),
          },
          ...(kind === "compound" ? { initial: children.at(-1)?.[0] } : {}),
          ...(onDone === undefined || ids[0] === id ? {} : { onDone: to(onDone) }),
        }
  const shared = { entry: shape.entry, exit: shape.exit, tags: shape.tags }
  if (kind === "final") return { ...shared, type: "final" }
  return {
    ...shared,
    ...nested,
    ...(kind === "parallel" ? { type: "parallel" } : {}),
    on: grouped(shape.arrows, ({ event }) => event, to),
    after: grouped(shape.timers, ({ delay }) => delay, to),
    ...(always.length === 0 ? {} : { always }),
    ...(invoke === undefined
      ? {}
      : {
          invoke: {
            ...(invoke.hasId ? { id: `load in ${id}` } : {}),
            src: "load",
            onDone: to(invoke.done),
            onError: to(invoke.error),
          },
        }),
  }
}

const historyConfig = (first: string, { deep, hasTarget }: NonNullable<Shape["history"]>) => ({
  type: "history",
  history: deep ? "deep" : "shallow",
  ...(hasTarget ? { target: first } : {}),
})

const grouped = <A>(all: ReadonlyArray<A>, name: (one: A) => string, to: (one: A) => object) => {
  const groups: Record<string, Array<object>> = {}
  for (const one of all) (groups[name(one)] ??= []).push(to(one))
  return groups
}
