import { expect } from "vitest"
import {
  type ActorOptions,
  type AnyActor,
  type AnyActorLogic,
  type AnyStateMachine,
  createActor,
  fromPromise,
} from "xstate"
import type { Chart } from "#machines/chart.ts"
import { nodesOf } from "#machines/inspection/graph.ts"
import type { Plan, PlannedEvent } from "./plan.ts"

/** A chart under test: real, but every actor it starts is in the test's hand, and so is the clock. */
export interface Staged {
  readonly actor: AnyActor
  /** Makes the planned thing happen; `send` may be replaced by a gesture on a view. */
  readonly perform: (
    planned: PlannedEvent,
    send?: (planned: PlannedEvent) => void | Promise<void>,
  ) => Promise<void>
}

interface Pending {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Logic for actors that a view draws: charts of its parts. The plan does not settle them. */
export type Parts = Readonly<Record<string, AnyActorLogic>>

/** Starts the chart of a plan with fake actors (real ones for `parts`, by src) and a clock that moves when told. */
export const stage = (chart: Chart, plan: Plan, parts: Parts = {}): Staged => {
  const pending = new Map<string, Pending>()
  const clock = manualClock()
  const actor: AnyActor = createActor(withFakes(chart.machine, pending, parts), {
    input: plan.input as never,
    clock,
  })
  clock.attach(actor)
  actor.subscribe({ error: () => {} })
  actor.start()
  return {
    actor,
    perform: async (planned, send) => {
      if (planned.kind === "timer") clock.fire(planned.event.type)
      else if (planned.kind === "sent") await (send ? send(planned) : actor.send(planned.event))
      else end(pending, planned)
      await settled()
    },
  }
}

/** Plays a plan on the actor itself and checks state, tags and summary after each step. */
export const playOnActor = async (chart: Chart, plan: Plan): Promise<void> => {
  const { actor, perform } = stage(chart, plan)
  expectAt(chart, actor, plan.initial)
  for (const { planned, expected } of plan.steps) {
    await perform(planned)
    expectAt(chart, actor, expected)
  }
  actor.stop()
}

export const expectAt = (chart: Chart, actor: AnyActor, expected: Plan["initial"]): void => {
  const actual = actor.getSnapshot()
  expect(actual.value).toEqual(expected.value)
  expect(actual.status).toBe(expected.status)
  expect([...actual.tags].sort()).toEqual([...expected.tags].sort())
  expect(chart.samples.key(actual)).toEqual(chart.samples.key(expected as never))
}

const end = (pending: Map<string, Pending>, { event, actor }: PlannedEvent): void => {
  const waiting = pending.get(actor ?? "")
  if (waiting === undefined) throw new Error(`No actor "${actor}" is running`)
  if ("error" in event) waiting.reject(event.error)
  else waiting.resolve("output" in event ? event.output : undefined)
}

/** Every invoked actor becomes a promise that the test settles; what the chart sends it is ignored. */
const withFakes = (
  machine: AnyStateMachine,
  pending: Map<string, Pending>,
  parts: Parts,
): AnyStateMachine => {
  const sources = new Set(
    nodesOf(machine).flatMap((node) =>
      node.invoke.flatMap(({ src }) => (typeof src === "string" ? [src] : [])),
    ),
  )
  const fake = fromPromise(
    ({ self }) =>
      new Promise((resolve, reject) => {
        pending.set(self.id, { resolve, reject })
      }),
  )
  const actors = Object.fromEntries([...sources].map((src) => [src, parts[src] ?? fake]))
  return machine.provide({ actors } as never)
}

/** Microtasks and one turn of the loop: promises of actors settle, the clock of the test does not move. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

type Clock = NonNullable<ActorOptions<AnyStateMachine>["clock"]>

interface ManualClock extends Clock {
  readonly attach: (actor: AnyActor) => void
  readonly fire: (eventType: string) => void
}

interface Scheduled {
  readonly event: { readonly type: string }
}

/** Timers go off by the name of their event and in no other way, so a plan says exactly what happens. */
const manualClock = (): ManualClock => {
  const callbacks = new Map<number, { readonly run: () => void; readonly key: string | undefined }>()
  let system: AnyActor["system"] | undefined
  let next = 1
  const scheduled = (): Record<string, Scheduled> =>
    (system as unknown as { readonly _snapshot: { readonly _scheduledEvents: Record<string, Scheduled> } })
      ?._snapshot._scheduledEvents ?? {}
  const keyOfNewest = () => {
    const known = new Set([...callbacks.values()].map(({ key }) => key))
    return Object.keys(scheduled()).find((key) => !known.has(key))
  }
  return {
    setTimeout: (run) => {
      const id = next++
      callbacks.set(id, { run, key: keyOfNewest() })
      return id
    },
    clearTimeout: (id: number) => {
      callbacks.delete(id)
    },
    attach: (actor) => {
      system = actor.system
    },
    fire: (eventType) => {
      const timer = [...callbacks].find(
        ([, { key }]) => key !== undefined && scheduled()[key]?.event.type === eventType,
      )
      if (timer === undefined) throw new Error(`No timer is running for "${eventType}"`)
      callbacks.delete(timer[0])
      timer[1].run()
    },
  }
}
