import type { AnyStateMachine } from "xstate"
import { type Labels, labelsOf } from "#inspector/labels/labels.ts"
import type { Chart } from "#machines/chart.ts"
import { chartData, sourceOf } from "#machines/inspection/chart-data.ts"
import {
  actorOf,
  eventLabel,
  guardLabel,
  guardName,
  invokesOf,
  nameOf,
} from "#machines/inspection/describe.ts"
import { type Node, nodesOf, rootOf, transitionsOf } from "#machines/inspection/graph.ts"
import { type TestPaths, testPathsOf } from "../../test/support/test-paths/test-path.ts"
import { viewProofOf } from "../../test/support/test-paths/view-proofs.ts"
import { mermaid } from "./mermaid.ts"

/** Documentation page of one chart: its purpose, its picture, its tables, and how much of the chart the tests cover. */
export const chartPage = (chart: Chart): string => {
  const { machine } = chart
  const nodes = nodesOf(machine)
  const labels = labelsOf(chartData(chart))
  return [
    `# ${chart.area}/${chart.name}`,
    "",
    chart.purpose,
    "",
    `Source: [\`${sourceOf(chart)}\`](../../../${sourceOf(chart)})`,
    "",
    "```mermaid",
    mermaid(rootOf(machine)),
    "```",
    "",
    ...section("States", ["state", "in words", "kind", "tags", "runs"], nodes.slice(1).map(stateRow(labels))),
    ...section(
      "Events",
      ["in state", "event", "in words", "guard", "goes to", "does"],
      nodes.flatMap(eventRows(labels)),
    ),
    ...section("Guards", ["guard", "in words", "asked on"], guardRows(nodes, labels)),
    ...section("Delays", ["delay", "milliseconds", "in state"], delayRows(machine, nodes)),
    ...section("Actors", ["actor", "runs", "declared failures"], actorRows(machine, nodes)),
    ...coverage(chart, testPathsOf(chart)),
  ].join("\n")
}

export const section = (
  title: string,
  heads: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
) =>
  rows.length === 0
    ? []
    : [`## ${title}`, "", line(heads), line(heads.map(() => "---")), ...rows.map(line), ""]

const line = (cells: ReadonlyArray<string>): string =>
  `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`

const pathOf = (node: Node): string => node.id.split(".").slice(1).join(".") || "(anywhere)"

const stateRow = (labels: Labels) => (node: Node) => [
  pathOf(node),
  labels.state(node.id),
  node.type,
  node.tags.join(", "),
  invokesOf(node)
    .map(({ id }) => id)
    .join(", "),
]

const eventRows = (labels: Labels) => (node: Node) =>
  transitionsOf(node).map((transition) => [
    pathOf(node),
    eventLabel(transition.eventType),
    labels.event(transition.eventType),
    guardLabel(transition).trim(),
    transition.target?.map(pathOf).join(", ") ?? "stays",
    transition.actions
      .map(nameOf)
      .filter((name) => name !== "")
      .join(", "),
  ])

const guardRows = (nodes: ReadonlyArray<Node>, labels: Labels) => {
  const asked = new Map<string, Set<string>>()
  for (const transition of nodes.flatMap(transitionsOf)) {
    if (transition.guard === undefined) continue
    const name = guardName(transition.guard)
    asked.set(name, (asked.get(name) ?? new Set()).add(eventLabel(transition.eventType)))
  }
  return [...asked].sort().map(([name, events]) => [name, labels.guard(name), [...events].join(", ")])
}

const delayRows = (machine: AnyStateMachine, nodes: ReadonlyArray<Node>) =>
  nodes.flatMap((node) =>
    node.after.map(({ delay }) => {
      const value = typeof delay === "string" ? machine.implementations.delays[delay] : delay
      return [String(delay), typeof value === "number" ? String(value) : "by its input", pathOf(node)]
    }),
  )

export const actorRows = (machine: AnyStateMachine, nodes: ReadonlyArray<Node>) =>
  nodes.flatMap(invokesOf).map(({ id, src }) => {
    const { runs, failures } = actorOf(machine, src)
    return [id, runs, failures]
  })

const viewLine = (chart: Chart): string => {
  const { file, reason = "no reason is written" } = viewProofOf(chart)
  return file === undefined
    ? `Not played on a view: ${reason}.`
    : `The same plans are played on the real view by [\`${file}\`](../../../${file}).`
}

const coverage = (
  chart: Chart,
  { testPaths, searchStates, coverage: { states, transitions } }: TestPaths,
) => [
  "## Coverage",
  "",
  `${testPaths.length} plans from ${searchStates} situations: ${states.total - states.missed.length} of ${states.total} states, ` +
    `${transitions.total - transitions.missed.length} of ${transitions.total} transitions.`,
  "",
  viewLine(chart),
  ...Object.entries(chart.samples.unreachable ?? {}).map(
    ([id, reason]) => `- not reachable: \`${id}\`: ${reason}`,
  ),
  "",
]
