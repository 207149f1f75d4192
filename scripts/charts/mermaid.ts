import { eventLabel, guardLabel, invokesOf, nameOf } from "#machines/inspection/describe.ts"
import type { Node, Transition } from "#machines/inspection/graph.ts"

/** A chart as text of a mermaid state diagram, which code hosts render. */
export const mermaid = (root: Node): string =>
  ["stateDiagram-v2", ...statesOf(root, 1), ...arrowsOf(root)].join("\n")

const statesOf = (node: Node, depth: number): ReadonlyArray<string> => {
  const pad = "  ".repeat(depth)
  const children = Object.values(node.states)
  return children.flatMap((child, index) => [
    ...(node.type === "parallel" && index > 0 ? [`${pad}--`] : []),
    ...(isInitial(node, child) ? [`${pad}[*] --> ${idOf(child)}`] : []),
    ...bodyOf(child, pad, depth),
    ...(child.type === "final" ? [`${pad}${idOf(child)} --> [*]`] : []),
  ])
}

const bodyOf = (node: Node, pad: string, depth: number): ReadonlyArray<string> =>
  Object.keys(node.states).length > 0
    ? [`${pad}state "${node.key}" as ${idOf(node)} {`, ...statesOf(node, depth + 1), `${pad}}`]
    : [
        `${pad}state "${node.key}" as ${idOf(node)}`,
        ...invokesOf(node).map(({ src }) => `${pad}${idOf(node)} : runs ${escaped(src)}`),
      ]

const arrowsOf = (node: Node): ReadonlyArray<string> => [
  ...allTransitions(node).flatMap((transition) =>
    (transition.target ?? [node]).map(
      (target) => `  ${idOf(node)} --> ${idOf(target)} : ${escaped(labelOf(transition))}`,
    ),
  ),
  ...Object.values(node.states).flatMap(arrowsOf),
]

const allTransitions = (node: Node): ReadonlyArray<Transition> =>
  // Transitions drawn as arrows: transitions of the root are left out, because their arrows would cross the whole
  // picture; they appear only in the table of events.
  node.id.includes(".") ? [...[...node.transitions.values()].flat(), ...(node.always ?? [])] : []

const labelOf = (transition: Transition): string => {
  const actions = transition.actions.map(nameOf).filter((name) => name !== "")
  return `${eventLabel(transition.eventType)}${guardLabel(transition)}${actions.length > 0 ? ` / ${actions.join(", ")}` : ""}`
}

const isInitial = (parent: Node, child: Node): boolean =>
  parent.type !== "parallel" && parent.initial?.target?.[0] === child

const idOf = (node: Node): string => node.id.replace(/[^A-Za-z0-9]/g, "_")

const escaped = (text: string): string =>
  text.replace(/[:;#]/g, (character) => `#${character.charCodeAt(0)};`)
