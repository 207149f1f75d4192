import type { ChartData, StateData } from "#machines/inspection/chart-data.ts"
import { measures } from "./elk-graph.ts"
import type { Area, Picture } from "./picture.ts"
import { boxLines, labelOf } from "./visible.ts"

/** A transition in the picture whose event can be sent now, by pressing the transition. */
export interface Press {
  /** Id of the transition. */
  readonly id: string
  /** Type of the event. */
  readonly event: string
  /** The transition's text, as the picture shows it. */
  readonly label: string
  readonly area: Area
}

/**
 * Events by the transition that each would take in the active states: a transition of an outer state is left out
 * where an inner one takes the same event under every condition.
 */
export const eventsToPress = (
  { root }: Pick<ChartData, "root">,
  active: ReadonlySet<string>,
  accepts: ReadonlyArray<string>,
): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  /** Notes the events of a state and the states in it; returns those taken under every condition. */
  const visit = (state: StateData): ReadonlyArray<string> => {
    if (!active.has(state.id)) return []
    const inner = state.states.flatMap(visit)
    for (const { id, event } of state.transitions)
      if (accepts.includes(event) && !inner.includes(event)) found.set(id, event)
    return [...inner, ...state.transitions.filter(({ guard }) => guard === null).map(({ event }) => event)]
  }
  visit(root)
  return found
}

/** Room between the text of a line and the frame around it. */
const FRAME = 4

/** Where the transitions are drawn whose events can be sent. */
export const pressesIn = (picture: Picture, events: ReadonlyMap<string, string>): ReadonlyArray<Press> => {
  const press = (id: string, label: string, area: Area): ReadonlyArray<Press> => {
    const event = events.get(id)
    return event === undefined ? [] : [{ id, event, label, area }]
  }
  return [
    ...picture.boxes.flatMap((box) =>
      boxLines(box.visible.state).flatMap(({ key, text }, index) =>
        press(key, text.replace("↺ ", ""), {
          x: box.x + measures.side - FRAME,
          y: box.y + measures.title + index * measures.line - 3,
          width: box.width - 2 * (measures.side - FRAME),
          height: measures.line,
        }),
      ),
    ),
    ...picture.arrows.flatMap(({ label, transitions }) =>
      transitions.flatMap((transition, index) =>
        press(transition.id, labelOf(transition), {
          x: label.x,
          y: label.y + 1 + index * measures.label,
          width: label.width,
          height: measures.label,
        }),
      ),
    ),
  ]
}
