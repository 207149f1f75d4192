import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type EventObject,
  type InspectionEvent,
  isMachineSnapshot,
} from "xstate"
import { type Transition, transitionId } from "./graph.ts"
import { type Answers, askAlways, askFor } from "./guards.ts"
import { type Redaction, redact } from "./redact.ts"
import { actorData, runningFrom, snapshotData } from "./snapshot-data.ts"
import type { Asked, Entry } from "./wire.ts"

/**
 * One microstep of a chart while it processes an event: the event itself, an event that it raised, or an eventless
 * transition.
 */
interface Step {
  readonly event: EventObject
  readonly after: AnyMachineSnapshot
  readonly transitions: ReadonlyArray<Transition>
  /**
   * Results of the guards, noted during the step, because a guard that reads the clock may give another result
   * later.
   */
  readonly asked: ReadonlyArray<Asked>
  /** Whether the active states had a transition for the event, regardless of guards. */
  readonly isKnown: boolean
}

/** Occurrence noted while the portal processes events; it is turned into an entry once the portal has finished. */
interface Occurrence {
  readonly kind: "started" | "event" | "stopped"
  readonly at: number
  readonly actor: AnyActorRef
  readonly from: AnyActorRef | undefined
  readonly event: EventObject
  after: unknown
  readonly steps: Array<Step>
}

/** Event of XState's inspection API; microsteps carry their transitions in a field that its types omit. */
type Inspected = InspectionEvent & {
  readonly actorRef: AnyActorRef
  readonly sourceRef?: AnyActorRef | undefined
  readonly event: EventObject
  readonly snapshot: unknown
  readonly _transitions: ReadonlyArray<Transition>
}

export interface Recorder {
  /** Entries for all actors running now, as if each had just started. */
  readonly running: () => ReadonlyArray<Entry>
  /** Entries since the last call, in order. */
  readonly take: () => ReadonlyArray<Entry>
  readonly actorOf: (id: string) => AnyActorRef | undefined
  readonly stop: () => void
}

/** Records every actor of a system until it is stopped. `wake` is called when there are entries to take. */
export const record = (root: AnyActorRef, wake: () => void, redaction: Redaction = redact): Recorder => {
  const actors = new Map<string, AnyActorRef>()
  /** Occurrences (starts and events) that an actor has not finished processing, by actor. */
  const open = new Map<AnyActorRef, Array<Occurrence>>()
  let occurrences: Array<Occurrence> = []
  let seq = 0

  const note = (kind: Occurrence["kind"], actor: AnyActorRef, event: EventObject, from?: AnyActorRef) => {
    const one = { kind, at: Date.now(), actor, from, event, after: undefined, steps: [] }
    occurrences.push(one)
    if (kind !== "stopped") open.set(actor, [...(open.get(actor) ?? []), one])
    wake()
  }

  const noteEnd = (actor: AnyActorRef, event: EventObject) => {
    if (actors.delete(actor.sessionId)) note("stopped", actor, event)
  }

  const received = ({ actorRef, sourceRef, event }: Inspected) => {
    if (event.type === "xstate.init") {
      actors.set(actorRef.sessionId, actorRef)
      return note("started", actorRef, event)
    }
    // An ending actor notifies its parent before XState reports the end, so the end is recorded here, before the
    // parent's reaction.
    if (sourceRef !== undefined && sourceRef !== actorRef && hasEnded(sourceRef)) noteEnd(sourceRef, event)
    note("event", actorRef, event, sourceRef)
  }

  const stepped = ({ actorRef, event, snapshot, _transitions }: Inspected) => {
    const current = open.get(actorRef)?.[0]
    if (current?.kind !== "event" || event.type === "xstate.stop") return
    const last = current.steps.at(-1)
    // XState sets the new snapshot only after all microsteps, so the state before this step comes from the step
    // before.
    const before: unknown = last === undefined ? actorRef.getSnapshot() : last.after
    const after = snapshot as AnyMachineSnapshot
    // Guards for a raised event are evaluated in the states after the previous step; all further steps are
    // eventless.
    const answers = last?.event === event ? NOT_ASKED : askIn(before, event)
    const asked = [...answers.asked, ...askAlways(after, event)]
    current.steps.push({ event, after, transitions: _transitions, asked, isKnown: answers.isKnown })
  }

  const settled = ({ actorRef, event, snapshot }: Inspected) => {
    const waiting = open.get(actorRef) ?? []
    const index = waiting.findIndex((one) => one.event === event || isInit(one.event, event))
    const done = waiting[index]
    if (done !== undefined) {
      done.after = snapshot
      open.set(actorRef, waiting.slice(index + 1))
    }
    if (hasEnded(actorRef)) noteEnd(actorRef, event)
  }

  const subscription = root.system.inspect((inspected) => {
    try {
      if (inspected.type === "@xstate.event") received(inspected as Inspected)
      else if (inspected.type === "@xstate.microstep") stepped(inspected as Inspected)
      else if (inspected.type === "@xstate.snapshot") settled(inspected as Inspected)
    } catch (cause) {
      // XState calls the inspector while it processes an event, so a failure of the inspector must not break the
      // chart.
      console.error("The inspector missed an event", cause)
    }
  })

  const entryOf = (one: Occurrence): Entry => {
    seq += 1
    return { seq, at: one.at, ...describe(one, redaction) }
  }

  return {
    running: () =>
      runningFrom(root).map((actor) => {
        actors.set(actor.sessionId, actor)
        seq += 1
        const snapshot = snapshotData(actor.getSnapshot(), redaction)
        return { seq, at: Date.now(), kind: "started", actor: actorData(actor), snapshot }
      }),
    take: () => {
      // XState reports no end for a chart whose action threw, so the end is noted here.
      for (const { actor, event } of occurrences.filter(hasFailed)) noteEnd(actor, event)
      const ready = occurrences.filter((one) => !isPending(one))
      occurrences = occurrences.filter(isPending)
      for (const { actor } of ready) if (hasEnded(actor) || open.get(actor)?.length === 0) open.delete(actor)
      return ready.map(entryOf)
    },
    actorOf: (id) => actors.get(id),
    stop: () => subscription.unsubscribe(),
  }
}

/**
 * Whether both events are init events. An actor's start is reported with two different event objects, which count
 * as the same start.
 */
const isInit = (one: EventObject, other: EventObject) =>
  one.type === "xstate.init" && other.type === "xstate.init"

const hasEnded = (actor: AnyActorRef): boolean =>
  (actor.getSnapshot() as { readonly status: string }).status !== "active"

/** Whether an occurrence is still unprocessed, because its running actor has not come to it yet. */
const isPending = (one: Occurrence): boolean =>
  one.kind !== "stopped" && one.after === undefined && !hasEnded(one.actor)

const hasFailed = (one: Occurrence): boolean => one.after === undefined && hasEnded(one.actor)

type Described = Entry extends infer E ? (E extends Entry ? Omit<E, "seq" | "at"> : never) : never

const describe = (one: Occurrence, redaction: Redaction): Described => {
  // Snapshot recorded for the occurrence: the one after processing. Without it, because the actor never processed
  // the event or failed at it, the actor's present snapshot.
  const snapshot = snapshotData(one.after ?? one.actor.getSnapshot(), redaction)
  if (one.kind === "started") return { kind: "started", actor: actorData(one.actor), snapshot }
  if (one.kind === "stopped") return { kind: "stopped", actor: one.actor.sessionId, snapshot }
  const { event, from } = one
  const fields = redaction(event) as Readonly<Record<string, unknown>>
  return {
    kind: "event",
    actor: one.actor.sessionId,
    from: from?.sessionId ?? null,
    event: { ...fields, type: event.type },
    ...reasons(one),
    snapshot,
  }
}

const NOT_ASKED: Pick<Answers, "isKnown" | "asked"> = { isKnown: false, asked: [] }
const askIn = (before: unknown, event: EventObject) =>
  isMachineSnapshot(before) ? askFor(before, event) : NOT_ASKED

const reasons = ({ steps }: Occurrence) => {
  const [first] = steps
  if (first === undefined) return { taken: [], asked: [], ignored: null }
  const isIgnored = first.transitions.length === 0
  return {
    taken: steps.flatMap(({ transitions }) => transitions.map(transitionId)),
    asked: steps.flatMap(({ asked }) => asked),
    ignored: isIgnored ? (first.isKnown ? ("guards" as const) : ("not here" as const)) : null,
  }
}
