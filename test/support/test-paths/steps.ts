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
  /** Ids of the transitions taken, including eventless transitions and transitions on raised events. */
  readonly taken: ReadonlyArray<string>
  /** Ids of the states after the step, and of states that were only passed through. */
  readonly visited: ReadonlyArray<string>
  /** Effects that the step would have had, suppressed in the search: actions by name, sent events by type. */
  readonly did: ReadonlyArray<string>
}

interface Executed {
  readonly type: string
  readonly params?: { readonly event?: { readonly type: string }; readonly id?: string } | undefined
}

const nameOf = ({ type, params }: Executed): string =>
  `${type.replace("xstate.", "")} ${eventName(params?.event?.type) ?? params?.id ?? ""}`.trim()

const eventName = (type: string | undefined): string | undefined =>
  type?.replace(/^xstate\.after\.([^.]+)\..*$/, "after $1")

/** Runs a machine without side effects, and returns the transitions taken. */
const withInertScope = (run: (scope: unknown) => AnyMachineSnapshot): Step => {
  const taken: Array<string> = []
  const passed: Array<string> = []
  const did: Array<string> = []
  const inert = fromCallback(() => {})
  const parent = createActor(inert, {
    inspect: (event) => {
      if (event.type !== "@xstate.microstep") return
      for (const transition of event._transitions as unknown as ReadonlyArray<Transition>) {
        taken.push(transitionId(transition))
        passed.push(transition.source.id)
      }
    },
  })
  // Parent of the machine under test: another chart, so that events sent to a parent are recorded.
  const host = createActor(inert, { parent })
  const nothing = () => {}
  const snapshot = run({
    self: host,
    // Actor system in which any system id finds an actor, which ignores all events.
    system: Object.assign(Object.create(host.system), { get: () => host }),
    id: host.id,
    sessionId: host.sessionId,
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: (action: Executed) => {
      did.push(nameOf(action))
    },
  })
  return { snapshot, taken, visited: [...passed, ...activeNodes(snapshot)], did }
}

export const firstStep = (machine: AnyStateMachine, input: unknown): Step =>
  withInertScope((scope) => machine.getInitialSnapshot(scope as never, input as never))

export const nextStep = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject): Step =>
  withInertScope(
    (scope) => machine.transition(snapshot, event as never, scope as never) as AnyMachineSnapshot,
  )
