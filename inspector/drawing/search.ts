import type { Area, Picture } from "./picture.ts"
import { labelOf, linesOf } from "./visible.ts"

export interface Hit {
  /** Of the state or the arrow. */
  readonly id: string
  readonly area: Area
}

/** Where a text stands in the picture: names of states, what is in them, events and guards. */
export const hitsOf = (picture: Picture | undefined, query: string): ReadonlyArray<Hit> => {
  const wanted = query.trim().toLowerCase()
  if (wanted === "" || picture === undefined) return []
  const contains = (text: string) => text.toLowerCase().includes(wanted)
  return [
    ...picture.boxes
      .filter(({ visible: { state } }) => [state.key, ...state.tags, ...linesOf(state)].some(contains))
      .map((box) => ({ id: box.visible.state.id, area: { ...box, height: Math.min(box.height, 60) } })),
    ...picture.arrows
      .filter(({ transitions }) => transitions.map(labelOf).some(contains))
      .map(({ id, label }) => ({ id, area: label })),
  ]
}
