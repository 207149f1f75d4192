import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, isMachineSnapshot } from "xstate"
import type { EffectDescription } from "../effect-actor.ts"
import { activeNodes } from "./graph.ts"
import { acceptedBy, type Known, knownOf } from "./records.ts"
import { type Redaction, redact } from "./redact.ts"
import type { ActorData, SnapshotData } from "./wire.ts"

/** Cache of contexts by redaction: contexts are never changed in place, so an unchanged one is converted once. */
const contexts = new WeakMap<Redaction, WeakMap<object, unknown>>()

export const snapshotData = (snapshot: unknown, redaction: Redaction = redact): SnapshotData => {
  if (!isMachineSnapshot(snapshot)) return ofService(snapshot, redaction)
  return {
    status: snapshot.status,
    active: activeNodes(snapshot),
    context: contextOf(snapshot.context, redaction),
    tags: [...snapshot.tags],
    accepts: acceptedBy(snapshot, knownOf(snapshot.machine)),
  }
}

const contextOf = (context: object, redaction: Redaction): unknown => {
  const redacted = contexts.get(redaction) ?? new WeakMap<object, unknown>()
  contexts.set(redaction, redacted)
  const found = redacted.get(context) ?? redaction(context)
  redacted.set(context, found)
  return found
}

/** Snapshot of a promise, observable or callback actor: its input and its result. */
const ofService = (snapshot: unknown, redaction: Redaction): SnapshotData => {
  const { status, input, output, error, context } = snapshot as Readonly<Record<string, unknown>>
  return {
    status: status as SnapshotData["status"],
    active: [],
    context: redaction({ input, output, error, context }),
    tags: [],
    accepts: [],
  }
}

/** Actor with the fields that XState's public types omit. */
type Actor = AnyActorRef & {
  readonly logic: Partial<AnyStateMachine> & { readonly description?: EffectDescription }
  readonly systemId?: string
}

/** Machine that an actor runs, or undefined for an actor that is no chart. */
const machineOf = (actor: AnyActorRef): AnyStateMachine | undefined => {
  const { logic } = actor as Actor
  return logic.root === undefined ? undefined : (logic as AnyStateMachine)
}

export const chartOf = (actor: AnyActorRef): Known | undefined => {
  const machine = machineOf(actor)
  return machine === undefined ? undefined : knownOf(machine)
}

export const actorData = (actor: AnyActorRef): ActorData => {
  const { logic, systemId } = actor as Actor
  return {
    id: actor.sessionId,
    parent: actor._parent?.sessionId ?? null,
    name: actor.id,
    systemId: systemId ?? null,
    chart: chartOf(actor)?.key ?? null,
    runs: logic.description === undefined ? "" : `${logic.description.name} (${logic.description.kind})`,
  }
}

/** An actor and all actors below it, parents first. */
export const runningFrom = (actor: AnyActorRef): ReadonlyArray<AnyActorRef> => {
  const snapshot: unknown = actor.getSnapshot()
  if ((snapshot as { readonly status: string }).status !== "active") return []
  const children = isMachineSnapshot(snapshot)
    ? (Object.values((snapshot as AnyMachineSnapshot).children) as ReadonlyArray<AnyActorRef>)
    : []
  return [actor, ...children.flatMap(runningFrom)]
}
