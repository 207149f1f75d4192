import type { AnyActor, AnyMachineSnapshot, EventObject } from "xstate"
import { nodesOf } from "#machines/inspection/graph.ts"
import list from "./receivers.json" with { type: "json" }

/** An event that was sent, and its receiver. */
export interface Sent {
  readonly to: AnyActor
  readonly event: EventObject
}

/**
 * Event types (`*` for any) that the product's machines accept, by the place of an actor: `system <system id>`,
 * `part <parent's machine id> <actor id>`, `machine <machine id>`. Written by `test/machines/receivers.test.ts`,
 * because a view test that imported all charts instead would have to run after a change of any chart.
 */
const known: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(list).map(([place, types]) => [place, new Set(types.split(" "))]),
)

/**
 * Whether the receiver accepts the event in its present state. A fake actor of the test path accepts nothing, so
 * for such an actor it is enough that the machine it stands for accepts the event in some state.
 */
export const isTakenBy = ({ to, event }: Sent): boolean => {
  const snapshot = to.getSnapshot() as AnyMachineSnapshot
  if (snapshot.status !== "active") return false
  if ("machine" in snapshot && isKnownTo(snapshot, event))
    return snapshot.machine.getTransitionData(snapshot, event as never).length > 0
  const types = typesBehind(to)
  return types !== undefined && (types.has(event.type) || types.has("*"))
}

/** Name of the actor in a report. */
export const nameOf = (actor: AnyActor): string => systemIdOf(actor) ?? idOf(actor)

const isKnownTo = ({ machine }: AnyMachineSnapshot, { type }: EventObject): boolean =>
  nodesOf(machine).some(({ transitions }) => transitions.has(type) || transitions.has("*"))

/**
 * Event types accepted by the product's machine in the place of this actor: by its system id, as a part of its
 * parent, or by its name.
 */
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
