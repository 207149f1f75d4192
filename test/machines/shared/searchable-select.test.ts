import { expect, it } from "vitest"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { type Found, searchableSelectMachine } from "#machines/shared/searchable-select/machine.ts"

/** A select by a clock of the test, and what it searched for. */
const start = (pause?: number) => {
  const asked: Array<string> = []
  const search = fromPromise(
    async ({ input }: { readonly input: { readonly q: string } }): Promise<Found> => {
      asked.push(input.q)
      return { options: [], total: 0 }
    },
  )
  const clock = new SimulatedClock()
  const actor = createActor(searchableSelectMachine(search), {
    clock,
    input: { shortest: 0, ...(pause !== undefined && { pause }) },
  }).start()
  const type = (text: string) => actor.send({ type: "query.changed", text })
  return { asked, clock, type }
}

it("searches 200 ms after the last key and not before, once for all of them (SEL-05)", () => {
  const { asked, clock, type } = start()
  type("h")
  clock.increment(199)
  type("hu")
  clock.increment(199)
  expect(asked).toEqual([])
  clock.increment(1)
  expect(asked).toEqual(["hu"])
})

it("waits as long as whoever uses it says", () => {
  const { asked, clock, type } = start(500)
  type("hu ")
  clock.increment(499)
  expect(asked).toEqual([])
  clock.increment(1)
  expect(asked).toEqual(["hu"])
})
