import type { AnyActorRef } from "xstate"

/**
 * Reports a value read from one of the system's public actors: at once, unless the value equals `known`, and at
 * every change. Undefined values are not reported; without the actor nothing is reported. Answers a function that
 * ends the subscription.
 */
export const subscribe = <A>(
  actor: AnyActorRef | undefined,
  read: () => A | undefined,
  sendToSystem: (now: A) => void,
  known?: A,
): (() => void) => {
  let before = known
  const look = () => {
    const now = read()
    if (now === before) return
    before = now
    if (now !== undefined) sendToSystem(now)
  }
  look()
  const subscription = actor?.subscribe(look)
  return () => subscription?.unsubscribe()
}
