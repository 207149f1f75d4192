import { Cause, Effect, Exit, Fiber, type ManagedRuntime, type Schema, Stream } from "effect"
import type { Observable } from "rxjs"
import {
  type AnyActorRef,
  type EventObject,
  fromEventObservable,
  fromPromise,
  type NonReducibleUnknown,
  type ObservableActorLogic,
  type PromiseActorLogic,
} from "xstate"

/** Description of the Effect that an actor runs, shown by the inspector and the chart pages. */
export interface EffectDescription {
  readonly kind: "effect" | "stream"
  readonly area: string
  /** Name of the service method, as `Session.signIn`. */
  readonly name: string
  /** Failures that the Effect declares; any other error is a defect. */
  readonly failures: ReadonlyArray<Schema.Constraint>
}
export interface Described {
  readonly description: EffectDescription
}

type System = AnyActorRef["system"]
// biome-ignore lint: the services of a runtime are checked where the area is provided, not where it is looked up
type AnyRuntime = ManagedRuntime.ManagedRuntime<any, any>

/** Finds the runtime of an area by name; areas arrive later, with their lazily loaded chunks. */
export type RuntimeOfArea = (area: string) => AnyRuntime | undefined

const runtimes = new WeakMap<System, RuntimeOfArea>()

/** Gives an actor system the runtimes for the Effects of its charts. Call before `actor.start()`. */
export const provideRuntimes = (actor: AnyActorRef, runtimeOfArea: RuntimeOfArea): void => {
  runtimes.set(actor.system, runtimeOfArea)
}

const runtimeFor = (system: System, area: string): AnyRuntime => {
  const runtime = runtimes.get(system)?.(area)
  if (runtime === undefined) throw new Error(`No services are provided for the area "${area}"`)
  return runtime
}

interface EffectOptions<A, E, R, I> {
  readonly name: string
  readonly run: (input: I) => Effect.Effect<A, E, R>
  /** Schemas of the error type E. Instances of the errors reach `onError` unchanged. */
  readonly failures: ReadonlyArray<Schema.Constraint & { readonly Type: E }>
}

interface StreamOptions<Ev extends EventObject, E, R, I> {
  readonly name: string
  /** Stream whose elements are events for the chart; its end triggers `onDone`, its failure `onError`. */
  readonly run: (input: I) => Stream.Stream<Ev, E, R>
  readonly failures: ReadonlyArray<Schema.Constraint & { readonly Type: E }>
}

interface ObservableOptions<Ev extends EventObject, R, I> {
  readonly name: string
  /** Observable of a service, whose elements are events for the chart. */
  readonly run: (input: I) => Effect.Effect<Observable<Ev>, never, R>
}

/**
 * Factory with which the charts of one area turn Effects into actors; R are the services that the area's layer
 * provides.
 */
export interface Area<R> {
  readonly name: string
  readonly fromEffect: <A, E = never, I = void>(
    options: EffectOptions<A, E, R, I>,
  ) => PromiseActorLogic<A, I> & Described
  readonly fromStream: <Ev extends EventObject, E = never, I extends NonReducibleUnknown = undefined>(
    options: StreamOptions<Ev, E, R, I>,
  ) => ObservableActorLogic<Ev, I> & Described
  /** Actor for events that the browser emits; communication with the server uses Effects. */
  readonly fromObservable: <Ev extends EventObject, I extends NonReducibleUnknown = undefined>(
    options: ObservableOptions<Ev, R, I>,
  ) => ObservableActorLogic<Ev, I> & Described
}

/**
 * Declares an area. An Effect that needs a service outside R does not compile, nor does a layer that lacks a
 * service of R.
 */
export const defineArea = <R>(area: string): Area<R> => ({
  name: area,
  fromEffect: ({ name, run, failures }) =>
    Object.assign(
      // When the chart leaves the invoking state, the signal is aborted, which interrupts the Effect's fiber.
      fromPromise(async ({ input, signal, system }) => {
        const exit = await runtimeFor(system, area).runPromiseExit(run(input as never), { signal })
        if (Exit.isSuccess(exit)) return exit.value
        throw Cause.squash(exit.cause)
      }),
      { description: { kind: "effect", area, name, failures } },
    ) as never,
  fromStream: ({ name, run, failures }) =>
    Object.assign(
      eventsIn(area, (input, send) =>
        Stream.runForEach(run(input as never), (event) => Effect.sync(() => send(event))),
      ),
      { description: { kind: "stream", area, name, failures } },
    ) as never,
  fromObservable: ({ name, run }) =>
    Object.assign(
      eventsIn(area, (input, send) => Effect.flatMap(run(input as never), (events) => follow(events, send))),
      { description: { kind: "stream", area, name, failures: [] } },
    ) as never,
})

type Send = (event: EventObject) => void

/** Actor whose Effect sends events to the chart until the Effect ends, or the invoking state is left. */
const eventsIn = (area: string, run: (input: unknown, send: Send) => Effect.Effect<void, unknown, unknown>) =>
  fromEventObservable(({ input, system }) => ({
    subscribe: ((observer: Observer) =>
      subscribe(runtimeFor(system, area), (send) => run(input, send), observer)) as never,
  }))

/** Sends the elements of an Observable to the chart until it completes; the subscription ends with the fiber. */
const follow = (events: Observable<EventObject>, send: Send) =>
  Effect.callback<void>((resume) => {
    const subscription = events.subscribe({
      next: send,
      error: (fault: unknown) => resume(Effect.die(fault)),
      complete: () => resume(Effect.void),
    })
    return Effect.sync(() => subscription.unsubscribe())
  })

interface Observer {
  readonly next?: (event: EventObject) => void
  readonly error?: (error: unknown) => void
  readonly complete?: () => void
}

const subscribe = (
  runtime: AnyRuntime,
  run: (send: Send) => Effect.Effect<void, unknown, unknown>,
  observer: Observer,
) => {
  let closed = false
  const fiber = runtime.runFork(
    run((event) => {
      if (!closed) observer.next?.(event)
    }),
  )
  fiber.addObserver((exit) => {
    if (closed) return
    if (Exit.isSuccess(exit)) observer.complete?.()
    else observer.error?.(Cause.squash(exit.cause))
  })
  return {
    unsubscribe: () => {
      closed = true
      runtime.runFork(Fiber.interrupt(fiber))
    },
  }
}
