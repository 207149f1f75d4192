import { Option, Schema } from "effect"
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from "xstate"
import type { Chart } from "../chart.ts"
import { charts } from "../charts.ts"
import { type ChartData, chartData, machineData } from "./chart-data.ts"
import type { Refusal } from "./wire.ts"

/** A chart's record, if it is one of the product's, with what is needed at each of its events. */
export interface Known {
  readonly key: string
  readonly data: () => ChartData
  readonly chart: Chart | undefined
  readonly eventTypes: ReadonlyArray<string>
}

const byId = new Map<string, Known>()

export const knownOf = (machine: AnyStateMachine): Known => {
  const found = byId.get(machine.id) ?? describe(machine)
  byId.set(machine.id, found)
  return found
}

const describe = (machine: AnyStateMachine): Known => {
  const chart = charts.find((record) => record.machine.id === machine.id)
  if (chart !== undefined) {
    const eventTypes = [...new Set(typesOf(chart.events.ast as Ast))]
    return { key: `${chart.area}/${chart.name}`, data: () => chartData(chart), chart, eventTypes }
  }
  const name = { area: "unlisted", name: machine.id }
  const data = () => ({ format: 1 as const, ...name, purpose: "", source: "", ...machineData(machine) })
  return { key: `${name.area}/${name.name}`, data, chart: undefined, eventTypes: [] }
}

/** The parts of a Schema's tree that say which events there are. */
interface Ast {
  readonly _tag: string
  readonly types?: ReadonlyArray<Ast>
  readonly propertySignatures?: ReadonlyArray<{ readonly name: PropertyKey; readonly type: Ast }>
  readonly literal?: unknown
}

const typesOf = (ast: Ast): ReadonlyArray<string> => {
  if (ast._tag === "Union") return (ast.types ?? []).flatMap(typesOf)
  if (ast._tag === "Literal") return [String(ast.literal)]
  const type = ast.propertySignatures?.find(({ name }) => name === "type")?.type
  return type === undefined ? [] : typesOf(type)
}

/**
 * Types of the events that would be taken now. Whether a guard lets an event pass may depend on what it carries: it is
 * tried with the samples of the chart's record, and without any it is taken for accepted.
 */
export const acceptedBy = (snapshot: AnyMachineSnapshot, { chart, eventTypes }: Known): Array<string> => {
  if (chart === undefined || snapshot.status !== "active") return []
  const samples = samplesOf(chart, snapshot)
  return eventTypes.filter((type) => {
    const alike = samples.filter((event) => event.type === type)
    return alike.length === 0
      ? can(snapshot, { type }, true)
      : alike.some((event) => can(snapshot, event, false))
  })
}

const samplesOf = (chart: Chart, snapshot: AnyMachineSnapshot): ReadonlyArray<EventObject> => {
  try {
    return chart.samples.events(snapshot)
  } catch {
    // Samples are made for the contexts of the tests.
    return []
  }
}

/** `otherwise`: the answer where a guard cannot be asked, as it reads what the event does not carry. */
const can = (snapshot: AnyMachineSnapshot, event: EventObject, otherwise: boolean): boolean => {
  try {
    return snapshot.can(event)
  } catch {
    return otherwise
  }
}

/** An event from outside, if it is one of the chart and the chart takes it now; else why not. */
export const admit = (
  snapshot: AnyMachineSnapshot,
  { chart }: Known,
  event: unknown,
): { readonly event: EventObject } | { readonly why: Refusal } => {
  if (chart === undefined) return { why: "unknownChart" }
  const decoded = Schema.decodeUnknownOption(chart.events as Schema.Codec<EventObject, unknown>)(event)
  if (Option.isNone(decoded)) return { why: "notItsForm" }
  return can(snapshot, decoded.value, false) ? { event: decoded.value } : { why: "notNow" }
}
