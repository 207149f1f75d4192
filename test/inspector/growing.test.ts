import { assert, describe, it } from "@effect/vitest"
import { joined } from "#inspector/machines/watched-tab.ts"
import { growing } from "#inspector/recording/growing.ts"
import {
  addEntries,
  type Branch,
  emptyRecording,
  type Recording,
  treeOf,
  withTab,
} from "#inspector/recording/recording.ts"
import { rowsOf, sequenceOf, sequencing } from "#inspector/recording/sequence.ts"
import { shared } from "#inspector/recording/shared.ts"
import type { Entry, FromTabs } from "#machines/inspection/wire.ts"
import {
  sampleAnswers,
  sampleCharts,
  sampleHappened,
  sampleRunning,
  sampleTab,
} from "./support/sample-recording.ts"

const numbers = (...all: ReadonlyArray<number>) => all.map((value) => value)
const begun = (entries: ReadonlyArray<Entry>) =>
  addEntries(withTab(emptyRecording, sampleTab), { tab: "tab-1", charts: sampleCharts, entries })
const goOn = (recording: Recording, entries: ReadonlyArray<Entry>) =>
  addEntries(recording, { tab: "tab-1", charts: {}, entries })

describe("a filter over a list that grows", () => {
  const all = numbers(...Array(40).keys()).map((value) => ({ value }))
  const start = () => {
    const asked: Array<number> = []
    const filter = growing<{ value: number }>((some) => {
      asked.push(...some.map(({ value }) => value))
      return some.filter(({ value }) => value % 2 === 0)
    })
    const even = (some: typeof all) =>
      assert.deepStrictEqual(
        filter(some),
        some.filter((one) => one.value % 2 === 0),
      )
    return { filter, even, asked: () => asked.splice(0) }
  }

  it("is asked for what is new only, and answers the very same where nothing new passes", () => {
    const { filter, even, asked } = start()
    even(all.slice(0, 10))
    assert.strictEqual(asked().length, 10)
    const before = filter(all.slice(0, 11))
    assert.deepStrictEqual(asked(), [10])
    assert.strictEqual(filter(all.slice(0, 12)), before)
    assert.deepStrictEqual(asked(), [11])
  })

  it("loses what is cut off at the front, and puts in its place what came in between", () => {
    const { even, asked } = start()
    even(all.slice(0, 20))
    asked()
    even(all.slice(10, 21))
    assert.deepStrictEqual(asked(), [20])
    const late = { value: 100 }
    even([...all.slice(10, 18), late, ...all.slice(18, 21)])
    assert.deepStrictEqual(asked(), [100, 18, 19, 20])
    even([])
    even(all.slice(30))
    assert.strictEqual(asked().length, 10)
  })
})

describe("what a snapshot repeats", () => {
  it("is kept once: what stays is the very same, what changed is as it came", () => {
    const before = { list: [{ a: 1 }, { b: 2 }], text: "x", none: null }
    const same = shared(before, structuredClone(before))
    assert.strictEqual(same, before)
    const after = shared(before, { list: [{ a: 1 }, { b: 3 }], text: "x", none: null, more: 1 })
    assert.deepStrictEqual(after, { list: [{ a: 1 }, { b: 3 }], text: "x", none: null, more: 1 })
    assert.strictEqual(after.list[0], before.list[0])
    assert.deepStrictEqual(shared(before, { text: "x" }), { text: "x" })
    assert.deepStrictEqual(shared([1, 2], [1]), [1])
    assert.deepStrictEqual(shared({ 0: 1 }, [1]), [1])
    assert.strictEqual(shared(before, null), null)
  })

  it("also in a story", () => {
    const recording = begun([...sampleRunning, ...sampleHappened])
    const [third, last] = [recording.entries[4], recording.entries[6]]
    assert.strictEqual(last?.snapshot, third?.snapshot)
    assert.deepStrictEqual(
      recording.entries.map(({ snapshot }) => snapshot),
      [...sampleRunning, ...sampleHappened].map(({ snapshot }) => snapshot),
    )
  })
})

describe("what a tab said within one frame", () => {
  it("is one portion of its story", () => {
    const [running, happened, ...more] = sampleAnswers("me")
    const other = { ...happened, tab: "tab-2" } as FromTabs
    const messages = [running, happened, ...more, happened, happened, other, happened] as Array<FromTabs>
    const portions = joined(messages)
    assert.deepStrictEqual(
      portions.map((message) => `${message.say} ${JSON.stringify(message.tab)}`),
      ['running "tab-1"', 'happened "tab-1"', 'happened "tab-2"', 'happened "tab-1"'],
    )
    const entriesOf = (some: ReadonlyArray<FromTabs>) =>
      some.flatMap((one) => ("entries" in one ? one.entries : []))
    assert.deepStrictEqual(entriesOf(portions), entriesOf(messages))
  })
})

describe("the sequence of a story that goes on", () => {
  it("is the one that would be found from the beginning", () => {
    const all = [...sampleRunning, ...sampleHappened]
    for (const services of [true, false]) {
      const layoutOf = sequencing(services)
      let recording = begun(all.slice(0, 3))
      for (const entry of [...all.slice(3), ...sampleHappened]) {
        recording = goOn(recording, [entry])
        const rows = rowsOf(recording.entries, recording.now, services)
        const [found, anew] = [layoutOf(recording, rows), sequenceOf(recording, rows, services)]
        assert.deepStrictEqual(found.lifelines, anew.lifelines)
        for (const id of recording.now.keys()) assert.strictEqual(found.columnOf(id), anew.columnOf(id))
      }
    }
  })
})

describe("parents that form a ring", () => {
  const started = (id: string, parent: string | null): Entry => ({
    ...(sampleRunning[1] as Extract<Entry, { kind: "started" }>),
    actor: { id, parent, name: id, systemId: null, chart: "shell/sign-in", runs: "" },
  })
  const namesOf = (branches: ReadonlyArray<Branch>): ReadonlyArray<unknown> =>
    branches.map(({ actor, children }) => [actor.data.name, namesOf(children)])

  it("leave no actor out of the tree, and the sequence comes to an end", () => {
    const recording = begun([started("a", "c"), started("b", "a"), started("c", "b"), started("d", "d")])
    assert.deepStrictEqual(namesOf(treeOf(recording.now, "tab-1")), [
      ["c", [["a", [["b", []]]]]],
      ["d", []],
    ])
    assert.strictEqual(sequenceOf(recording, recording.entries, true).lifelines.length, 4)
  })
})
