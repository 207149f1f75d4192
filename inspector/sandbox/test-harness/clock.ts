import type { ActorOptions, AnyActor, AnyActorRef, AnyStateMachine } from "xstate"

/** A timer of a chart whose clock only moves on command. */
export interface Timer {
  readonly id: number
  /** Milliseconds on that clock. */
  readonly due: number
  /** Type of the event that it sends, and the actor that receives it. */
  readonly event: string
  readonly actor: AnyActorRef | undefined
}

export interface HarnessClock extends NonNullable<ActorOptions<AnyStateMachine>["clock"]> {
  /** Before the actor is started. */
  readonly attach: (actor: AnyActor) => void
  readonly now: () => number
  /** The next one first. */
  readonly timers: () => ReadonlyArray<Timer>
  /** Makes a timer go off, whatever time it is. */
  readonly fire: (id: number) => void
  /** Lets so much time pass; timers go off when they are due. */
  readonly pass: (ms: number) => void
}

interface Scheduled {
  readonly target: AnyActorRef
  readonly event: { readonly type: string }
}
type Schedule = Readonly<Record<string, Scheduled>>

/** A chart that starts a timer of no time whenever one goes off would hold the clock for ever. */
const MOST_AT_ONCE = 10_000

export const harnessClock = (): HarnessClock => {
  const callbacks = new Map<
    number,
    { readonly run: () => void; readonly due: number; readonly key: string | undefined }
  >()
  let system: AnyActor["system"] | undefined
  let next = 1
  let now = 0
  const schedule = (): Schedule =>
    (system as unknown as { readonly _snapshot: { readonly _scheduledEvents: Schedule } } | undefined)
      ?._snapshot._scheduledEvents ?? {}
  /** XState notes what it schedules right before it asks for the timer. */
  const keyOfNewest = () => {
    const known = new Set([...callbacks.values()].map(({ key }) => key))
    return Object.keys(schedule()).findLast((key) => !known.has(key))
  }
  const timers = (): ReadonlyArray<Timer> => {
    const scheduled = schedule()
    return [...callbacks]
      .map(([id, { due, key }]) => {
        const one = key === undefined ? undefined : scheduled[key]
        return { id, due, event: one?.event.type ?? "", actor: one?.target }
      })
      .sort((one, other) => one.due - other.due || one.id - other.id)
  }
  const fire = (id: number) => {
    const callback = callbacks.get(id)
    callbacks.delete(id)
    callback?.run()
  }
  return {
    attach: (actor) => {
      system = actor.system
    },
    setTimeout: (run, delay) => {
      const id = next++
      callbacks.set(id, { run, due: now + delay, key: keyOfNewest() })
      return id
    },
    clearTimeout: (id: number) => {
      callbacks.delete(id)
    },
    now: () => now,
    timers,
    fire,
    pass: (ms) => {
      const end = now + ms
      for (let count = 0; count < MOST_AT_ONCE; count++) {
        const [first] = timers()
        if (first === undefined || first.due > end) break
        now = Math.max(now, first.due)
        fire(first.id)
      }
      now = end
    },
  }
}
