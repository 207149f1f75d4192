import { nameOf } from "#machines/inspection/describe.ts"
import { activeNodes, type Node, nodesOf, transitionsOf } from "#machines/inspection/graph.ts"
import { eventTypesOf } from "#machines/inspection/records.ts"
import { type Check, faults } from "./faults.ts"
import { type Edge, edgesOf } from "./search.ts"

/**
 * Checks of what every chart should do, whatever its subject: its parts are used, its event data is read, a
 * failure is shown, a retry starts work, a save is acknowledged, and selectors agree with the states. Generated
 * test paths follow a chart, right or wrong; these checks do not.
 */

/** Pattern of the names of states and tags that show a failure. */
const FAILED =
  /^(failed|rejected|invalid|unreachable|throttled|unready|unavailable|missing|unknown|stale|disconnected|not[A-Z]\w*|nameless|detailsFailed)$/

/** Finds actions, guards and actors that the setup defines and no state uses. */
export const unusedParts: Check = ({ machine }) => {
  const nodes = nodesOf(machine)
  const transitions = nodes.flatMap(transitionsOf)
  const actions = [
    ...transitions.flatMap((transition) => transition.actions),
    ...nodes.flatMap(({ entry, exit }) => [...entry, ...exit]),
  ]
  const used = {
    actions: actions.map(nameOf),
    guards: transitions.flatMap(({ guard }) => guardsIn(guard)).map(nameOf),
    actors: nodes.flatMap(({ invoke }) => invoke.map(({ src }) => nameOf(src))),
  }
  return (["actions", "guards", "actors"] as const).flatMap((kind) =>
    Object.keys(machine.implementations[kind]).flatMap((name) =>
      used[kind].includes(name) ? [] : [`${name} of ${kind} is used nowhere`],
    ),
  )
}

/** A guard and the guards it is combined from. */
const guardsIn = (guard: unknown): ReadonlyArray<unknown> => {
  const { guards = [] } = (guard ?? {}) as { readonly guards?: ReadonlyArray<unknown> }
  return guard === undefined ? [] : [guard, ...guards.flatMap(guardsIn)]
}

/** Finds events of the schema that no state accepts. */
export const untakenEvents: Check = (chart) => {
  const nodes = nodesOf(chart.machine)
  return eventTypesOf(chart).flatMap((type) =>
    nodes.some(({ transitions }) => transitions.has(type) || transitions.has("*"))
      ? []
      : [`${type} is taken nowhere`],
  )
}

/** Check that a failure is shown by a state or a notice, and that a success is not shown as a failure. */
export const unshownFailures: Check = ({ machine }, graphs) => {
  const found = faults()
  const nodes = new Map(nodesOf(machine).map((node) => [node.id, node]))
  for (const edge of edgesOf(graphs)) {
    const { from, pathEvent, step } = edge
    const isShown = entered(edge, nodes).some(showsFailure)
    const isNoticed = step.did.includes("sendTo notice.raised")
    if (pathEvent.kind === "error" && !isShown && !isNoticed)
      found.add(pathEvent.actor ?? "", "fails unshown", from)
    if (pathEvent.kind === "done" && isShown) found.add(pathEvent.actor ?? "", "succeeds as a failure", from)
  }
  return found.without()
}

const entered = ({ from, step }: Edge, nodes: ReadonlyMap<string, Node>): ReadonlyArray<Node> => {
  const before = new Set(activeNodes(from.snapshot))
  return activeNodes(step.snapshot).flatMap((id) => (before.has(id) ? [] : (nodes.get(id) ?? [])))
}

const showsFailure = ({ key, tags }: Node): boolean => [key, ...tags].some((name) => FAILED.test(name))

/** Check that a retry event starts an actor, or sends an event to another chart. */
export const idleRetries: Check = (_, graphs) => {
  const found = faults()
  for (const { from, pathEvent, step } of edgesOf(graphs)) {
    if (pathEvent.kind !== "sent" || !/\bretr(y|ied)\b/.test(pathEvent.event.type)) continue
    if (!step.did.some((one) => /^(spawnChild|sendTo)/.test(one)))
      found.add(pathEvent.event.type, "starts nothing", from)
  }
  return found.without()
}

/**
 * Check that the end of an actor that saves the user's work is acknowledged: by a notice, an event to the parent,
 * or a state named saved or sent.
 */
export const unacknowledgedSaves: Check = ({ machine, samples: { unsaved } }, graphs) => {
  const found = faults()
  const nodes = new Map(nodesOf(machine).map((node) => [node.id, node]))
  for (const edge of edgesOf(graphs)) {
    const { from, pathEvent, step } = edge
    if (pathEvent.kind !== "done" || !(unsaved?.savedBy ?? []).includes(pathEvent.actor ?? "")) continue
    const isSaid =
      step.did.some((one) => one.startsWith("sendTo")) ||
      step.snapshot.status === "done" ||
      entered(edge, nodes).some(({ key }) => key !== from.snapshot.value)
    if (!isSaid) found.add(pathEvent.actor ?? "", "saves and says nothing of it", from)
  }
  return found.without()
}

/** Exports of a chart's selectors file, by name. */
export type Selectors = Readonly<Record<string, unknown>>

/**
 * Check that a selector named after a tag (`isBusy`, `hasFailed`) returns what the tag says, and that no boolean
 * selector always returns the same value.
 */
export const wrongSelectors = (selectors: Selectors): Check => {
  const ofSnapshot = Object.entries(selectors).filter(
    (entry): entry is [string, (snapshot: unknown) => unknown] =>
      typeof entry[1] === "function" && entry[1].length === 1,
  )
  return ({ machine }, graphs) => {
    const found = faults()
    const tags = new Set(nodesOf(machine).flatMap((node) => node.tags))
    const searchStates = graphs.flatMap((graph) => graph.searchStates)
    for (const [name, select] of ofSnapshot) {
      const tag = [...tags].find(
        (one) => name.toLowerCase().replace(/^(is|has|have|are)/, "") === one.toLowerCase(),
      )
      const answers = new Set<unknown>()
      for (const searchState of searchStates) {
        const answer = select(searchState.snapshot)
        answers.add(answer)
        if (tag !== undefined && answer !== searchState.snapshot.hasTag(tag))
          found.add(name, `does not say what the tag ${tag} says`, searchState)
      }
      const isConstant = answers.size === 1 && typeof [...answers][0] === "boolean"
      if (isConstant && searchStates.length > 1) found.add(name, "always says the same", searchStates[0])
    }
    return found.without()
  }
}
