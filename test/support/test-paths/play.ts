import { expect } from "vitest"
import { type AnyActor, type AnyActorLogic, createActor, fromPromise } from "xstate"
import { type HarnessClock, harnessClock } from "#inspector/sandbox/test-harness/clock.ts"
import { withFakes } from "#inspector/sandbox/test-harness/fakes.ts"
import type { Chart } from "#machines/chart.ts"
import type { TestPathEvent } from "./search.ts"
import type { TestPath } from "./test-path.ts"

/** A real chart under test with fake actors and a fake clock, both controlled by the test. */
export interface Harnessed {
  readonly actor: AnyActor
  /** Makes an event of the test path happen; `send` may be replaced by an action on a view. */
  readonly perform: (
    pathEvent: TestPathEvent,
    send?: (pathEvent: TestPathEvent) => void | Promise<void>,
  ) => Promise<void>
}

interface Pending {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * Logic of the actors whose charts a view draws as its parts, by src. The test path does not decide how these
 * actors end.
 */
export type Parts = Readonly<Record<string, AnyActorLogic>>

/** Starts the chart of a test path with fake actors (real ones for `parts`, by src) and a controlled clock. */
export const harness = (chart: Chart, testPath: TestPath, parts: Parts = {}): Harnessed => {
  const pending = new Map<string, Pending>()
  const clock = harnessClock()
  const fake = settledBy(pending)
  const actor: AnyActor = createActor(
    withFakes(chart.machine, (src) => parts[src] ?? fake),
    { input: testPath.input as never, clock },
  )
  clock.attach(actor)
  actor.subscribe({ error: () => {} })
  actor.start()
  return {
    actor,
    perform: async (pathEvent, send) => {
      if (pathEvent.kind === "timer") fire(clock, pathEvent.event.type)
      else if (pathEvent.kind === "sent") await (send ? send(pathEvent) : actor.send(pathEvent.event))
      else end(pending, pathEvent)
      await settled()
    },
  }
}

/** Plays a test path on the actor itself and checks state, tags and context summary after each step. */
export const playOnActor = async (chart: Chart, testPath: TestPath): Promise<void> => {
  const { actor, perform } = harness(chart, testPath)
  expectAt(chart, actor, testPath.initial)
  for (const { pathEvent, expected } of testPath.steps) {
    await perform(pathEvent)
    expectAt(chart, actor, expected)
  }
  actor.stop()
}

export const expectAt = (chart: Chart, actor: AnyActor, expected: TestPath["initial"]): void => {
  const actual = actor.getSnapshot()
  expect(actual.value).toEqual(expected.value)
  expect(actual.status).toBe(expected.status)
  expect([...actual.tags].sort()).toEqual([...expected.tags].sort())
  expect(chart.samples.key(actual)).toEqual(chart.samples.key(expected as never))
}

const end = (pending: Map<string, Pending>, { event, actor }: TestPathEvent): void => {
  const waiting = pending.get(actor ?? "")
  if (waiting === undefined) throw new Error(`No actor "${actor}" is running`)
  if ("error" in event) waiting.reject(event.error)
  else waiting.resolve("output" in event ? event.output : undefined)
}

/** Logic of every fake actor: a promise that the test settles; events sent to the actor are ignored. */
const settledBy = (pending: Map<string, Pending>): AnyActorLogic =>
  fromPromise(
    ({ self }) =>
      new Promise((resolve, reject) => {
        pending.set(self.id, { resolve, reject })
      }),
  )

/** Waits one turn of the event loop, so that promises of actors settle; the test's clock does not move. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** Fires a timer by the name of its event. Timers fire in no other way, so a test path decides exactly what happens. */
const fire = (clock: HarnessClock, eventType: string) => {
  const timer = clock.timers().find(({ event }) => event === eventType)
  if (timer === undefined) throw new Error(`No timer is running for "${eventType}"`)
  clock.fire(timer.id)
}
