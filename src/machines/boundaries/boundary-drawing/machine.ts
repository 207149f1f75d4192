import { assign, setup } from "xstate"
import type { UnitSystem } from "#contract/schemas/values.ts"
import { type AreaUnit, areaUnitsOf } from "#domain/boundaries/area-units.ts"
import { type History, redone, startHistory, step, undone } from "#domain/boundaries/history.ts"
import {
  circleAround,
  draggedSketch,
  FEWEST_CORNERS,
  finished,
  NOTHING,
  ringOf,
  type Sketch,
  sketchOf,
  withCornerAdded,
  withCornerRemoved,
} from "#domain/boundaries/sketch.ts"
import {
  isTyped,
  measureErrors,
  type TypedMeasures,
  withMeasures,
  withoutRow,
} from "#domain/boundaries/typed-measures.ts"
import type { FieldError } from "#domain/field-errors.ts"
import { isSameValue } from "#domain/form-values.ts"
import type { LatLng, LngLat } from "#domain/geo.ts"
import { sendToParent } from "../../send-to-system.ts"
import type { BoundaryDrawingEvent, RingDrawn } from "./events.ts"

export interface BoundaryDrawingInput {
  readonly ring: ReadonlyArray<LngLat>
  readonly systemOfUnits: UnitSystem
}

export interface BoundaryDrawingContext {
  readonly history: History<Sketch>
  /** Ring as it is saved. */
  readonly saved: ReadonlyArray<LngLat>
  readonly typed: TypedMeasures
  readonly fieldErrors: ReadonlyArray<FieldError>
  readonly units: ReadonlyArray<AreaUnit>
  readonly unit: AreaUnit
}

interface Ring {
  readonly ring: ReadonlyArray<LngLat>
}
interface Row {
  readonly row: string
}

/** Context after a step of drawing: what was typed before it no longer fits. */
const stepped = ({ history }: BoundaryDrawingContext, next: (sketch: Sketch) => Sketch) => ({
  history: step(history, next(history.present)),
  typed: {},
  fieldErrors: [],
})

const withoutErrorsOf = (fieldErrors: ReadonlyArray<FieldError>, row: string) =>
  fieldErrors.filter(({ field }) => field !== row && field?.startsWith(`${row}.`) !== true)

/**
 * Chart of a boundary's shape: a polygon drawn corner by corner, or a circle; changed on the map or in fields, with
 * undo and redo. The map only draws what stands here.
 */
export const boundaryDrawingMachine = setup({
  types: {
    context: {} as BoundaryDrawingContext,
    events: {} as BoundaryDrawingEvent,
    input: {} as BoundaryDrawingInput,
  },
  actions: {
    startPolygon: assign(({ context }) => stepped(context, () => ({ kind: "open", corners: [] }))),
    addCorner: assign(({ context }, place: LatLng) =>
      stepped(context, (sketch) => withCornerAdded(sketch, place)),
    ),
    placeCircle: assign(({ context }, place: LatLng) => stepped(context, () => circleAround(place))),
    finish: assign(({ context }) => stepped(context, finished)),
    takeDragged: assign(({ context }, { ring }: Ring) =>
      stepped(context, (sketch) => draggedSketch(sketch, ring)),
    ),
    takeRing: assign(({ context }, { ring }: Ring) => stepped(context, () => sketchOf(ring))),
    clear: assign(({ context }) => stepped(context, () => NOTHING)),
    removeCorner: assign(({ context }, { index }: { readonly index: number }) =>
      stepped(context, (sketch) => withCornerRemoved(sketch, index)),
    ),
    keepTyped: assign(({ context }, { field, text }: { readonly field: string; readonly text: string }) => ({
      typed: { ...context.typed, [field]: text },
      fieldErrors: context.fieldErrors.filter((one) => one.field !== field),
    })),
    takeTyped: assign(({ context: { history, typed, fieldErrors } }, { row }: Row) => ({
      history: step(history, withMeasures(history.present, typed, row)),
      typed: withoutRow(history.present, typed, row),
      fieldErrors: withoutErrorsOf(fieldErrors, row),
    })),
    nameErrors: assign(({ context: { history, typed, fieldErrors } }, { row }: Row) => ({
      fieldErrors: [...withoutErrorsOf(fieldErrors, row), ...measureErrors(history.present, typed, row)],
    })),
    undo: assign(({ context }) => ({ history: undone(context.history), typed: {}, fieldErrors: [] })),
    redo: assign(({ context }) => ({ history: redone(context.history), typed: {}, fieldErrors: [] })),
    setUnit: assign((_, { unit }: { readonly unit: AreaUnit }) => ({ unit })),
    /** Action: takes over the saved ring where the user has not changed the shape. */
    followSaved: assign(({ context: { history, saved } }, { ring }: Ring) => ({
      saved: ring,
      ...(isSameValue(ringOf(history.present), saved) ? { history: startHistory(sketchOf(ring)) } : {}),
    })),
    notifyDrawn: sendToParent(({ history }: BoundaryDrawingContext): typeof RingDrawn.Type => ({
      type: "ring.drawn",
      ring: ringOf(history.present) as ReadonlyArray<[number, number]>,
    })),
  },
  guards: {
    isNothing: ({ context }) => context.history.present.kind === "nothing",
    isOpen: ({ context }) => context.history.present.kind === "open",
    isArea: ({ context }) => context.history.present.kind === "area",
    isEnough: ({ context: { history } }) =>
      history.present.kind === "open" && history.present.corners.length >= FEWEST_CORNERS,
    isTyped: ({ context }, { row }: Row) => isTyped(context.typed, row),
    isRowWrong: ({ context: { history, typed } }, { row }: Row) =>
      isTyped(typed, row) && measureErrors(history.present, typed, row).length > 0,
    isOther: ({ context }, { ring }: Ring) => !isSameValue(ringOf(context.history.present), ring),
  },
}).createMachine({
  id: "boundary-drawing",
  context: ({ input: { ring, systemOfUnits } }) => {
    const units = areaUnitsOf(systemOfUnits)
    return {
      history: startHistory(sketchOf(ring)),
      saved: ring,
      typed: {},
      fieldErrors: [],
      units,
      unit: units[0] ?? "ha",
    }
  },
  initial: "settling",
  on: {
    "undo.requested": { target: ".settling", actions: ["undo", "notifyDrawn"] },
    "redo.requested": { target: ".settling", actions: ["redo", "notifyDrawn"] },
    "unit.selected": { actions: { type: "setUnit", params: ({ event: { unit } }) => ({ unit }) } },
    "ring.replaced": {
      guard: { type: "isOther", params: ({ event: { ring } }) => ({ ring }) },
      target: ".settling",
      actions: [{ type: "takeRing", params: ({ event: { ring } }) => ({ ring }) }, "notifyDrawn"],
    },
    "savedRing.read": {
      target: ".settling",
      actions: { type: "followSaved", params: ({ event: { ring } }) => ({ ring }) },
    },
    "measure.typed": {
      actions: { type: "keepTyped", params: ({ event: { field, text } }) => ({ field, text }) },
    },
    "typing.ended": [
      {
        guard: { type: "isRowWrong", params: ({ event: { row } }) => ({ row }) },
        actions: { type: "nameErrors", params: ({ event: { row } }) => ({ row }) },
      },
      {
        guard: { type: "isTyped", params: ({ event: { row } }) => ({ row }) },
        target: ".settling",
        actions: [{ type: "takeTyped", params: ({ event: { row } }) => ({ row }) }, "notifyDrawn"],
      },
    ],
  },
  states: {
    /** State that leads to the one of the shape's kind after a change. */
    settling: {
      always: [
        { guard: "isNothing", target: "choosing" },
        { guard: "isOpen", target: "drawing" },
        { guard: "isArea", target: "area" },
        { target: "circle" },
      ],
    },
    /** State without a shape: the user chooses what to draw. */
    choosing: {
      on: {
        "polygon.started": { target: "settling", actions: ["startPolygon", "notifyDrawn"] },
        "circle.started": { target: "placing" },
      },
    },
    /** State in which the next point on the map is a circle's centre. */
    placing: {
      on: {
        "point.pressed": {
          target: "settling",
          actions: [
            { type: "placeCircle", params: ({ event: { lat, lng } }) => ({ lat, lng }) },
            "notifyDrawn",
          ],
        },
        "circle.cancelled": { target: "settling" },
      },
    },
    drawing: {
      on: {
        "point.pressed": {
          target: "settling",
          actions: [
            { type: "addCorner", params: ({ event: { lat, lng } }) => ({ lat, lng }) },
            "notifyDrawn",
          ],
        },
        "polygon.finished": { guard: "isEnough", target: "settling", actions: ["finish", "notifyDrawn"] },
        "corner.removed": {
          target: "settling",
          actions: [{ type: "removeCorner", params: ({ event: { index } }) => ({ index }) }, "notifyDrawn"],
        },
        "shape.cleared": { target: "settling", actions: ["clear", "notifyDrawn"] },
      },
    },
    area: {
      on: {
        "shape.dragged": {
          target: "settling",
          actions: [{ type: "takeDragged", params: ({ event: { ring } }) => ({ ring }) }, "notifyDrawn"],
        },
        "corner.removed": {
          target: "settling",
          actions: [{ type: "removeCorner", params: ({ event: { index } }) => ({ index }) }, "notifyDrawn"],
        },
        "shape.cleared": { target: "settling", actions: ["clear", "notifyDrawn"] },
      },
    },
    circle: {
      on: {
        "shape.dragged": {
          target: "settling",
          actions: [{ type: "takeDragged", params: ({ event: { ring } }) => ({ ring }) }, "notifyDrawn"],
        },
        "shape.cleared": { target: "settling", actions: ["clear", "notifyDrawn"] },
      },
    },
  },
})
export type BoundaryDrawingMachine = typeof boundaryDrawingMachine
