import { assign, setup, stateIn } from "xstate"
import type { LatLng } from "#domain/geo.ts"
import {
  type LocationError,
  locationErrors,
  onEarth,
  readLocation,
  type TypedLocation,
  writtenLocation,
} from "#domain/location.ts"
import { sendToParent } from "../../send-to-system.ts"
import type { LocationPickerEvent, LocationSelected } from "./events.ts"

export interface LocationPickerInput {
  /** Selected location; undefined before one is selected. */
  readonly location: LatLng | undefined
}

export interface LocationPickerContext extends LocationPickerInput {
  readonly typed: TypedLocation
  readonly fieldErrors: ReadonlyArray<LocationError>
}

const NOTHING: TypedLocation = { lat: "", lng: "" }

/**
 * Chart of a location field: the marker is dragged or moved by keys, the location picked on the map, or typed
 * (GEO-01).
 */
export const locationPickerMachine = setup({
  types: {
    context: {} as LocationPickerContext,
    events: {} as LocationPickerEvent,
    input: {} as LocationPickerInput,
  },
  actions: {
    keepTyped: assign(
      ({ context }, { field, text }: { readonly field: keyof TypedLocation; readonly text: string }) => ({
        typed: { ...context.typed, [field]: text },
        fieldErrors: context.fieldErrors.filter((fieldError) => fieldError.field !== field),
      }),
    ),
    take: assign((_, place: LatLng) => taken(onEarth(place))),
    takeTyped: assign(({ context }) => taken(readLocation(context.typed))),
    nameErrors: assign(({ context }) => ({ fieldErrors: locationErrors(context.typed) })),
    notifyChosen: sendToParent(
      ({ location }: { readonly location: LatLng }): typeof LocationSelected.Type => ({
        type: "location.selected",
        ...location,
      }),
    ),
  },
  guards: {
    isRight: ({ context }) => locationErrors(context.typed).length === 0,
    isPicking: stateIn({ mode: "picking" }),
  },
}).createMachine({
  id: "location-picker",
  context: ({ input: { location } }) => ({
    location,
    typed: location === undefined ? NOTHING : writtenLocation(location),
    fieldErrors: [],
  }),
  type: "parallel",
  states: {
    mode: {
      initial: "looking",
      states: {
        looking: { on: { "pick.toggled": { target: "picking" } } },
        /** State of the pick-location mode: the next press on the map sets the location. */
        picking: { on: { "pick.toggled": { target: "looking" }, "point.selected": { target: "looking" } } },
      },
    },
    place: {
      initial: "right",
      on: {
        "marker.moved": {
          target: ".right",
          actions: [{ type: "take", params: ({ event: { lat, lng } }) => ({ lat, lng }) }, "notifyChosen"],
        },
        "point.selected": {
          guard: "isPicking",
          target: ".right",
          actions: [{ type: "take", params: ({ event: { lat, lng } }) => ({ lat, lng }) }, "notifyChosen"],
        },
        "coordinate.changed": {
          target: ".typing",
          actions: {
            type: "keepTyped",
            params: ({ event: { field, text } }) => ({ field, text }),
          },
        },
      },
      states: {
        right: {},
        typing: {
          on: {
            "typing.ended": [
              { guard: "isRight", target: "right", actions: ["takeTyped", "notifyChosen"] },
              { target: "wrong", actions: "nameErrors" },
            ],
          },
        },
        /** State after typed coordinates were rejected: the text stays, with the reason at its field. */
        wrong: {},
      },
    },
  },
})
export type LocationPickerMachine = typeof locationPickerMachine

const taken = (location: LatLng) => ({
  location,
  typed: writtenLocation(location),
  fieldErrors: [],
})
