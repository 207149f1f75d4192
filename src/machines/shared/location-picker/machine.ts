import { assign, setup, stateIn } from "xstate"
import type { LatLng } from "#domain/geo.ts"
import {
  type LocationFault,
  locationFaults,
  onEarth,
  readLocation,
  type TypedLocation,
  writtenLocation,
} from "#domain/location.ts"
import { tellParent } from "../../tell.ts"
import type { LocationChosen, LocationPickerEvent } from "./events.ts"

export interface LocationPickerInput {
  /** Undefined: nobody has said yet where it is. */
  readonly location: LatLng | undefined
}

export interface LocationPickerContext extends LocationPickerInput {
  readonly typed: TypedLocation
  readonly faults: ReadonlyArray<LocationFault>
}

const NOTHING: TypedLocation = { lat: "", lng: "" }

/** A place: its marker dragged or moved by keys, picked on the map, or typed (GEO-01). */
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
        faults: context.faults.filter((fault) => fault.field !== field),
      }),
    ),
    take: assign((_, place: LatLng) => taken(onEarth(place))),
    takeTyped: assign(({ context }) => taken(readLocation(context.typed))),
    nameFaults: assign(({ context }) => ({ faults: locationFaults(context.typed) })),
    tellChosen: tellParent(({ location }: { readonly location: LatLng }): typeof LocationChosen.Type => ({
      type: "location.chosen",
      ...location,
    })),
  },
  guards: {
    isRight: ({ context }) => locationFaults(context.typed).length === 0,
    isPicking: stateIn({ mode: "picking" }),
  },
}).createMachine({
  id: "location-picker",
  context: ({ input: { location } }) => ({
    location,
    typed: location === undefined ? NOTHING : writtenLocation(location),
    faults: [],
  }),
  type: "parallel",
  states: {
    mode: {
      initial: "looking",
      states: {
        looking: { on: { "pick.toggled": { target: "picking" } } },
        /** The next press on the map is the place. */
        picking: { on: { "pick.toggled": { target: "looking" }, "place.picked": { target: "looking" } } },
      },
    },
    place: {
      initial: "right",
      on: {
        "marker.moved": {
          target: ".right",
          actions: [{ type: "take", params: ({ event: { lat, lng } }) => ({ lat, lng }) }, "tellChosen"],
        },
        "place.picked": {
          guard: "isPicking",
          target: ".right",
          actions: [{ type: "take", params: ({ event: { lat, lng } }) => ({ lat, lng }) }, "tellChosen"],
        },
        "coordinate.typed": {
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
              { guard: "isRight", target: "right", actions: ["takeTyped", "tellChosen"] },
              { target: "wrong", actions: "nameFaults" },
            ],
          },
        },
        /** What was typed stays, and why it is no place stands at its field. */
        wrong: {},
      },
    },
  },
})
export type LocationPickerMachine = typeof locationPickerMachine

const taken = (location: LatLng) => ({
  location,
  typed: writtenLocation(location),
  faults: [],
})
