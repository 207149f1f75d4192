import type { SnapshotFrom } from "xstate"
import { type AreaUnit, areaIn } from "#domain/boundaries/area-units.ts"
import { canRedo as canRedoIn, canUndo as canUndoIn } from "#domain/boundaries/history.ts"
import { squareMetres } from "#domain/boundaries/shape.ts"
import { FEWEST_CORNERS, ringOf, type Sketch } from "#domain/boundaries/sketch.ts"
import { isTyped, measureText } from "#domain/boundaries/typed-measures.ts"
import type { FieldError } from "#domain/field-errors.ts"
import type { BoundaryDrawingMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<BoundaryDrawingMachine>

export const sketchIn = ({ context }: Snapshot): Sketch => context.history.present
export const isChoosing = (snapshot: Snapshot): boolean => snapshot.matches("choosing")
export const isPlacing = (snapshot: Snapshot): boolean => snapshot.matches("placing")
export const isDrawing = (snapshot: Snapshot): boolean => snapshot.matches("drawing")
export const canUndo = ({ context }: Snapshot): boolean => canUndoIn(context.history)
export const canRedo = ({ context }: Snapshot): boolean => canRedoIn(context.history)
/** Whether a polygon that is being drawn has corners enough to be finished. */
export const canFinish = ({ context: { history } }: Snapshot): boolean =>
  history.present.kind === "open" && history.present.corners.length >= FEWEST_CORNERS
export const unitOf = ({ context }: Snapshot): AreaUnit => context.unit
export const unitsOf = ({ context }: Snapshot): ReadonlyArray<AreaUnit> => context.units
/** Area of the shape in the chosen unit; 0 with fewer than three corners (BND-04, BND-05). */
export const areaOf = ({ context: { history, unit } }: Snapshot): number => {
  const ring = ringOf(history.present)
  return ring.length > FEWEST_CORNERS ? areaIn(squareMetres(ring), unit) : 0
}
export const textOf = ({ context: { history, typed } }: Snapshot, field: string): string =>
  measureText(history.present, typed, field)
export const fieldErrorOf = ({ context }: Snapshot, field: string): FieldError | undefined =>
  context.fieldErrors.find((one) => one.field === field)
/** Whether something was typed in a row of fields that is not taken over yet. */
export const isRowTyped = ({ context }: Snapshot, row: string): boolean => isTyped(context.typed, row)
