import { type ReactNode, useState } from "react"
import { type ActorRefFrom, type AnyStateMachine, createActor, type EventFrom, type InputFrom } from "xstate"

/** Runs a component's chart in the gallery, sends `events` to the chart's actor and draws the actor. */
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

/** Promise that never settles, for gallery components shown while they wait for an answer. */
export const pending = <A,>(): Promise<A> => new Promise(() => {})
