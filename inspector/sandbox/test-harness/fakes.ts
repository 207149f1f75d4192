import type { AnyActorLogic, AnyStateMachine } from "xstate"
import { nodesOf } from "#machines/inspection/graph.ts"

/**
 * Copy of a chart with fake actors: `fakeOf` returns the replacement for each invoked actor, by the actor's name
 * in the chart.
 */
export const withFakes = (
  machine: AnyStateMachine,
  fakeOf: (src: string, real: AnyActorLogic | undefined) => AnyActorLogic,
): AnyStateMachine => {
  const sources = new Set(
    nodesOf(machine).flatMap((node) =>
      node.invoke.flatMap(({ src }) => (typeof src === "string" ? [src] : [])),
    ),
  )
  const actors = Object.fromEntries(
    [...sources].map((src) => [
      src,
      fakeOf(src, machine.implementations.actors[src] as AnyActorLogic | undefined),
    ]),
  )
  return machine.provide({ actors } as never)
}
