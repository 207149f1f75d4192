import type { Area, Picture } from "./picture.ts"
import { labelOf, linesOf } from "./visible.ts"

export interface Hit {
  /** Id of the state or the arrow that contains the searched text. */
  readonly id: string
  readonly area: Area
}

/** Finds a text in the picture: in names of states, in the lines of their boxes, in events and guards. */
export const hitsOf = (picture: Picture | undefined, query: string): ReadonlyArray<Hit> => {
  const wanted = query.trim().toLowerCase()
  if (wanted === "" || picture === undefined) return []
  const contains = (text: string) => text.toLowerCase().includes(wanted)
  return [
    ...picture.boxes
      .filter(({ visible: { state } }) => [state.key, ...state.tags, ...linesOf(state)].some(contains))
      .map((box) => ({ id: box.visible.state.id, area: headOf(box) })),
    ...picture.arrows
      .filter(({ transitions }) => transitions.map(labelOf).some(contains))
      .map(({ id, label }) => ({ id, area: label })),
  ]
}

/** Area in which a state or a transition is drawn; a transition without targets is in the box of its state. */
export const placeIn = (picture: Picture | undefined, id: string): Hit | undefined => {
  const box = picture?.boxes.find(
    ({ visible: { state } }) =>
      state.id === id || state.transitions.some((one) => one.id === id && one.targets.length === 0),
  )
  if (box !== undefined) return { id: box.visible.state.id, area: headOf(box) }
  const arrow = picture?.arrows.find(({ transitions }) => transitions.some((one) => one.id === id))
  return arrow === undefined ? undefined : { id: arrow.id, area: arrow.label }
}

/** Area of the innermost of these states in the picture, such as the active ones; undefined without any. */
export const deepestOf = (picture: Picture, states: ReadonlySet<string>): Area | undefined => {
  const box = picture.boxes
    .filter(({ visible: { state } }) => states.has(state.id))
    .reduce<Picture["boxes"][number] | undefined>(
      (deepest, one) => (deepest === undefined || one.depth > deepest.depth ? one : deepest),
      undefined,
    )
  return box && headOf(box)
}

/** Upper part of a state's box, so that for a large state the view moves to the name at the top. */
const headOf = (box: Area): Area => ({ ...box, height: Math.min(box.height, 60) })
