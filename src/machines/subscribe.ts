import type { AnyActorRef } from "xstate"

/**
 * Tells what is read of an actor that everybody may speak to: now, unless it is `known` already, and whenever it has become
 * something else. Of undefined, and of an actor that is not there, nothing is told. Answers what ends it.
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
