import type { AnyMachineSnapshot, AnyStateMachine } from "xstate"
import type { Chart, EndsWith, Unsaved } from "#machines/chart.ts"
import { actorOf, nameOf } from "#machines/inspection/describe.ts"
import { activeNodes, type Node, nodesOf } from "#machines/inspection/graph.ts"
import { machinesOfOverlays, machinesOfScreens, runs } from "#machines/screens.ts"
import { type Check, faults } from "./faults.ts"
import { type Edge, endsOf, type Graph, isTaken, type SearchState } from "./search.ts"

/** Check that a state that cannot be left is final: every other state can be left again, whatever the context. */
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

/**
 * Check that every busy state ends: successes and failures of its actors are handled, or a timer or an event leads
 * out of the state.
 */
export const endlessWork: Check = (chart, graphs) => {
  const found = faults()
  const { longRunning, fireAndForget } = chart.samples
  for (const graph of graphs) {
    for (const node of nodesOf(chart.machine).filter(isBusy(chart))) {
      found.add(node.id, "is busy and never ends", stuckIn(graph, node.id)[0])
      const here = graph.searchStates.filter((searchState) => isIn(searchState, node.id))
      const leaving = new Set(graph.edges.filter((edge) => leavesBy(edge, node.id)).map(({ from }) => from))
      for (const { id, src } of node.invoke) {
        const ends = endsOf(chart, id)
        const untaken = here.find(
          (searchState) =>
            !leaving.has(searchState) &&
            ends.some(({ event }) => !isTaken(chart, searchState.snapshot, event)),
        )
        found.add(id, "may end without a transition", untaken)
        const failing = here.find(({ snapshot }) =>
          ends.some(({ kind, event }) => kind === "error" && !isTaken(chart, snapshot, event)),
        )
        if (declaresFailures(chart, src)) found.add(id, "may fail without a transition", failing)
      }
    }
  }
  const actors = new Set(nodesOf(chart.machine).flatMap(({ invoke }) => invoke.map(({ id }) => id)))
  return [
    ...found.without({ ...chart.samples.neverLeft, ...longRunning, ...fireAndForget }),
    ...found.needless(fireAndForget),
    ...Object.keys(longRunning ?? {}).flatMap((id) =>
      actors.has(id) ? [] : [`${id} has a reason, but is no actor here`],
    ),
  ]
}

const isBusy =
  (chart: Chart) =>
  ({ tags, invoke }: Node): boolean =>
    tags.includes("busy") || invoke.some(({ id }) => chart.samples.longRunning?.[id] === undefined)

const leavesBy = ({ pathEvent, from, to }: Edge, id: string): boolean =>
  (pathEvent.kind === "timer" || pathEvent.kind === "sent") && isIn(from, id) && !isIn(to, id)

const declaresFailures = (chart: Chart, src: unknown): boolean => {
  const { failures } = actorOf(chart.machine, nameOf(src))
  return failures !== "none" && failures !== ""
}

/**
 * Check that until the user's input is saved only the user changes it; any other loss of the input must be
 * confirmed first.
 */
export const lostWork: Check = (chart, graphs) => {
  const found = faults()
  const { unsaved, nonInput } = chart.samples
  const given = givenIn(graphs)
  for (const { type, edges } of given) {
    if (!edges.some((edge) => changes(unsaved, edge)))
      found.add(
        type,
        "gives something, but samples.unsaved does not say what must not be lost",
        edges[0]?.from,
      )
  }
  const unsaid = [...found.without(nonInput), ...found.needless(nonInput)]
  return unsaved === undefined
    ? [...unsaid, ...unreportedEditor(chart, graphs)]
    : [...unsaid, ...lost(unsaved, graphs)]
}

const lost = (unsaved: Unsaved<AnyStateMachine>, graphs: ReadonlyArray<Graph>): ReadonlyArray<string> => {
  const found = faults()
  for (const graph of graphs) {
    const [start] = graph.searchStates
    for (const edge of graph.edges) {
      const { from, pathEvent, step } = edge
      // Whether the step saves the work; a refusal because an earlier call already saved it, whose response was
      // lost, counts as a save too.
      const isAccepted =
        pathEvent.kind === "done" || (pathEvent.kind === "error" && step.snapshot.hasTag("saved"))
      const isSaved = isAccepted && (unsaved.savedBy ?? []).includes(pathEvent.actor ?? "")
      const isPersons = pathEvent.kind === "sent" && unsaved.changedBy.includes(pathEvent.event.type)
      if (isSaved || isPersons || from.snapshot.hasTag("asking")) continue
      const isChanged = start !== undefined && loses(unsaved, start, edge)
      const isDropped = from.snapshot.hasTag("dirty") && !step.snapshot.hasTag("dirty")
      if (isChanged || isDropped) found.add(pathEvent.event.type, "throws away what was given", from)
    }
  }
  return found.without()
}

/** Whether the step changes a part of the user's input that differs from the start, so that input is lost. */
const loses = (unsaved: Unsaved<AnyStateMachine>, start: SearchState, { from, step }: Edge): boolean => {
  const [first, before, after] = [start, from, step].map(({ snapshot }) => partsOf(unsaved, snapshot))
  return before?.some((part, index) => part !== first?.[index] && part !== after?.[index]) ?? false
}

const partsOf = (unsaved: Unsaved<AnyStateMachine>, snapshot: AnyMachineSnapshot): ReadonlyArray<string> =>
  [unsaved.of(snapshot as never)].flat().map(textOf)

const changes = (unsaved: Unsaved<AnyStateMachine> | undefined, { from, step }: Edge): boolean =>
  unsaved !== undefined && partsOf(unsaved, from.snapshot).join() !== partsOf(unsaved, step.snapshot).join()

const unreportedEditor: Check = ({ machine }, graphs) => {
  const found = faults()
  if (nodesOf(machine).some(({ tags }) => tags.includes("dirty")))
    found.add(
      "the tag dirty",
      "is there, but samples.unsaved does not say what must not be lost",
      graphs[0]?.searchStates[0],
    )
  return found.without()
}

const textOf = (value: unknown): string => JSON.stringify(value) ?? ""

/**
 * Events that any chart receives from other sources, so that their data is no input of the user: the address, the
 * session, the clock.
 */
const OF_OTHERS = new Set([
  "location.changed",
  "search.changed",
  "params.changed",
  "session.changed",
  "today.changed",
  "user.changed",
])

/** Steps grouped by event type, for events that carry data which the chart stores in its context. */
const givenIn = (
  graphs: ReadonlyArray<Graph>,
): ReadonlyArray<{ readonly type: string; readonly edges: ReadonlyArray<Edge> }> => {
  const edges = graphs.flatMap((graph) => graph.edges.filter(isGiven))
  return [...Map.groupBy(edges, ({ pathEvent }) => pathEvent.event.type)].map(([type, all]) => ({
    type,
    edges: all,
  }))
}

const isGiven = ({ from, pathEvent: { kind, event }, step }: Edge): boolean =>
  kind === "sent" &&
  !OF_OTHERS.has(event.type) &&
  Object.keys(event).length > 1 &&
  textOf(from.snapshot.context) !== textOf(step.snapshot.context)

/**
 * Check that no data of the user is left in the context or in a running actor when no user is signed in. A chart
 * that knows a user must declare the sign-out, or the event with which the chart ends.
 */
export const leftBehind: Check = (chart, graphs) => {
  const { person } = chart.samples
  if (person === undefined) return unsaidPerson(chart, graphs)
  if ("endsWith" in person) return wrongEnd(chart, person)
  const found = faults()
  for (const graph of graphs) {
    for (const { from, pathEvent, to } of graph.edges) {
      if (isSignedOut(pathEvent.event) && isActive(to) && !person.isGone(to.snapshot as never))
        found.add(pathEvent.event.type, "leaves the person there", from)
    }
  }
  for (const { snapshot, ...searchState } of graphs.flatMap(({ searchStates }) => searchStates)) {
    if (snapshot.status !== "active" || !person.isGone(snapshot as never)) continue
    const here = { snapshot, ...searchState }
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

const isActive = ({ snapshot }: SearchState): boolean => snapshot.status === "active"

const isSignedOut = (event: { readonly type: string; readonly user?: unknown }): boolean =>
  event.type === "session.changed" && event.user === null

/** Pattern of a user, a user id, or an e-mail address in a JSON text, to find charts that know a user. */
const PERSON = /"(user|userId|visitor)":(?!null)|@/

const unsaidPerson: Check = ({ machine }, graphs) => {
  const found = faults()
  const what = "is there, but samples.person does not say what must be forgotten"
  if (nodesOf(machine).some(({ transitions }) => transitions.has("session.changed")))
    found.add("session.changed", what, graphs[0]?.searchStates[0])
  for (const searchState of graphs.flatMap(({ searchStates }) => searchStates)) {
    for (const [field, value] of Object.entries((searchState.snapshot.context ?? {}) as object)) {
      if (PERSON.test(textOf({ [field]: value }))) found.add(`context.${field}`, what, searchState)
    }
  }
  return found.without()
}

const HOSTS = { screen: machinesOfScreens, overlay: machinesOfOverlays }

const wrongEnd = (chart: Chart, { endsWith }: EndsWith): ReadonlyArray<string> =>
  Object.values(HOSTS[endsWith]).some((host) => runs(host, chart))
    ? []
    : [`${chart.machine.id} is said to end with its ${endsWith}, but no ${endsWith} runs it`]

const hasMark = (marks: ReadonlyArray<string>, value: unknown): boolean =>
  marks.some((mark) => textOf(value).includes(mark))

/** The child actors of a snapshot, each with its input. */
const actorsIn = ({ children }: AnyMachineSnapshot): ReadonlyArray<readonly [string, unknown]> =>
  Object.entries(
    children as Record<string, { readonly options?: { readonly input?: unknown } } | undefined>,
  ).flatMap(([id, actor]) => (actor === undefined ? [] : [[id, actor.options?.input] as const]))

const isIn = ({ snapshot }: SearchState, id: string): boolean =>
  snapshot.status === "active" && activeNodes(snapshot).includes(id)

/** Search states inside a state from which no path leads out of that state, those nearest to the start first. */
const stuckIn = ({ searchStates, edges }: Graph, id: string): ReadonlyArray<SearchState> => {
  const inside = searchStates.filter((searchState) => isIn(searchState, id))
  const leaving = new Set(
    edges.filter(({ from, to }) => isIn(from, id) && !isIn(to, id)).map(({ from }) => from),
  )
  const arriving = new Map<SearchState, Array<SearchState>>()
  for (const { from, to } of edges) {
    if (isIn(from, id)) arriving.set(to, [...(arriving.get(to) ?? []), from])
  }
  for (const searchState of leaving) for (const from of arriving.get(searchState) ?? []) leaving.add(from)
  return inside.filter((searchState) => !leaving.has(searchState))
}
