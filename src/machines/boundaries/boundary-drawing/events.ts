import { Schema } from "effect"

const type = Schema.Literal
const place = { lat: Schema.Finite, lng: Schema.Finite }
const Ring = Schema.Array(Schema.Tuple([Schema.Finite, Schema.Finite]))

/** The user begins to draw a polygon, corner by corner. */
export const PolygonStarted = Schema.Struct({ type: type("polygon.started") })
/** The user wants a circle: the next point on the map is its centre. */
export const CircleStarted = Schema.Struct({ type: type("circle.started") })
/** The user gave up the circle before its centre was chosen. */
export const CircleCancelled = Schema.Struct({ type: type("circle.cancelled") })
/** The user pressed a point on the map, or took the map's centre. */
export const PointPressed = Schema.Struct({ type: type("point.pressed"), ...place })
export const PolygonFinished = Schema.Struct({ type: type("polygon.finished") })
/** The user dragged a corner, the middle of a side or the whole shape on the map. */
export const ShapeDragged = Schema.Struct({ type: type("shape.dragged"), ring: Ring })
export const ShapeCleared = Schema.Struct({ type: type("shape.cleared") })
export const CornerRemoved = Schema.Struct({ type: type("corner.removed"), index: Schema.Int })
/** The user typed a coordinate of a corner, of the centre or of a corner to add, or the radius. */
export const MeasureTyped = Schema.Struct({
  type: type("measure.typed"),
  field: Schema.String,
  text: Schema.String,
})
/** The user left the fields of a row, or pressed Enter there. */
export const TypingEnded = Schema.Struct({ type: type("typing.ended"), row: Schema.String })
export const UndoRequested = Schema.Struct({ type: type("undo.requested") })
export const RedoRequested = Schema.Struct({ type: type("redo.requested") })
export const UnitSelected = Schema.Struct({
  type: type("unit.selected"),
  unit: Schema.Literals(["a", "ha", "km2", "ac"]),
})
/** A ring from outside replaces the shape, as a step that can be undone: of a file, or of a restored draft. */
export const RingReplaced = Schema.Struct({ type: type("ring.replaced"), ring: Ring })
/** The saved ring was read again after a version conflict; an untouched shape follows it. */
export const SavedRingRead = Schema.Struct({ type: type("savedRing.read"), ring: Ring })

export const BoundaryDrawingEvents = Schema.Union([
  PolygonStarted,
  CircleStarted,
  CircleCancelled,
  PointPressed,
  PolygonFinished,
  ShapeDragged,
  ShapeCleared,
  CornerRemoved,
  MeasureTyped,
  TypingEnded,
  UndoRequested,
  RedoRequested,
  UnitSelected,
  RingReplaced,
  SavedRingRead,
])
export type BoundaryDrawingEvent = typeof BoundaryDrawingEvents.Type

/** Sent to the parent: the ring of the shape after each change. */
export const RingDrawn = Schema.Struct({ type: type("ring.drawn"), ring: Ring })
