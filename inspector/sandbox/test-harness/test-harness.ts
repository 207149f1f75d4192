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

/** An actor that a chart in the harness has started, and that does nothing until commanded. */
export interface Waiting {
  /** XState's session id. */
  readonly id: string
  /** Id of the invoke, as `signIn`. */
  readonly name: string
  /** The record of the chart that started it, if it is one of the product's. */
  readonly starter: Chart | undefined
  readonly kind: "effect" | "stream" | "chart" | "other"
  /** What it stands for, of Effects and streams. */
  readonly description: EffectDescription | undefined
  readonly input: unknown
}

/** Commands to a waiting actor. */
export type Ending =
  | { readonly kind: "done"; readonly output: unknown }
  | { readonly kind: "error"; readonly error: unknown }
  /** Of streams: an element, and they go on. */
  | { readonly kind: "event"; readonly event: EventObject }

export interface Harness {
  readonly root: AnyActor
  readonly clock: HarnessClock
  /** In the order in which they started. */
  readonly waiting: () => ReadonlyArray<Waiting>
  readonly tell: (id: string, ending: Ending) => void
  readonly stop: () => void
}

export interface HarnessOptions {
  readonly input: unknown
  /** Names of charts that are replaced as services are; others run as themselves, with replaced services. */
  readonly replaced: ReadonlyArray<string>
  /** Called when other actors wait than before. */
  readonly onChange: () => void
}

type Logic = AnyActorLogic & {
  readonly description?: EffectDescription
  readonly root?: unknown
  readonly id?: string
}

const isMachine = (logic: Logic | undefined): logic is Logic & AnyStateMachine => logic?.root !== undefined

/** Starts a chart alone: the caller controls every service and the clock. */
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
  // A chart that fails is looked at; it is no fault of the page.
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
    starter: parent === undefined ? undefined : knownOf(parent.logic).chart,
    kind: description?.kind ?? (isMachine(logic) ? "chart" : "other"),
    description,
    input,
  }
}

/** Charts that a chart invokes, and those invoke, by name: what may run as itself or be replaced. */
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
