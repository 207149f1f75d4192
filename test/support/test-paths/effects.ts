import type { EventObject } from "xstate"
import { activeNodes } from "#machines/inspection/graph.ts"
import { type Check, faults } from "./faults.ts"
import { type Edge, edgesOf, type SearchState } from "./search.ts"
import { nextStep } from "./steps.ts"

/** A transition that in no situation moves the chart, changes what it remembers, sends or starts anything. */
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
 * A field of an event, or an actor's output, that no transition reads; and one that some transitions of its event read
 * and another one in no situation.
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

/** An actor whose end starts it again where the chart was: it would go round and round. */
export const restarts: Check = (_, graphs) => {
  const found = faults()
  for (const { from, pathEvent, step } of edgesOf(graphs)) {
    const isStarted = pathEvent.actor !== undefined && step.did.includes(`spawnChild ${pathEvent.actor}`)
    if (isStarted && isSame(from.snapshot.value, step.snapshot.value))
      found.add(pathEvent.actor ?? "", "starts itself again", from)
  }
  return found.without()
}

/** What is cancelled starts no removal, and what is closed is no longer open. */
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

/** A call that removes something is started where the user was asked. */
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
