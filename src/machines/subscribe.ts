import type { AnyActorRef } from "xstate"

/**
 * Emits what is read of one of the system's public actors: now, unless it is `known` already, and whenever it has
 * changed. Nothing is emitted for undefined, or without the actor. Answers a function that ends it.
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
