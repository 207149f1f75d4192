import type { EventObject } from "xstate"
import { activeNodes } from "#machines/inspection/graph.ts"
import { type Check, faults } from "./faults.ts"
import { type Edge, edgesOf, type SearchState } from "./search.ts"
import { nextStep } from "./steps.ts"

/**
 * Finds transitions that in no state and context change the chart's state or context, send an event or start an
 * actor.
 */
export const idleTransitions: Check = (_, graphs) => {
  const found = faults()
  const effective = new Set(edgesOf(graphs).flatMap((edge) => (hasEffect(edge) ? edge.step.taken : [])))
  for (const { from, step } of edgesOf(graphs)) {
    for (const id of step.taken) if (!effective.has(id)) found.add(id, "changes nothing", from)
  }
  return found.without()
}

const hasEffect = ({ from: { snapshot: before }, step: { snapshot: after, did } }: Edge): boolean =>
  before.status !== after.status ||
  !isSame(before.value, after.value) ||
  !isSame(before.context, after.context) ||
  did.some((one) => !/^(cancel|stopChild|raise after)/.test(one))

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Finds fields of events or actor outputs that no transition reads, and fields that some transitions of the event
 * read and another transition of that event never reads.
 */
export const unreadFields: Check = (_, graphs) => {
  const found = faults()
  const readers = new Map<string, Reader>()
  for (const { from, pathEvent, step } of edgesOf(graphs)) {
    const { event } = pathEvent
    const fields = fieldsOf(event)
    const id = step.taken.find((one) => one.includes(`--${event.type}[`)) ?? event.type
    const reader = readers.get(id) ?? { type: event.type, fields: new Set(), read: new Set(), from }
    readers.set(id, reader)
    if (fields.every((field) => reader.read.has(field))) continue
    for (const field of fields) reader.fields.add(field)
    nextStep(from.snapshot.machine, from.snapshot, observed(event, reader.read))
  }
  const read = new Set(
    [...readers.values()].flatMap((one) => [...one.read].map((field) => `${one.type} ${field}`)),
  )
  for (const [id, { type, fields, read: own, from }] of readers) {
    for (const field of fields) {
      if (!read.has(`${type} ${field}`)) found.add(`${type} ${field}`, "is never read", from)
      else if (!own.has(field)) found.add(id, `does not read ${field}`, from)
    }
  }
  return found.without()
}

interface Reader {
  readonly type: string
  readonly fields: Set<string>
  readonly read: Set<string>
  readonly from: SearchState
}

const fieldsOf = (event: EventObject): ReadonlyArray<string> => {
  const { type: _, actorId: __, error: ___, ...fields } = event as Readonly<Record<string, unknown>>
  return Object.keys(fields).filter((field) => fields[field] !== undefined)
}

const observed = (event: EventObject, read: Set<string>): EventObject =>
  new Proxy(event, {
    get: (target, field) => {
      read.add(String(field))
      return Reflect.get(target, field)
    },
    ownKeys: (target) => {
      for (const field of Object.keys(target)) read.add(field)
      return Reflect.ownKeys(target)
    },
  })

/** Finds actors whose end starts them again in the same state, which would be an endless loop. */
export const restarts: Check = (_, graphs) => {
  const found = faults()
  for (const { from, pathEvent, step } of edgesOf(graphs)) {
    const isStarted = pathEvent.actor !== undefined && step.did.includes(`spawnChild ${pathEvent.actor}`)
    if (isStarted && isSame(from.snapshot.value, step.snapshot.value))
      found.add(pathEvent.actor ?? "", "starts itself again", from)
  }
  return found.without()
}

/**
 * Check that a `.cancelled` event starts no actor, and that after a `.closed` event the chart is not in an `open`
 * state.
 */
export const ignoredCancels: Check = (_, graphs) => {
  const found = faults()
  for (const { from, pathEvent, step } of edgesOf(graphs)) {
    const { type } = pathEvent.event
    if (type.endsWith(".cancelled") && step.did.some((one) => one.startsWith("spawnChild ")))
      found.add(type, "starts something", from)
    const isOpen = [from, step].every(({ snapshot }) =>
      activeNodes(snapshot).some((id) => id.endsWith(".open")),
    )
    if (type.endsWith(".closed") && isOpen) found.add(type, "leaves it open", from)
  }
  return found.without()
}

/**
 * Check that actors that remove, delete or revoke something start only from a state tagged `asking`, where the
 * user confirms.
 */
export const unaskedRemovals: Check = (_, graphs) => {
  const found = faults()
  for (const { from, step } of edgesOf(graphs)) {
    for (const one of step.did) {
      const [, actor] = /^spawnChild ((?:remove|delete|revoke)\w*)$/.exec(one) ?? []
      if (actor !== undefined && !from.snapshot.hasTag("asking")) found.add(actor, "is started unasked", from)
    }
  }
  return found.without()
}
