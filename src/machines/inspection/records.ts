import { Option, Schema } from "effect"
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from "xstate"
import { type Chart, identityOf } from "../chart.ts"
import { chartsAndForms } from "../charts-and-forms.ts"
import { type ChartData, chartData, machineData } from "./chart-data.ts"
import type { Refusal } from "./wire.ts"

/** A machine's chart record, if the product has one, with the data needed at each event of the machine. */
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

/** Types of all events in a chart's event schema. */
export const eventTypesOf = ({ events }: Chart): ReadonlyArray<string> => [
  ...new Set(typesOf(events.ast as Ast)),
]

/** The parts of a Schema's AST from which the event types are read. */
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
 * Types of the events that the chart would accept now, or might: the payload of an event is unknown before it is
 * sent.
 */
export const acceptedBy = (snapshot: AnyMachineSnapshot, { eventTypes }: Known): Array<string> =>
  snapshot.status === "active" ? eventTypes.filter((type) => mightTake(snapshot, type)) : []

/**
 * Whether the chart might accept an event of this type: a guard that reads the event's payload may pass with
 * another payload.
 */
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

/**
 * Whether the chart accepts an event now; a guard that throws because a field of the event is missing counts as
 * refusing.
 */
const can = (snapshot: AnyMachineSnapshot, event: EventObject): boolean => {
  try {
    return snapshot.can(event)
  } catch {
    return false
  }
}

/**
 * Decodes an event from an inspector, if its type belongs to the chart and the chart accepts it now; otherwise
 * answers the reason for refusing it.
 */
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
