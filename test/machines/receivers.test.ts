import { expect, it } from "vitest"
import type { AnyStateMachine } from "xstate"
import { charts } from "#machines/charts.ts"
import { nodesOf } from "#machines/inspection/graph.ts"

/**
 * The test compares the stored list of receivers with the charts; `npx vitest run --project node
 * test/machines/receivers.test.ts -u` writes it anew.
 */
it("the list of receivers that view proofs read is what the charts say", async () => {
  const places = charts.flatMap(({ machine }) => [
    { place: `machine ${machine.id}`, machine },
    ...partsOf(machine).map((part) => ({ place: placeOf(machine, part), machine: part.machine })),
  ])
  const list = [...Map.groupBy(places, ({ place }) => place)]
    .map(([place, all]) => [place, typesOf(all.map(({ machine }) => machine)).join(" ")] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const text = `${JSON.stringify(Object.fromEntries(list), null, 2)}\n`
  await expect(text).toMatchFileSnapshot("../support/test-paths/receivers.json")
})

interface Part {
  readonly id: string
  readonly systemId: string | undefined
  readonly machine: AnyStateMachine
}

const placeOf = (parent: AnyStateMachine, { id, systemId }: Part): string =>
  systemId === undefined ? `part ${parent.id} ${id}` : `system ${systemId}`

/** Charts that a machine invokes, with their ids. */
const partsOf = (machine: AnyStateMachine): ReadonlyArray<Part> =>
  nodesOf(machine).flatMap(({ invoke }) =>
    invoke.flatMap(({ id, systemId, src }) => {
      const logic: unknown = machine.implementations.actors[src as string]
      return isMachine(logic) ? [{ id, systemId, machine: logic }] : []
    }),
  )

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === "object" && logic !== null && "getTransitionData" in logic

const typesOf = (machines: ReadonlyArray<AnyStateMachine>): ReadonlyArray<string> => {
  const types = machines.flatMap(nodesOf).flatMap(({ transitions }) => [...transitions.keys()])
  return [...new Set(types)].filter((type) => !type.startsWith("xstate.")).sort()
}
