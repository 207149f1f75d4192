import { expect } from "vitest"
import { type AnyActor, type AnyActorLogic, createActor, fromPromise } from "xstate"
import { type StageClock, stageClock } from "#inspector/sandbox/stage/clock.ts"
import { withFakes } from "#inspector/sandbox/stage/fakes.ts"
import type { Chart } from "#machines/chart.ts"
import type { Plan } from "./plan.ts"
import type { PlannedEvent } from "./search.ts"

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
  const clock = stageClock()
  const fake = settledBy(pending)
  const actor: AnyActor = createActor(
    withFakes(chart.machine, (src) => parts[src] ?? fake),
    { input: plan.input as never, clock },
  )
  clock.attach(actor)
  actor.subscribe({ error: () => {} })
  actor.start()
  return {
    actor,
    perform: async (planned, send) => {
      if (planned.kind === "timer") fire(clock, planned.event.type)
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
const settledBy = (pending: Map<string, Pending>): AnyActorLogic =>
  fromPromise(
    ({ self }) =>
      new Promise((resolve, reject) => {
        pending.set(self.id, { resolve, reject })
      }),
  )

/** Microtasks and one turn of the loop: promises of actors settle, the clock of the test does not move. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** Timers go off by the name of their event and in no other way, so a plan says exactly what happens. */
const fire = (clock: StageClock, eventType: string) => {
  const timer = clock.timers().find(({ event }) => event === eventType)
  if (timer === undefined) throw new Error(`No timer is running for "${eventType}"`)
  clock.fire(timer.id)
}
