import type { AnyActor, AnyMachineSnapshot, EventObject } from "xstate"
import { nodesOf } from "#machines/inspection/graph.ts"
import list from "./receivers.json" with { type: "json" }

/** What is sent to whom. */
export interface Sent {
  readonly to: AnyActor
  readonly event: EventObject
}

/**
 * Event types (`*` for any) that the product's machines know, by where an actor stands: `system <system id>`,
 * `part <parent's machine id> <actor id>`, `machine <machine id>`. Written by `test/machines/receivers.test.ts`: a view
 * proof that imported all charts instead would have to run after a change of any.
 */
const known: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(list).map(([place, types]) => [place, new Set(types.split(" "))]),
)

/**
 * Whether the receiver takes the event in its present state. A stand-in of the plan, which takes nothing, is not asked:
 * what counts is that the machine which it stands for takes the event somewhere.
 */
export const isTakenBy = ({ to, event }: Sent): boolean => {
  const snapshot = to.getSnapshot() as AnyMachineSnapshot
  if (snapshot.status !== "active") return false
  if ("machine" in snapshot && isKnownTo(snapshot, event))
    return snapshot.machine.getTransitionData(snapshot, event as never).length > 0
  const types = typesBehind(to)
  return types !== undefined && (types.has(event.type) || types.has("*"))
}

/** How it is called in a report. */
export const nameOf = (actor: AnyActor): string => systemIdOf(actor) ?? idOf(actor)

const isKnownTo = ({ machine }: AnyMachineSnapshot, { type }: EventObject): boolean =>
  nodesOf(machine).some(({ transitions }) => transitions.has(type) || transitions.has("*"))

/** What the product's machine in this place knows: under its system id, as this part of its parent, by its name. */
const typesBehind = (actor: AnyActor): ReadonlySet<string> | undefined => {
  const systemId = systemIdOf(actor)
  const place = systemId === undefined ? `part ${parentOf(actor)} ${actor.id}` : `system ${systemId}`
  return known.get(place) ?? known.get(`machine ${idOf(actor)}`)
}

const parentOf = (actor: AnyActor): string | undefined =>
  (actor._parent?.getSnapshot() as AnyMachineSnapshot | undefined)?.machine?.id

const systemIdOf = (actor: AnyActor): string | undefined =>
  (actor as unknown as { readonly systemId?: string }).systemId

const idOf = ({ id, logic }: AnyActor): string =>
  typeof logic === "object" && "getTransitionData" in logic ? (logic as { id: string }).id : id
