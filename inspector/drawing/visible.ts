import type { ChartData, StateData, TransitionData } from "#machines/inspection/chart-data.ts"

/** A state that is drawn because none of its ancestors is folded. */
export interface VisibleState {
  readonly state: StateData
  readonly isInitial: boolean
  readonly isFolded: boolean
  readonly children: ReadonlyArray<VisibleState>
}

/**
 * All transitions from one drawn state to another, drawn as one arrow whose label has a line of text for each
 * transition.
 */
export interface VisibleArrow {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly transitions: ReadonlyArray<TransitionData>
}

/** Tree of the states to draw; the child states of states in `folded` are left out. */
export const visibleStates = (chart: Pick<ChartData, "root">, folded: ReadonlySet<string>): VisibleState => {
  const shown = (state: StateData, isInitial: boolean): VisibleState => {
    const isFolded = folded.has(state.id) && state.states.length > 0
    return {
      state,
      isInitial,
      isFolded,
      children: isFolded ? [] : state.states.map((child) => shown(child, child.id === state.initial)),
    }
  }
  return shown(chart.root, false)
}

/** Arrows between drawn states; one that would begin and end within a folded state is not drawn. */
export const visibleArrows = (
  chart: Pick<ChartData, "root">,
  folded: ReadonlySet<string>,
): ReadonlyArray<VisibleArrow> => {
  const drawnAs = standIns(chart.root, folded)
  const arrows = new Map<string, { from: string; to: string; transitions: Array<TransitionData> }>()
  const visit = (state: StateData) => {
    for (const transition of state.transitions)
      for (const target of transition.targets) {
        const from = drawnAs.get(state.id) ?? state.id
        const to = drawnAs.get(target) ?? target
        const isHidden = from === to && (from !== state.id || to !== target)
        if (isHidden) continue
        const id = `${from} > ${to}`
        const arrow = arrows.get(id) ?? { from, to, transitions: [] }
        arrow.transitions.push(transition)
        arrows.set(id, arrow)
      }
    state.states.forEach(visit)
  }
  visit(chart.root)
  return [...arrows].map(([id, arrow]) => ({ id, ...arrow }))
}

/** Maps each state hidden in a folded state to that folded state, which is drawn in its place. */
const standIns = (root: StateData, folded: ReadonlySet<string>): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const visit = (state: StateData, hidden: string | undefined) => {
    if (hidden !== undefined) found.set(state.id, hidden)
    const next = hidden ?? (folded.has(state.id) ? state.id : undefined)
    for (const child of state.states) visit(child, next)
  }
  visit(root, undefined)
  return found
}

/**
 * Path of every state from the root, joined with `joint`: `form.rejected` from state keys, or `Form shown ›
 * Sign-in rejected` from readable names.
 */
export const pathsOf = ({ root }: Pick<ChartData, "root">, joint: string): ReadonlyMap<string, string> => {
  const paths = new Map([[root.id, root.key]])
  const visit = (state: StateData, before: string) => {
    for (const child of state.states) {
      const path = `${before}${child.key}`
      paths.set(child.id, path)
      visit(child, `${path}${joint}`)
    }
  }
  visit(root, "")
  return paths
}

export type LineKind = "invokes" | "entry" | "exit"
/** Key of a line in the box of a state; a transition is identified by its own id instead. */
export const lineKey = (state: string, kind: LineKind, index: number): string => `${state} ${kind} ${index}`

export interface BoxLine {
  readonly key: string
  readonly text: string
}

/** Lines in the box of a state, under its name. */
export const boxLines = ({ id, invokes, entry, exit, transitions }: StateData): ReadonlyArray<BoxLine> => [
  ...invokes.map((invoke, index) => ({
    key: lineKey(id, "invokes", index),
    text: invoke.runs === "" ? `▸ ${invoke.id}` : `▸ ${invoke.id}: ${invoke.runs}`,
  })),
  ...entry.map((action, index) => ({ key: lineKey(id, "entry", index), text: `entry / ${action}` })),
  ...exit.map((action, index) => ({ key: lineKey(id, "exit", index), text: `exit / ${action}` })),
  ...transitions
    .filter(({ targets }) => targets.length === 0)
    .map((transition) => ({ key: transition.id, text: `↺ ${labelOf(transition)}` })),
]

export const linesOf = (state: StateData): ReadonlyArray<string> => boxLines(state).map(({ text }) => text)

export const labelOf = ({ label, guard }: TransitionData): string =>
  guard === null ? label : `${label} [${guard}]`

const LONGEST = 56
/** Shortens a text that would make the drawn chart too wide; the list beside the drawing shows the text in full. */
export const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)
