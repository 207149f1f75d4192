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

/** One step of a chart on the way through an event: it, or what it raised, or a transition that waits for none. */
interface Step {
  readonly event: EventObject
  readonly after: AnyMachineSnapshot
  readonly transitions: ReadonlyArray<Transition>
  /** What the guards say at this moment: one that looks at a clock may say something else later. */
  readonly asked: ReadonlyArray<Asked>
  /** Whether the chart knew the event where it was, guards aside. */
  readonly isKnown: boolean
}

/** What was noticed while the portal works; it is described when the portal has finished. */
interface Occurrence {
  readonly kind: "started" | "event" | "stopped"
  readonly at: number
  readonly actor: AnyActorRef
  readonly from: AnyActorRef | undefined
  readonly event: EventObject
  after: unknown
  readonly steps: Array<Step>
}

/** An event of XState's inspection; microsteps carry their transitions under a name that its types leave out. */
type Inspected = InspectionEvent & {
  readonly actorRef: AnyActorRef
  readonly sourceRef?: AnyActorRef | undefined
  readonly event: EventObject
  readonly snapshot: unknown
  readonly _transitions: ReadonlyArray<Transition>
}

export interface Recorder {
  /** All that runs now, as if it had just started. */
  readonly running: () => ReadonlyArray<Entry>
  /** What happened since it was last asked for, in order. */
  readonly take: () => ReadonlyArray<Entry>
  readonly actorOf: (id: string) => AnyActorRef | undefined
  readonly stop: () => void
}

/** Follows every actor of a system until it is stopped. `wake` is called when there is something to take. */
export const record = (root: AnyActorRef, wake: () => void, redaction: Redaction = redact): Recorder => {
  const actors = new Map<string, AnyActorRef>()
  /** Started or received, and not yet gone through. */
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
    // An ending actor notifies its parent before XState reports the end: the end comes before the parent's reaction.
    if (sourceRef !== undefined && sourceRef !== actorRef && hasEnded(sourceRef)) noteEnd(sourceRef, event)
    note("event", actorRef, event, sourceRef)
  }

  const stepped = ({ actorRef, event, snapshot, _transitions }: Inspected) => {
    const current = open.get(actorRef)?.[0]
    if (current?.kind !== "event" || event.type === "xstate.stop") return
    const last = current.steps.at(-1)
    // XState puts the new snapshot in place when all steps are done.
    const before: unknown = last === undefined ? actorRef.getSnapshot() : last.after
    const after = snapshot as AnyMachineSnapshot
    // What was raised is looked for in the states that the step before led to; the rest waits for no event.
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
      // XState calls this in the middle of an event: being watched must not break what is watched.
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
      // A chart that fails of an action ends without a word.
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

/** Each start makes an event of its own for the same beginning. */
const isInit = (one: EventObject, other: EventObject) =>
  one.type === "xstate.init" && other.type === "xstate.init"

const hasEnded = (actor: AnyActorRef): boolean =>
  (actor.getSnapshot() as { readonly status: string }).status !== "active"

/** Sent to an actor that has not begun to listen. */
const isPending = (one: Occurrence): boolean =>
  one.kind !== "stopped" && one.after === undefined && !hasEnded(one.actor)

const hasFailed = (one: Occurrence): boolean => one.after === undefined && hasEnded(one.actor)

type Described = Entry extends infer E ? (E extends Entry ? Omit<E, "seq" | "at"> : never) : never

const describe = (one: Occurrence, redaction: Redaction): Described => {
  // Without a snapshot of its own it never came to be processed, or the chart failed of it.
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
