import type { LatLng } from "#domain/geo.ts"
import type { LocationPickerEvent } from "#machines/shared/location-picker/events.ts"
import { locationPickerMachine } from "#machines/shared/location-picker/machine.ts"
import { LocationPicker } from "#views/ui/location/LocationPicker.tsx"
import { Acting } from "../Acting.tsx"
import type { GalleryComponent } from "../gallery-component.ts"
import { WithMap } from "../WithMap.tsx"

const farm: LatLng = { lat: 62.24, lng: 25.75 }

const picker = (
  name: string,
  location: LatLng | undefined,
  events: ReadonlyArray<LocationPickerEvent> = [],
  { mapsAllowed = true, readOnly = false } = {},
) => ({
  name,
  show: () => (
    <WithMap label="Map of the service centre" mapsAllowed={mapsAllowed}>
      {(map) => (
        <Acting machine={locationPickerMachine} input={{ location }} events={events}>
          {(actor) => (
            <LocationPicker
              actor={actor}
              label="Service centre"
              map={map}
              mapsAllowed={mapsAllowed}
              readOnly={readOnly}
            />
          )}
        </Acting>
      )}
    </WithMap>
  ),
})

export const component: GalleryComponent = {
  name: "Location",
  states: [
    picker("a place", farm),
    picker("nowhere yet", undefined),
    picker("being picked", farm, [{ type: "pick.toggled" }]),
    picker("no place on earth", farm, [
      { type: "coordinate.changed", field: "lat", text: "91" },
      { type: "typing.ended" },
    ]),
    picker("without maps of others", farm, [], { mapsAllowed: false }),
    picker("read only", farm, [], { readOnly: true }),
    picker("read only, nowhere yet", undefined, [], { readOnly: true }),
  ],
}
