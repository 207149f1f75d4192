import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, EventObject } from "xstate"
import { charts } from "#machines/charts.ts"
import { nodesOf } from "#machines/inspection/graph.ts"

/** What is sent to whom. */
export interface Sent {
  readonly to: AnyActor
  readonly event: EventObject
}

/**
 * Whether the one that is spoken to takes it where it is. A stand-in of the plan, which takes nothing, is not asked: what
 * counts is that the machine which it stands for takes the event somewhere.
 */
export const isTakenBy = ({ to, event }: Sent): boolean => {
  const snapshot = to.getSnapshot() as AnyMachineSnapshot
  if (snapshot.status !== "active") return false
  if ("machine" in snapshot && knows(snapshot.machine, event))
    return snapshot.machine.getTransitionData(snapshot, event as never).length > 0
  return machinesBehind(to).some((machine) => knows(machine, event))
}

/** How it is called in a report. */
export const nameOf = (actor: AnyActor): string => systemIdOf(actor) ?? idOf(actor)

const knows = (machine: AnyStateMachine, { type }: EventObject): boolean =>
  nodesOf(machine).some(({ transitions }) => transitions.has(type) || transitions.has("*"))

/** The product's machines that run where this actor does: under its system id, as this part of its parent, by its name. */
const machinesBehind = (actor: AnyActor): ReadonlyArray<AnyStateMachine> => {
  const systemId = systemIdOf(actor)
  const parts = systemId === undefined ? partsOfParent(actor) : (registered().get(systemId) ?? [])
  return parts.length > 0
    ? parts
    : charts.map(({ machine }) => machine).filter(({ id }) => id === idOf(actor))
}

const partsOfParent = (actor: AnyActor): ReadonlyArray<AnyStateMachine> => {
  const parent = (actor._parent?.getSnapshot() as AnyMachineSnapshot | undefined)?.machine?.id
  const { id } = actor
  return charts
    .filter(({ machine }) => machine.id === parent)
    .flatMap(({ machine }) => partsOf(machine).flatMap((part) => (part.id === id ? [part.machine] : [])))
}

interface Part {
  readonly id: string
  readonly systemId: string | undefined
  readonly machine: AnyStateMachine
}

/** The machines that a machine starts. */
const partsOf = (machine: AnyStateMachine): ReadonlyArray<Part> =>
  nodesOf(machine).flatMap(({ invoke }) =>
    invoke.flatMap(({ id, systemId, src }) => {
      const logic: unknown = machine.implementations.actors[src as string]
      return isMachine(logic) ? [{ id, systemId, machine: logic }] : []
    }),
  )

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === "object" && logic !== null && "getTransitionData" in logic

/** Everybody who may be spoken to, by system id: who the portal is, and what the charts start under one. */
let known: ReadonlyMap<string, ReadonlyArray<AnyStateMachine>> | undefined
const registered = () => {
  known ??= new Map(
    [
      ...Map.groupBy(
        charts.flatMap(({ machine }) => partsOf(machine)),
        ({ systemId }) => systemId,
      ),
    ].flatMap(([systemId, parts]) =>
      systemId === undefined ? [] : [[systemId, parts.map(({ machine }) => machine)] as const],
    ),
  )
  return known
}

const systemIdOf = (actor: AnyActor): string | undefined =>
  (actor as unknown as { readonly systemId?: string }).systemId

const idOf = ({ id, logic }: AnyActor): string => (isMachine(logic) ? logic.id : id)
