import { Schema } from "effect"

const type = Schema.Literal
const place = { lat: Schema.Finite, lng: Schema.Finite }

/** The user pressed the button that turns the pick-location mode on or off. */
export const PickToggled = Schema.Struct({ type: type("pick.toggled") })
/** The user picked a point on the map, by pressing it or by taking the map's centre. */
export const PointSelected = Schema.Struct({ type: type("point.selected"), ...place })
/** The user dragged the marker, or moved it with keys. */
export const MarkerMoved = Schema.Struct({ type: type("marker.moved"), ...place })
export const CoordinateChanged = Schema.Struct({
  type: type("coordinate.changed"),
  field: Schema.Literals(["lat", "lng"]),
  text: Schema.String,
})
/** The user left the field or pressed Enter. */
export const TypingEnded = Schema.Struct({ type: type("typing.ended") })

export const LocationPickerEvents = Schema.Union([
  PickToggled,
  PointSelected,
  MarkerMoved,
  CoordinateChanged,
  TypingEnded,
])
export type LocationPickerEvent = typeof LocationPickerEvents.Type

/** Sent to the picker's parent: the selected location. */
export const LocationSelected = Schema.Struct({ type: type("location.selected"), ...place })
