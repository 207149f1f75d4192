import type { ActorOptions, AnyActor, AnyActorRef, AnyStateMachine } from "xstate"

/** A timer that a chart started on the harness's clock, which moves only on command. */
export interface Timer {
  readonly id: number
  /** Due time in milliseconds on the test harness's clock. */
  readonly due: number
  /** Type of the event that the timer sends, and the actor that receives the event. */
  readonly event: string
  readonly actor: AnyActorRef | undefined
}

export interface HarnessClock extends NonNullable<ActorOptions<AnyStateMachine>["clock"]> {
  /** Attaches the clock to an actor, before the actor is started. */
  readonly attach: (actor: AnyActor) => void
  readonly now: () => number
  /** Running timers, the next one first. */
  readonly timers: () => ReadonlyArray<Timer>
  /** Fires a timer immediately, even if it is not yet due on the clock. */
  readonly fire: (id: number) => void
  /** Advances the clock by `ms` milliseconds and fires the timers that become due. */
  readonly pass: (ms: number) => void
}

interface Scheduled {
  readonly target: AnyActorRef
  readonly event: { readonly type: string }
}
type Schedule = Readonly<Record<string, Scheduled>>

/**
 * Maximum number of timers fired in one step: a chart that starts a zero-length timer whenever one fires would
 * block the clock for ever.
 */
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
  /**
   * Key of the newest scheduled event in the snapshot: XState writes the event into the snapshot directly before
   * calling the clock, so the newest entry belongs to the timer being started.
   */
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
