import { describe, expect, it, vi } from "vitest"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { type Found, searchableSelectMachine } from "#machines/shared/searchable-select/machine.ts"
import { activeOf, isAhead, isChoosing } from "#machines/shared/searchable-select/selectors.ts"

/** Starts a select with the test's clock, which records its searches. */
const start = (pause?: number, names: ReadonlyArray<string> = []) => {
  const options = names.map((name, id) => ({ id, name }))
  const asked: Array<string> = []
  const search = fromPromise(
    async ({ input }: { readonly input: { readonly q: string } }): Promise<Found> => {
      asked.push(input.q)
      return { options, total: options.length }
    },
  )
  const clock = new SimulatedClock()
  const actor = createActor(searchableSelectMachine(search), {
    clock,
    input: { shortest: 0, ...(pause !== undefined && { pause }) },
  }).start()
  const type = (text: string) => actor.send({ type: "query.changed", text })
  const press = (by: 1 | -1) => actor.send({ type: "active.moved", by })
  const isFound = () => vi.waitFor(() => expect(isChoosing(actor.getSnapshot())).toBe(true))
  const standsOn = () => activeOf(actor.getSnapshot())?.name
  return { actor, asked, clock, isFound, press, standsOn, type }
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

it("searches for as much of a long paste as a list takes", () => {
  const { asked, clock, type } = start()
  type("h".repeat(400))
  clock.increment(200)
  expect(asked).toEqual(["h".repeat(100)])
})

it("waits as long as configured", () => {
  const { asked, clock, type } = start(500)
  type("hu ")
  clock.increment(499)
  expect(asked).toEqual([])
  clock.increment(1)
  expect(asked).toEqual(["hu"])
})

describe("who types and reaches for the list before it is there", () => {
  const names = ["Harjula", "Peltola", "Uurainen"]

  it("has it searched for at once, once, and stands on the first match", async () => {
    const { asked, clock, isFound, press, standsOn, type } = start(undefined, names)
    type("a")
    clock.increment(20)
    press(1)
    expect(asked).toEqual(["a"])
    expect(standsOn()).toBeUndefined()
    await isFound()
    expect(standsOn()).toBe("Harjula")
    clock.increment(1_000)
    expect(asked).toEqual(["a"])
  })

  it.each<[string, ReadonlyArray<1 | -1>, string | undefined]>([
    ["twice down is the second", [1, 1], "Peltola"],
    ["up is the last", [-1], "Uurainen"],
    ["four times down is the first again", [1, 1, 1, 1], "Harjula"],
    ["five times up is the last but one", [-1, -1, -1, -1, -1], "Peltola"],
    ["down and up again is where one was: on none", [1, -1], undefined],
  ])("goes as far as the keys went: %s", async (_, keys, name) => {
    const { isFound, press, standsOn, type } = start(undefined, names)
    type("a")
    keys.forEach(press)
    await isFound()
    expect(standsOn()).toBe(name)
  })

  it("highlights none of the earlier results, and none after more typing", async () => {
    const { actor, clock, isFound, press, standsOn, type } = start(undefined, names)
    type("a")
    press(1)
    await isFound()
    type("aa")
    press(1)
    expect([standsOn(), isAhead(actor.getSnapshot())]).toEqual([undefined, true])
    type("aaa")
    expect(isAhead(actor.getSnapshot())).toBe(false)
    clock.increment(200)
    await isFound()
    expect(standsOn()).toBeUndefined()
  })
})
