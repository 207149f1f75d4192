import {
  type AnyActor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromEventObservable,
  fromPromise,
} from "xstate"
import type { Chart } from "#machines/chart.ts"
import type { EffectDescription } from "#machines/effect-actor.ts"
import { nodesOf } from "#machines/inspection/graph.ts"
import { knownOf } from "#machines/inspection/records.ts"
import { type HarnessClock, harnessClock } from "./clock.ts"
import { withFakes } from "./fakes.ts"

/** An actor started by a chart in the test harness, which does nothing until the user commands an answer. */
export interface Waiting {
  /** Session id that XState gave the waiting actor. */
  readonly id: string
  /** Id of the invoke, for example `signIn`. */
  readonly name: string
  /** Session id of the actor that invoked the waiting one. */
  readonly parent: string
  /**
   * Record of the product's chart that invoked the waiting actor; undefined when the invoking chart is not one of
   * the product's.
   */
  readonly starter: Chart | undefined
  readonly kind: "effect" | "stream" | "chart" | "other"
  /** Description of the real service that the waiting actor replaces; only for Effects and streams. */
  readonly description: EffectDescription | undefined
  readonly input: unknown
}

/** Commands to a waiting actor. */
export type Ending =
  | { readonly kind: "done"; readonly output: unknown }
  | { readonly kind: "error"; readonly error: unknown }
  /** Command for streams only: the waiting stream emits an element and continues to run. */
  | { readonly kind: "event"; readonly event: EventObject }

export interface Harness {
  readonly root: AnyActor
  readonly clock: HarnessClock
  /** Waiting actors in the order of their start. */
  readonly waiting: () => ReadonlyArray<Waiting>
  readonly tell: (id: string, ending: Ending) => void
  readonly stop: () => void
}

export interface HarnessOptions {
  readonly input: unknown
  /**
   * Names of child charts that are replaced like services; other child charts run with their own logic and
   * replaced services.
   */
  readonly replaced: ReadonlyArray<string>
  /** Called when the set of waiting actors has changed. */
  readonly onChange: () => void
}

type Logic = AnyActorLogic & {
  readonly description?: EffectDescription
  readonly root?: unknown
  readonly id?: string
}

const isMachine = (logic: Logic | undefined): logic is Logic & AnyStateMachine => logic?.root !== undefined

/** Runs one chart in a test harness: the caller controls every service and the clock. */
export const openHarness = (chart: Chart, { input, replaced, onChange }: HarnessOptions): Harness => {
  const waiting = new Map<string, { readonly who: Waiting; readonly hear: (ending: Ending) => void }>()
  const begin = (who: Waiting, hear: (ending: Ending) => void) => {
    waiting.set(who.id, { who, hear })
    onChange()
  }
  const finish = (id: string) => {
    if (waiting.delete(id)) onChange()
  }

  const service = (logic: Logic | undefined) =>
    fromPromise(
      ({ self, input: given, signal }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener("abort", () => finish(self.sessionId))
          begin(whoIs(self, logic, given), (ending) => {
            finish(self.sessionId)
            if (ending.kind === "error") reject(ending.error)
            else resolve(ending.kind === "done" ? ending.output : undefined)
          })
        }),
    )

  const stream = (logic: Logic) =>
    fromEventObservable(({ self, input: given }) => ({
      subscribe: ((observer: Observer) => {
        begin(whoIs(self, logic, given), (ending) => {
          if (ending.kind === "event") return observer.next?.(ending.event)
          finish(self.sessionId)
          if (ending.kind === "error") observer.error?.(ending.error)
          else observer.complete?.()
        })
        return { unsubscribe: () => finish(self.sessionId) }
      }) as never,
    }))

  const fakeOf = (_: string, real: Logic | undefined): AnyActorLogic => {
    if (isMachine(real) && !replaced.includes(real.id)) return onHarness(real)
    const fake = real?.description?.kind === "stream" ? stream(real) : service(real)
    return Object.assign(fake, { description: real?.description }) as AnyActorLogic
  }
  const onHarness = (machine: AnyStateMachine) => withFakes(machine, fakeOf)

  const clock = harnessClock()
  const root: AnyActor = createActor(onHarness(chart.machine), {
    id: chart.name,
    input: input as never,
    clock,
  })
  clock.attach(root)
  // Observes a failure of the chart like any other change, because a failing chart is a result to show, not an
  // error of the inspector's page.
  root.subscribe({ next: onChange, error: onChange })
  root.start()
  return {
    root,
    clock,
    waiting: () => [...waiting.values()].map(({ who }) => who),
    tell: (id, ending) => waiting.get(id)?.hear(ending),
    stop: () => root.stop(),
  }
}

interface Observer {
  readonly next?: (event: EventObject) => void
  readonly error?: (error: unknown) => void
  readonly complete?: () => void
}

const whoIs = (self: AnyActorRef, logic: Logic | undefined, input: unknown): Waiting => {
  const parent = self._parent as (AnyActorRef & { readonly logic: AnyStateMachine }) | undefined
  const description = logic?.description
  return {
    id: self.sessionId,
    name: self.id,
    parent: parent?.sessionId ?? "",
    starter: parent === undefined ? undefined : knownOf(parent.logic).chart,
    kind: description?.kind ?? (isMachine(logic) ? "chart" : "other"),
    description,
    input,
  }
}

/**
 * Names of all charts that a chart invokes, directly or through other charts; each of these child charts may run
 * with its own logic or be replaced.
 */
export const partsOf = (machine: AnyStateMachine): ReadonlyArray<string> => {
  const met = new Set<string>()
  const visit = (one: AnyStateMachine) => {
    for (const { src } of nodesOf(one).flatMap((node) => node.invoke)) {
      const logic =
        typeof src === "string" ? (one.implementations.actors[src] as Logic | undefined) : undefined
      if (!isMachine(logic) || met.has(logic.id)) continue
      met.add(logic.id)
      visit(logic)
    }
  }
  visit(machine)
  return [...met]
}
