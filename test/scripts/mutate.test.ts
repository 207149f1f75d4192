import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { chartFaults } from "../../scripts/mutate/charts.ts"
import { allMutations, type Fault, idOf } from "../../scripts/mutate/make.ts"
import { page } from "../../scripts/mutate/report.ts"
import { sampleOf } from "../../scripts/mutate/sample.ts"
import { selectorFaults } from "../../scripts/mutate/selectors.ts"
import { withSwitches } from "../../scripts/mutate/switches.ts"
import { edited, parse } from "../../scripts/mutate/syntax.ts"
import { testsByImports } from "../../scripts/mutate/tests-of.ts"
import { viewFaults } from "../../scripts/mutate/views.ts"

/** Source text after each fault, by `kind: what`, with runs of white space reduced to one space. */
const made = (source: string, faults: ReadonlyArray<Fault>) =>
  Object.fromEntries(
    faults.map(({ kind, what, edits }) => [
      `${kind}: ${what}`,
      edited(source, edits).replace(/\s+/g, " ").trim(),
    ]),
  )

const chart = (states: string) => `createMachine({ initial: "a", states: { ${states} } })`
const chartsOf = (states: string, others = "b: {}, c: {}") => {
  const source = chart(`${states}, ${others}`)
  const texts = made(source, chartFaults("machine.ts", source))
  const around = chart(`#, ${others}`).split("#")
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      text.replace(around[0] ?? "", "").replace(`, ${(around[1] ?? "").slice(2)}`, ""),
    ]),
  )
}

describe("faults of charts", () => {
  it("drop a transition, swap its target, drop its actions one by one", () => {
    expect(chartsOf('a: { on: { go: { target: "b", actions: ["x", { type: "y" }] }, stop: "c" } }')).toEqual({
      "drop transition: a go": 'a: { on: { stop: "c" } }',
      "swap target: a go: b to c":
        'a: { on: { go: { target: "c", actions: ["x", { type: "y" }] }, stop: "c" } }',
      "drop action: a go actions x":
        'a: { on: { go: { target: "b", actions: [{ type: "y" }] }, stop: "c" } }',
      "drop action: a go actions y": 'a: { on: { go: { target: "b", actions: ["x", ] }, stop: "c" } }',
      "drop transition: a stop": 'a: { on: { go: { target: "b", actions: ["x", { type: "y" }] }, } }',
      "swap target: a stop: c to a":
        'a: { on: { go: { target: "b", actions: ["x", { type: "y" }] }, stop: "a" } }',
    })
  })

  it("drop one branch of several and invert its guard", () => {
    const faults = chartsOf('a: { on: { go: [{ guard: "isX", target: "b" }, { target: "c" }] } }')
    expect(faults["drop transition: a go[0]"]).toBe('a: { on: { go: [{ target: "c" }] } }')
    expect(faults["drop transition: a go[1]"]).toBe('a: { on: { go: [{ guard: "isX", target: "b" }, ] } }')
    expect(faults["invert guard: a go[0] guard"]).toBe(
      'import { not as inverted } from "xstate"; a: { on: { go: [{ guard: inverted("isX"), target: "b" }, { target: "c" }] } }',
    )
  })

  it("drop what an actor's end, a delay, an entry and an exit lead to", () => {
    const faults = chartsOf(
      'a: { entry: "x", exit: "y", after: { soon: "b" }, invoke: { id: "load", onDone: "b", onError: "c" } }',
    )
    expect(faults["drop action: a entry x"]).not.toContain("entry")
    expect(faults["drop action: a exit y"]).not.toContain("exit")
    expect(faults["drop delayed transition: a after soon"]).toContain("after: { }")
    expect(faults["drop end of invoke: a load onDone"]).toContain('{ id: "load", onError: "c" }')
    expect(faults["drop end of invoke: a load onError"]).toContain('{ id: "load", onDone: "b", }')
  })

  it("swap inner targets with their neighbours, and never lead back into a state that is left at once", () => {
    const inner = 'a: { on: { go: ".x" }, states: { x: {}, y: {} } }'
    expect(chartsOf(inner)["swap target: a go: .x to .y"]).toContain('go: ".y"')
    expect(Object.keys(chartsOf('a: { always: { target: "c" } }'))).toEqual([
      "drop transition: a always",
      "swap target: a always: c to b",
    ])
  })
})

describe("faults of selectors", () => {
  const machine =
    'createMachine({ states: { a: { tags: ["busy"] }, b: { tags: ["stale"], states: { x: {}, y: {} } } } })'
  const selectorsOf = (source: string) => made(source, selectorFaults("selectors.ts", source, machine))

  it("negate an answer and ask about another tag", () => {
    expect(selectorsOf('const f = (s): boolean => s.hasTag("busy")')).toEqual({
      'negate answer: s.hasTag("busy")': 'const f = (s): boolean => !(s.hasTag("busy"))',
      'swap state or tag: s.hasTag("busy")': 'const f = (s): boolean => s.hasTag("stale")',
    })
  })

  it("invert a condition and ask about another inner state", () => {
    expect(selectorsOf('const f = (s) => s.matches({ b: "x" }) ? 1 : 2')).toEqual({
      'invert condition: s.matches({ b: "x" })': 'const f = (s) => !(s.matches({ b: "x" })) ? 1 : 2',
      'swap state or tag: s.matches({ b: "x" })': 'const f = (s) => s.matches({ b: "y" }) ? 1 : 2',
    })
  })

  it("leave alone what only looks like a condition", () => {
    expect(selectorsOf("const f = (s) => s.name || s.email")).toEqual({})
  })
})

describe("faults of views", () => {
  const events = [
    ["go", "stop"],
    ["other", "one"],
  ]
  const viewsOf = (source: string) => made(source, viewFaults("View.tsx", source, events))

  it("remove a control, drop its handler, wire it to another event of its chart", () => {
    expect(
      viewsOf('const V = () => <p><Button onClick={() => a.send({ type: "stop" })}>x</Button></p>'),
    ).toEqual({
      'remove control: <Button onClick={() => a.send({ type: "stop" })}>': "const V = () => <p></p>",
      'drop handler: onClick={() => a.send({ type: "stop" })} of Button':
        "const V = () => <p><Button >x</Button></p>",
      "rewire handler: stop to go":
        'const V = () => <p><Button onClick={() => a.send({ type: "go" })}>x</Button></p>',
    })
  })

  it("leave nothing where a control stood alone", () => {
    expect(viewsOf("const V = () => <input />")).toEqual({
      "remove control: <input>": "const V = () => null",
    })
  })

  it("draw what should not be there, and not what should", () => {
    expect(viewsOf("const V = () => { if (x) return null; return <p>{y && <b />}{z ? 1 : 2}</p> }")).toEqual({
      "invert render: x": "const V = () => { if (!(x)) return null; return <p>{y && <b />}{z ? 1 : 2}</p> }",
      "invert render: y": "const V = () => { if (x) return null; return <p>{!(y) && <b />}{z ? 1 : 2}</p> }",
      "invert render: z": "const V = () => { if (x) return null; return <p>{y && <b />}{!(z) ? 1 : 2}</p> }",
    })
  })
})

describe("the faults of a view, asleep in one text", () => {
  const asleep = (source: string) => {
    const faults = viewFaults("View.tsx", source, [["go", "stop"]])
    const numbered = faults.map((fault, index) => ({ number: index + 1, fault }))
    return { faults, text: withSwitches(source, numbered) }
  }

  it("have a switch each, those within others too", () => {
    const { text } = asleep('const V = () => <p>{x && <b onClick={() => a.send({ type: "go" })}>x</b>}</p>')
    expect(text).toBe(
      'const V = () => <p>{__inverted(1, x) && (__fault(2) ? null : <b onClick={__fault(3) ? undefined : (() => a.send({ type: (__fault(4) ? "stop" : "go") }))}>x</b>)}</p>',
    )
  })

  it("are TypeScript in every view of the product, and none is missing", () => {
    const views = Map.groupBy(
      allMutations().filter(({ room }) => room === "views"),
      ({ file }) => file,
    )
    for (const [file, own] of views) {
      const text = withSwitches(
        readFileSync(file, "utf8"),
        own.map((fault, index) => ({ number: index + 1, fault })),
      )
      parse(file, text)
      const switches = [...text.matchAll(/__(?:fault|inverted)\((\d+)/g)].map(([, number]) => Number(number))
      expect(switches.sort((a, b) => a - b)).toEqual(own.map((_, index) => index + 1))
    }
  })
})

describe("the mutations of the product", () => {
  const all = allMutations()

  it("are TypeScript, differ from the file, and have a name each", () => {
    for (const { file, text } of sampleOf(all, 500, 3)) parse(file, text)
    expect(new Set(all.map(idOf)).size).toBe(all.length)
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
  })

  it("each come under a test", () => {
    const testsOf = testsByImports()
    const without = all.filter((one) => Object.values(testsOf(one)).flat().length === 0)
    expect(without.map(idOf)).toEqual([])
  })

  it("are drawn by lot, the same ones for the same seed, more of them after the first", () => {
    const some = sampleOf(all, 20, 7)
    expect(some).toHaveLength(20)
    expect(sampleOf(all, 20, 7)).toEqual(some)
    expect(sampleOf(all, 20, 8)).not.toEqual(some)
    expect(new Set(some).size).toBe(20)
    expect(sampleOf(all, 30, 7).slice(0, 20)).toEqual(some)
  })

  it("are reported as a share, with the reasons of survivors", () => {
    const [one, two] = sampleOf(all, 2, 1)
    if (one === undefined || two === undefined) throw new Error("There are no mutations")
    const results = [
      { mutation: one, by: "tests", noticed: "a test", seconds: 1 },
      { mutation: two, by: "nobody", noticed: "", seconds: 1 },
    ] as const
    const text = page(results, "today", { [idOf(two)]: "changes nothing" })
    expect(text).toContain("today: **50.0 % caught** (1 of 2)")
    expect(text).toContain(`\`${two.what}\`: changes nothing`)
  })
})
