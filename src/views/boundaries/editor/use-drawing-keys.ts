import { useWindowEvent } from "@mantine/hooks"
import { isPlacing } from "#machines/boundaries/boundary-drawing/selectors.ts"
import type { DrawingActor } from "./BoundaryEditor.tsx"

/** Whether the key is typed into a field, which has its own undo. */
const isInField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select")

/** Keys of the drawing: Ctrl-Z and Ctrl-Shift-Z anywhere but in a field; Escape gives up the circle. */
export const useDrawingKeys = (drawing: DrawingActor): void => {
  useWindowEvent("keydown", (event) => {
    if (isInField(event.target)) return
    if (event.key === "Escape" && isPlacing(drawing.getSnapshot())) {
      drawing.send({ type: "circle.cancelled" })
      return
    }
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z"
    if (!isUndo) return
    event.preventDefault()
    drawing.send({ type: event.shiftKey ? "redo.requested" : "undo.requested" })
  })
}
