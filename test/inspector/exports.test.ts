import * as fc from "fast-check"
import { XMLValidator } from "fast-xml-parser"
import { describe, expect, it } from "vitest"
import { createMachine } from "xstate"
import { allElements, type Element, parseScxml, readScxml } from "#inspector/comparison/read-scxml.ts"
import { scxml, xmlId } from "#inspector/exports/scxml.ts"
import { xstateJson } from "#inspector/exports/xstate-json.ts"
import { chartsAndForms } from "#machines/charts-and-forms.ts"
import { type ChartData, chartData, machineData, type StateData } from "#machines/inspection/chart-data.ts"
import { resourceChart } from "#machines/shared/resource/chart.ts"
import { chartsAsData } from "#test/support/charts/generated.ts"

const STATES = ["state", "parallel", "final", "history"]

/** Checks what the SCXML standard requires of any file: an id is an XML name and occurs once, and a target exists. */
const expectSound = (xml: string): void => {
  expect(XMLValidator.validate(xml)).toBe(true)
  const document = parseScxml(xml)
  const elements = allElements(document)
  const ids = elements.flatMap(({ attributes, tag }) =>
    [...STATES, "invoke", "send", "data"].includes(tag) ? [attributes.id ?? "(no id)"] : [],
  )
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(ids.filter((id) => !/^[A-Za-z_][A-Za-z0-9_.-]*$/.test(id))).toEqual([])

  const states = new Set(
    elements.flatMap(({ tag, attributes }) => (STATES.includes(tag) ? [attributes.id] : [])),
  )
  const named = elements.flatMap(({ attributes }) =>
    [attributes.target, attributes.initial].flatMap((text) => text?.split(" ") ?? []),
  )
  expect(named.filter((id) => !states.has(id))).toEqual([])

  const childStates = ({ children }: Element) => children.filter(({ tag }) => STATES.includes(tag))
  for (const element of elements.filter((one) => one.tag === "state" && childStates(one).length > 0)) {
    expect(childStates(element).map(({ attributes }) => attributes.id)).toContain(element.attributes.initial)
  }
  expect(childStates(document).map(({ attributes }) => attributes.id)).toContain(document.attributes.initial)
  for (const { children } of elements.filter(({ tag }) => tag === "history")) {
    expect(children.map(({ attributes }) => attributes.target !== undefined)).toEqual([true])
  }
  for (const { children } of elements.filter(({ tag }) => tag === "final")) {
    expect(children.filter(({ tag }) => !["onentry", "onexit"].includes(tag))).toEqual([])
  }
  const sends = elements.filter(({ tag }) => tag === "send").map(({ attributes }) => attributes.id)
  const cancels = elements.filter(({ tag }) => tag === "cancel").map(({ attributes }) => attributes.sendid)
  expect(cancels).toEqual(sends)
}

/**
 * Chart data without what an export cannot give back to a machine: the code of its actors and the length of its
 * delays.
 */
const withoutCode = ({ root }: Pick<ChartData, "root">): StateData => ({
  ...root,
  invokes: root.invokes.map((invoke) => ({ ...invoke, runs: "", failures: "" })),
  states: root.states.map((state) => withoutCode({ root: state })),
})

const expectSameMachine = (data: ChartData): void => {
  const json = JSON.parse(JSON.stringify(xstateJson(data))) as object
  // The root is compared by the machine's id, because XState calls the root so in a machine made from any export
  // format.
  const { root } = data
  expect(withoutCode(machineData(createMachine(json as never)))).toEqual(
    withoutCode({ root: { ...root, key: root.id } }),
  )
}

describe.each(chartsAndForms.map((chart) => [`${chart.area}/${chart.name}`, chartData(chart)] as const))(
  "%s for other tools",
  (_, data) => {
    it("is sound SCXML", () => {
      expectSound(scxml(data))
    })

    it("has no event that SCXML would take for another one, whose name it begins", () => {
      const elements = allElements(parseScxml(scxml(data)))
      const events = [...new Set(elements.flatMap(({ attributes }) => attributes.event ?? []))]
      expect(events.filter((event) => event.includes("*"))).toEqual([])
      expect(events.filter((event) => events.some((other) => other.startsWith(`${event}.`)))).toEqual([])
    })

    it("is the same chart when read back from SCXML", () => {
      expect(readScxml(scxml(data))).toEqual(data)
    })

    it("is the same machine when made from XState JSON", () => {
      expectSameMachine(data)
    })
  },
)

describe("any chart for other tools", () => {
  it("is sound SCXML, and the same chart when read back", () => {
    fc.assert(
      fc.property(chartsAsData(), (data) => {
        const xml = scxml(data)
        expectSound(xml)
        expect(readScxml(xml)).toEqual(data)
      }),
    )
  })

  it("is the same machine when made from XState JSON", () => {
    fc.assert(fc.property(chartsAsData(), expectSameMachine))
  })

  it("has different XML ids for different ids", () => {
    const ids = fc.string({ unit: fc.constantFrom("a", "x", "2", "0", "_", ".", " ", "é", "😀") })
    fc.assert(
      fc.property(ids, ids, (one, other) => {
        fc.pre(one !== other)
        expect(xmlId(one)).not.toBe(xmlId(other))
      }),
    )
    expect(xmlId("a b")).not.toBe(xmlId("a_x20_b"))
  })

  it("ends when a chart that can be done is done", () => {
    const end = { initial: "open", states: { open: {}, over: { type: "final" } } } as const
    const exported = (config: object) =>
      scxml({ ...chartData(resourceChart), ...machineData(createMachine({ id: "brief", ...config })) })
    for (const xml of [exported(end), exported({ type: "parallel", states: { only: end } })]) {
      expect(xml).toContain('<transition event="done.state.brief" target="_end"/>')
      expect(xml).toContain('<final id="_end"/>')
    }
    expect(exported({ initial: "on", states: { on: {} } })).not.toContain("_end")
  })
})
