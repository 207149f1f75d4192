import { Schema } from "effect"

const type = Schema.Literal
const place = { lat: Schema.Finite, lng: Schema.Finite }

/** The button of the pick-location mode. */
export const PickToggled = Schema.Struct({ type: type("pick.toggled") })
/** A place on the map, pressed or taken from its middle. */
export const PointSelected = Schema.Struct({ type: type("point.selected"), ...place })
/** The marker was dragged, or moved by keys. */
export const MarkerMoved = Schema.Struct({ type: type("marker.moved"), ...place })
export const CoordinateChanged = Schema.Struct({
  type: type("coordinate.changed"),
  field: Schema.Literals(["lat", "lng"]),
  text: Schema.String,
})
/** The person looks elsewhere, or presses Enter. */
export const TypingEnded = Schema.Struct({ type: type("typing.ended") })

export const LocationPickerEvents = Schema.Union([
  PickToggled,
  PointSelected,
  MarkerMoved,
  CoordinateChanged,
  TypingEnded,
])
export type LocationPickerEvent = typeof LocationPickerEvents.Type

/** Sent to the picker's parent. */
export const LocationSelected = Schema.Struct({ type: type("location.selected"), ...place })
