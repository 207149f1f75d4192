import { Option, Schema } from "effect"
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from "xstate"
import { type Chart, identityOf } from "../chart.ts"
import { chartsAndForms } from "../charts-and-forms.ts"
import { type ChartData, chartData, machineData } from "./chart-data.ts"
import type { Refusal } from "./wire.ts"

/** A chart's record, if it is one of the product's, with what is needed at each of its events. */
export interface Known {
  readonly key: string
  readonly data: () => ChartData
  readonly chart: Chart | undefined
  readonly eventTypes: ReadonlyArray<string>
}

const byName = new Map<string, Known>()

export const knownOf = (machine: AnyStateMachine): Known => {
  const name = identityOf(machine)
  const found = byName.get(name) ?? describe(machine)
  byName.set(name, found)
  return found
}

const describe = (machine: AnyStateMachine): Known => {
  const chart = chartsAndForms.find((record) => identityOf(record.machine) === identityOf(machine))
  if (chart !== undefined) {
    const eventTypes = eventTypesOf(chart)
    return { key: `${chart.area}/${chart.name}`, data: () => chartData(chart), chart, eventTypes }
  }
  const name = { area: "unlisted", name: machine.id }
  const data = () => ({ format: 1 as const, ...name, purpose: "", source: "", ...machineData(machine) })
  return { key: `${name.area}/${name.name}`, data, chart: undefined, eventTypes: [] }
}

/** Types of all events that a chart's schema knows. */
export const eventTypesOf = ({ events }: Chart): ReadonlyArray<string> => [
  ...new Set(typesOf(events.ast as Ast)),
]

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

/** Types of the events that would be taken now, or might be: what an event carries is not known before it is sent. */
export const acceptedBy = (snapshot: AnyMachineSnapshot, { eventTypes }: Known): Array<string> =>
  snapshot.status === "active" ? eventTypes.filter((type) => mightTake(snapshot, type)) : []

/** Guards that look at what the event carries may say yes to another one. */
const mightTake = (snapshot: AnyMachineSnapshot, type: string): boolean => {
  let isLookedAt = false
  const event = new Proxy({ type } as EventObject, {
    get: (_, field) => {
      if (field === "type") return type
      isLookedAt = true
    },
    ownKeys: (target) => {
      isLookedAt = true
      return Reflect.ownKeys(target)
    },
  })
  return can(snapshot, event) || isLookedAt
}

/** A guard that reads what the event does not carry says no. */
const can = (snapshot: AnyMachineSnapshot, event: EventObject): boolean => {
  try {
    return snapshot.can(event)
  } catch {
    return false
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
  return can(snapshot, decoded.value) ? { event: decoded.value } : { why: "notNow" }
}
