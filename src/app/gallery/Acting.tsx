import { type ReactNode, useState } from "react"
import { type ActorRefFrom, type AnyStateMachine, createActor, type EventFrom, type InputFrom } from "xstate"

/**
 * Starts an actor of a shared component's chart for the gallery, sends it `events` to reach a certain state, and
 * draws it.
 */
export const Acting = <M extends AnyStateMachine>(props: {
  readonly machine: M
  readonly input?: InputFrom<M>
  readonly events?: ReadonlyArray<EventFrom<M>>
  readonly children: (actor: ActorRefFrom<M>) => ReactNode
}) => {
  const [actor] = useState(() => {
    const started = createActor(props.machine, { input: props.input } as never).start()
    for (const event of props.events ?? []) started.send(event)
    return started as ActorRefFrom<M>
  })
  return props.children(actor)
}

/** A promise that never settles, for gallery states in which a component waits for the server. */
export const pending = <A,>(): Promise<A> => new Promise(() => {})
