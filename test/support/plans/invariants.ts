import type { AnyMachineSnapshot, AnyStateMachine } from "xstate"
import type { Chart, EndsWith, Unsaved } from "#machines/chart.ts"
import { actorOf, nameOf } from "#machines/inspection/describe.ts"
import { activeNodes, type Node, nodesOf } from "#machines/inspection/graph.ts"
import { machinesOfPieces, machinesOfScreens, runs } from "#machines/screens.ts"
import { type Check, faults } from "./faults.ts"
import { type Edge, endsOf, type Graph, isTaken, type Situation } from "./search.ts"

/** Where a chart cannot go on, it is done: every other state can be left again, in every situation. */
export const deadEnds: Check = (chart, graphs) => {
  const leaves = nodesOf(chart.machine).filter(
    ({ type, states }) => type !== "final" && type !== "history" && Object.keys(states).length === 0,
  )
  const found = faults()
  for (const graph of graphs) {
    for (const { id } of leaves) found.add(id, "is never left again", stuckIn(graph, id)[0])
  }
  return [...found.without(chart.samples.neverLeft), ...found.needless(chart.samples.neverLeft)]
}

/** Whatever is busy comes to an end: its actors' successes and failures are taken, or a timer or an event leads out. */
export const endlessWork: Check = (chart, graphs) => {
  const found = faults()
  const { lasting, unheard } = chart.samples
  for (const graph of graphs) {
    for (const node of nodesOf(chart.machine).filter(isBusy(chart))) {
      found.add(node.id, "is busy and never ends", stuckIn(graph, node.id)[0])
      const here = graph.situations.filter((situation) => isIn(situation, node.id))
      const leaving = new Set(graph.edges.filter((edge) => leavesBy(edge, node.id)).map(({ from }) => from))
      for (const { id, src } of node.invoke) {
        const ends = endsOf(chart, id)
        const untaken = here.find(
          (situation) =>
            !leaving.has(situation) && ends.some(({ event }) => !isTaken(chart, situation.snapshot, event)),
        )
        found.add(id, "may end without anybody taking it", untaken)
        const failing = here.find(({ snapshot }) =>
          ends.some(({ kind, event }) => kind === "error" && !isTaken(chart, snapshot, event)),
        )
        if (declaresFailures(chart, src)) found.add(id, "may fail, which nobody takes", failing)
      }
    }
  }
  const actors = new Set(nodesOf(chart.machine).flatMap(({ invoke }) => invoke.map(({ id }) => id)))
  return [
    ...found.without({ ...chart.samples.neverLeft, ...lasting, ...unheard }),
    ...found.needless(unheard),
    ...Object.keys(lasting ?? {}).flatMap((id) =>
      actors.has(id) ? [] : [`${id} has a reason, but is no actor here`],
    ),
  ]
}

const isBusy =
  (chart: Chart) =>
  ({ tags, invoke }: Node): boolean =>
    tags.includes("busy") || invoke.some(({ id }) => chart.samples.lasting?.[id] === undefined)

const leavesBy = ({ planned, from, to }: Edge, id: string): boolean =>
  (planned.kind === "timer" || planned.kind === "sent") && isIn(from, id) && !isIn(to, id)

const declaresFailures = (chart: Chart, src: unknown): boolean => {
  const { failures } = actorOf(chart.machine, nameOf(src))
  return failures !== "none" && failures !== ""
}

/** What a person has given changes by the person alone, until it is kept elsewhere; the rest must ask first. */
export const lostWork: Check = (chart, graphs) => {
  const found = faults()
  const { unsaved, passing } = chart.samples
  const given = givenIn(graphs)
  for (const { type, edges } of given) {
    if (!edges.some((edge) => changes(unsaved, edge)))
      found.add(
        type,
        "gives something, but samples.unsaved does not say what must not be lost",
        edges[0]?.from,
      )
  }
  const unsaid = [...found.without(passing), ...found.needless(passing)]
  return unsaved === undefined
    ? [...unsaid, ...untoldEditor(chart, graphs)]
    : [...unsaid, ...lost(unsaved, graphs)]
}

const lost = (unsaved: Unsaved<AnyStateMachine>, graphs: ReadonlyArray<Graph>): ReadonlyArray<string> => {
  const found = faults()
  for (const graph of graphs) {
    const [start] = graph.situations
    for (const edge of graph.edges) {
      const { from, planned, step } = edge
      // A refusal because it has been saved before, by a call whose answer was lost, saves it too.
      const isAccepted =
        planned.kind === "done" || (planned.kind === "error" && step.snapshot.hasTag("saved"))
      const isSaved = isAccepted && (unsaved.savedBy ?? []).includes(planned.actor ?? "")
      const isPersons = planned.kind === "sent" && unsaved.changedBy.includes(planned.event.type)
      if (isSaved || isPersons || from.snapshot.hasTag("asking")) continue
      const isChanged = start !== undefined && loses(unsaved, start, edge)
      const isDropped = from.snapshot.hasTag("dirty") && !step.snapshot.hasTag("dirty")
      if (isChanged || isDropped) found.add(planned.event.type, "throws away what was given", from)
    }
  }
  return found.without()
}

/** Whether a part of it that was not there from the start is another one afterwards. */
const loses = (unsaved: Unsaved<AnyStateMachine>, start: Situation, { from, step }: Edge): boolean => {
  const [first, before, after] = [start, from, step].map(({ snapshot }) => partsOf(unsaved, snapshot))
  return before?.some((part, index) => part !== first?.[index] && part !== after?.[index]) ?? false
}

const partsOf = (unsaved: Unsaved<AnyStateMachine>, snapshot: AnyMachineSnapshot): ReadonlyArray<string> =>
  [unsaved.of(snapshot as never)].flat().map(textOf)

const changes = (unsaved: Unsaved<AnyStateMachine> | undefined, { from, step }: Edge): boolean =>
  unsaved !== undefined && partsOf(unsaved, from.snapshot).join() !== partsOf(unsaved, step.snapshot).join()

const untoldEditor: Check = ({ machine }, graphs) => {
  const found = faults()
  if (nodesOf(machine).some(({ tags }) => tags.includes("dirty")))
    found.add(
      "the tag dirty",
      "is there, but samples.unsaved does not say what must not be lost",
      graphs[0]?.situations[0],
    )
  return found.without()
}

const textOf = (value: unknown): string => JSON.stringify(value) ?? ""

/** What every chart hears from others: from the address, the session, the clock. */
const OF_OTHERS = new Set([
  "location.changed",
  "search.changed",
  "params.changed",
  "session.changed",
  "today.changed",
  "user.changed",
])

/** Whatever the events are called: those that carry something, of which the chart keeps what it did not know before. */
const givenIn = (
  graphs: ReadonlyArray<Graph>,
): ReadonlyArray<{ readonly type: string; readonly edges: ReadonlyArray<Edge> }> => {
  const edges = graphs.flatMap((graph) => graph.edges.filter(isGiven))
  return [...Map.groupBy(edges, ({ planned }) => planned.event.type)].map(([type, all]) => ({
    type,
    edges: all,
  }))
}

const isGiven = ({ from, planned: { kind, event }, step }: Edge): boolean =>
  kind === "sent" &&
  !OF_OTHERS.has(event.type) &&
  Object.keys(event).length > 1 &&
  textOf(from.snapshot.context) !== textOf(step.snapshot.context)

/**
 * Where nobody is signed in, nothing of the person is left: not in the context, not in an actor that still runs. A chart
 * that knows a person must say when he is gone, or with what it ends.
 */
export const leftBehind: Check = (chart, graphs) => {
  const { person } = chart.samples
  if (person === undefined) return unsaidPerson(chart, graphs)
  if ("endsWith" in person) return wrongEnd(chart, person)
  const found = faults()
  for (const graph of graphs) {
    for (const { from, planned, to } of graph.edges) {
      if (isSignedOut(planned.event) && isActive(to) && !person.isGone(to.snapshot as never))
        found.add(planned.event.type, "leaves the person there", from)
    }
  }
  for (const { snapshot, ...situation } of graphs.flatMap(({ situations }) => situations)) {
    if (snapshot.status !== "active" || !person.isGone(snapshot as never)) continue
    const here = { snapshot, ...situation }
    for (const [field, value] of Object.entries(snapshot.context as object)) {
      if (hasMark(person.marks, value)) found.add(`context.${field}`, "still holds the person", here)
    }
    for (const [id, input] of actorsIn(snapshot)) {
      if (!person.stays.includes(id)) found.add(id, "still runs", here)
      if (hasMark(person.marks, input)) found.add(id, "still runs with what it got from the person", here)
    }
  }
  return found.without()
}

const isActive = ({ snapshot }: Situation): boolean => snapshot.status === "active"

const isSignedOut = (event: { readonly type: string; readonly user?: unknown }): boolean =>
  event.type === "session.changed" && event.user === null

/** A person, the number of one, or an address by which one is reached. */
const PERSON = /"(user|userId|visitor)":(?!null)|@/

const unsaidPerson: Check = ({ machine }, graphs) => {
  const found = faults()
  const what = "is there, but samples.person does not say what must be forgotten"
  if (nodesOf(machine).some(({ transitions }) => transitions.has("session.changed")))
    found.add("session.changed", what, graphs[0]?.situations[0])
  for (const situation of graphs.flatMap(({ situations }) => situations)) {
    for (const [field, value] of Object.entries((situation.snapshot.context ?? {}) as object)) {
      if (PERSON.test(textOf({ [field]: value }))) found.add(`context.${field}`, what, situation)
    }
  }
  return found.without()
}

const HOSTS = { screen: machinesOfScreens, piece: machinesOfPieces }

const wrongEnd = (chart: Chart, { endsWith }: EndsWith): ReadonlyArray<string> =>
  Object.values(HOSTS[endsWith]).some((host) => runs(host, chart))
    ? []
    : [`${chart.machine.id} is said to end with a ${endsWith}, but no ${endsWith} runs it`]

const hasMark = (marks: ReadonlyArray<string>, value: unknown): boolean =>
  marks.some((mark) => textOf(value).includes(mark))

/** The actors of a snapshot, each with its input. */
const actorsIn = ({ children }: AnyMachineSnapshot): ReadonlyArray<readonly [string, unknown]> =>
  Object.entries(
    children as Record<string, { readonly options?: { readonly input?: unknown } } | undefined>,
  ).flatMap(([id, actor]) => (actor === undefined ? [] : [[id, actor.options?.input] as const]))

const isIn = ({ snapshot }: Situation, id: string): boolean =>
  snapshot.status === "active" && activeNodes(snapshot).includes(id)

/** The situations in a state from where no way leads out of it, nearest to the start first. */
const stuckIn = ({ situations, edges }: Graph, id: string): ReadonlyArray<Situation> => {
  const inside = situations.filter((situation) => isIn(situation, id))
  const leaving = new Set(
    edges.filter(({ from, to }) => isIn(from, id) && !isIn(to, id)).map(({ from }) => from),
  )
  const arriving = new Map<Situation, Array<Situation>>()
  for (const { from, to } of edges) {
    if (isIn(from, id)) arriving.set(to, [...(arriving.get(to) ?? []), from])
  }
  for (const situation of leaving) for (const from of arriving.get(situation) ?? []) leaving.add(from)
  return inside.filter((situation) => !leaving.has(situation))
}
