import { type ReactNode, useState } from "react"
import { type ActorRefFrom, type AnyStateMachine, createActor, type EventFrom, type InputFrom } from "xstate"

/** For a component with a chart: its actor, after these events. */
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

/** An answer that never comes. */
export const pending = <A,>(): Promise<A> => new Promise(() => {})
