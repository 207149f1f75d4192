import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
} from "xstate"
import { activeNodes, type Transition, transitionId } from "#machines/inspection/graph.ts"

export interface Step {
  readonly snapshot: AnyMachineSnapshot
  /** Ids of the transitions taken, eventless and raised ones included. */
  readonly taken: ReadonlyArray<string>
  /** Ids of the states it is in, and of those it only passed through. */
  readonly visited: ReadonlyArray<string>
}

/** Runs a machine without side effects, and says which transitions were taken on the way. */
const withInertScope = (run: (scope: unknown) => AnyMachineSnapshot): Step => {
  const taken: Array<string> = []
  const passed: Array<string> = []
  const host = createActor(
    fromCallback(() => {}),
    {
      inspect: (event) => {
        if (event.type !== "@xstate.microstep") return
        for (const transition of event._transitions as unknown as ReadonlyArray<Transition>) {
          taken.push(transitionId(transition))
          passed.push(transition.source.id)
        }
      },
    },
  )
  const nothing = () => {}
  const snapshot = run({
    self: host,
    system: host.system,
    id: host.id,
    sessionId: host.sessionId,
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  })
  return { snapshot, taken, visited: [...passed, ...activeNodes(snapshot)] }
}

export const firstStep = (machine: AnyStateMachine, input: unknown): Step =>
  withInertScope((scope) => machine.getInitialSnapshot(scope as never, input as never))

export const nextStep = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject): Step =>
  withInertScope(
    (scope) => machine.transition(snapshot, event as never, scope as never) as AnyMachineSnapshot,
  )
